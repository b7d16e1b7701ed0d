import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { MOST_PICTURES } from '#domain/pictures/picture-files.ts'
import { recordingChanges } from '#server/catalog/product-history/record-store.ts'
import { connect, type Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { storePartPicture } from '#server/platform/files/part-pictures.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import * as making from './making-store.ts'
import { batchById, discardFiles, lockBatch, setBatch, type BatchRow } from './store.ts'
import { waitingFolder } from './waiting-files.ts'

export interface MakingOptions {
  readonly database: Database
  readonly storage: FileStorage
}

/** Written to the catalogue together: each commit is a change that the search index follows. */
const AT_ONCE = 12
/** A file that ended the server so often is given up. */
const MOST_TRIES = 5
const LOCK_RETRY_MS = 1000
const IDLE_DAYS = 30
const ORPHAN_MS = 2 * 86_400_000
const SWEPT_AT_ONCE = 500

/**
 * Makes the pictures of a batch, a few files at a time and one after another. A picture is stored with the end of its file, in one
 * transaction, so that nothing is repeated after a crash. A file that is refused does not stop the others.
 */
export async function makePictures(
  { database, storage }: MakingOptions,
  batchId: number,
  { signal, report }: Pick<JobContext, 'signal' | 'report'>,
): Promise<void> {
  const release = await lockAlone(database, batchId, signal)
  try {
    for (;;) {
      signal.throwIfAborted()
      const batch = await batchById(database.db, batchId)
      if (batch === undefined || batch.state !== 'procesando') break
      const files = await making.beginFiles(database.db, batchId, AT_ONCE)
      const { done, total } = await making.progressOf(database.db, batchId)
      report({ done, total, message: 'Haciendo las imágenes' })
      if (files.length === 0 && (await hasEnded(database, batchId))) break
      const made: making.MadeFile[] = []
      for (const file of files) {
        signal.throwIfAborted()
        made.push(await makeOne(storage, file))
        report({ done: done + made.length, total, message: 'Haciendo las imágenes' })
      }
      if (made.length > 0) await storeMade(database, batch, made)
      await removeLeft({ database, storage }, batchId)
    }
    await removeLeft({ database, storage }, batchId)
  } finally {
    await release()
  }
}

/** One server processes a batch; another that got the job, since this one seemed dead, waits. The lock ends with the connection. */
async function lockAlone(database: Database, batchId: number, signal: AbortSignal): Promise<() => Promise<void>> {
  const client = await connect(database.url)
  try {
    for (;;) {
      if (await making.tryLockAlone(client, batchId)) return () => client.end()
      await delay(LOCK_RETRY_MS, undefined, { signal })
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function makeOne(storage: FileStorage, file: making.PendingFile): Promise<making.MadeFile> {
  const refused = (reason: string) => ({ file, picture: null, reason })
  if (file.tries > MOST_TRIES) return refused('No se pudo leer la imagen. Guárdala de nuevo y mándala otra vez.')
  const gone = 'El archivo ya no está en el servidor. Mándalo otra vez.'
  if (file.waiting_as === null) return refused(gone)
  const bytes = await readFile(join(waitingFolder(storage), file.waiting_as)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (bytes === null) return refused(gone)
  const picture = await storePartPicture(storage, bytes)
  return picture instanceof Failure ? refused(picture.message) : { file, picture, reason: '' }
}

async function storeMade(database: Database, batch: BatchRow, made: readonly making.MadeFile[]): Promise<void> {
  await inTransaction(database, async ({ client }) => {
    const parts = [...new Set(made.map(({ file }) => file.product_id))]
    await making.lockParts(client, parts)
    const pending = await making.stillPending(
      client,
      made.map(({ file }) => file),
    )
    const indexes = await making.indexesOf(client, parts)
    const room = new Map(parts.map((id) => [id, new Set(indexes.get(id) ?? [])]))
    const ended = made.flatMap(({ file, picture, reason }) => {
      if (!pending.has(file.id)) return []
      const taken = room.get(file.product_id) ?? new Set()
      if (picture !== null && !taken.has(file.index) && taken.size >= MOST_PICTURES)
        return [{ file, picture: null, reason: `La parte ya tiene ${MOST_PICTURES} imágenes: quita alguna.` }]
      if (picture !== null) taken.add(file.index)
      return [{ file, picture, reason }]
    })
    const pictures = ended.flatMap(({ file, picture }) =>
      picture === null ? [] : [{ ...picture, productId: file.product_id, index: file.index }],
    )
    const origin = {
      actor: batch.actor,
      actorId: batch.created_by,
      ...(batch.product_id === null
        ? { source: 'bulk' as const, batchId: batch.history_id }
        : { source: 'person' as const }),
    }
    await recordingChanges(client, parts, origin, () => making.upsertPictures(client, pictures, batch.actor))
    await making.endFiles(
      client,
      ended.map(({ file, picture, reason }) => ({ id: file.id, pictureName: picture?.name ?? null, reason })),
    )
  })
}

/** Whether nothing is left, checked with the batch locked, so that a file that is assigned meanwhile is not forgotten. */
async function hasEnded(database: Database, batchId: number): Promise<boolean> {
  return inTransaction(database, async ({ db }) => {
    const batch = await lockBatch(db, batchId)
    const { done, total } = await making.progressOf(db, batchId)
    if (batch?.state !== 'procesando') return true
    if (done < total) return false
    await setBatch(db, batchId, { state: 'terminada' })
    return true
  })
}

/** Removes the files that have become pictures, or never will. Also after a crash: the rows determine them. */
export async function removeLeft({ database, storage }: MakingOptions, batchId: number): Promise<void> {
  for (;;) {
    const left = await making.leftFiles(database.db, batchId, SWEPT_AT_ONCE)
    if (left.length === 0) return
    await Promise.all(left.map((file) => rm(join(waitingFolder(storage), file.waiting_as), { force: true })))
    await making.forgetWaiting(
      database.db,
      left.map(({ id }) => id),
    )
  }
}

/** Gives up batches without activity, and removes files that no batch knows: of requests that a crash ended. */
export async function forgetOldFiles(options: MakingOptions, now = Date.now()): Promise<void> {
  const { database, storage } = options
  for (const id of await making.idleBatches(database.db, IDLE_DAYS)) {
    await inTransaction(database, async ({ db }) => {
      const batch = await lockBatch(db, id)
      if (batch === undefined || batch.state === 'procesando') return
      await discardFiles(db, id)
      await setBatch(db, id, { state: 'descartada' })
    })
    await removeLeft(options, id)
  }
  const folder = waitingFolder(storage)
  const names = await readdir(folder).catch(() => [])
  for (let from = 0; from < names.length; from += SWEPT_AT_ONCE) {
    const some = names.slice(from, from + SWEPT_AT_ONCE)
    const known = await making.knownWaiting(database.db, some)
    const unknown = some.filter((name) => !known.has(name)).map((name) => join(folder, name))
    await Promise.all(unknown.map((path) => removeOld(path, now)))
  }
}

async function removeOld(path: string, now: number): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found !== undefined && now - found.mtimeMs > ORPHAN_MS) await rm(path, { force: true })
}
