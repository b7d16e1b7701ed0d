import { createHash } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { readPdfJob } from './read-job.ts'
import { partFile, uploadFolder, workFolder } from './upload-folder.ts'
import * as store from './upload-store.ts'

interface UploadOptions {
  readonly database: Database
  readonly storage: FileStorage
}

/** At once, of one person. */
const MOST_OPEN = 5
/** Free space of the disk that the database needs. */
const RESERVED_BYTES = 1_000_000_000

const NOT_FOUND = new Failure('not_found', 'Esta subida ya no existe. Elige el archivo otra vez.')

/** Begins an upload, or continues the same one where it stopped, also after the page was closed. */
export async function openUpload(
  { database, storage }: UploadOptions,
  wanted: store.NewUpload,
): Promise<store.UploadRow | Failure> {
  const same = await store.unfinishedUpload(database.db, wanted)
  if (same !== undefined) return (await store.uploadById(database.db, same)) ?? NOT_FOUND
  if ((await store.countOpen(database.db, wanted.created_by)) >= MOST_OPEN)
    return new Failure('conflict', `Ya subes ${MOST_OPEN} archivos a la vez. Espera a que terminen o cancela alguno.`)
  await mkdir(uploadFolder(storage), { recursive: true })
  const { bavail, bsize } = await statfs(uploadFolder(storage))
  if (bavail * bsize < RESERVED_BYTES + wanted.bytes)
    return new Failure('unavailable', 'El servidor no tiene espacio para el archivo. Avisa a quien lo administra.')
  const id = await store.insertUpload(database.db, wanted)
  return (await store.uploadById(database.db, id)) ?? NOT_FOUND
}

export async function readUpload(
  { database }: UploadOptions,
  id: string,
  personId: number,
): Promise<store.UploadRow | Failure> {
  return (await store.ownUpload(database.db, id, personId)) ?? NOT_FOUND
}

export interface PartOfUpload {
  readonly id: string
  readonly personId: number
  readonly from: number
  readonly bytes: Uint8Array
  readonly sha256: string | undefined
}

/**
 * Writes the next part of a file. It counts as received once it is safe on the disk. A repeated part changes nothing: the answer has the
 * place of the next one. With the last one the file is read.
 */
export async function addPart(options: UploadOptions, part: PartOfUpload): Promise<store.UploadRow | Failure> {
  const { id, personId, from, bytes, sha256 } = part
  if (bytes.length === 0) return new Failure('invalid_input', 'La parte está vacía.')
  if (sha256 !== undefined && createHash('sha256').update(bytes).digest('hex') !== sha256)
    return new Failure('invalid_input', 'La parte llegó dañada. Mándala otra vez.')
  const failure = await inTransaction(options.database, async ({ db }) => {
    const upload = await store.ownUpload(db, id, personId, { isLocked: true })
    if (upload === undefined) return NOT_FOUND
    if (upload.state !== 'subiendo' || from + bytes.length <= upload.received) return null
    if (from !== upload.received)
      return new Failure('conflict', `La parte no sigue a lo recibido: continúa en el byte ${upload.received}.`)
    if (from + bytes.length > upload.bytes)
      return new Failure('invalid_input', 'Llegó más de lo que pesa el archivo. Elige el archivo otra vez.')
    if (!(await writePart(partFile(options.storage, id), from, bytes)))
      return new Failure('conflict', 'Lo recibido se perdió en el servidor. Cancela y elige el archivo otra vez.')
    await store.setReceived(db, id, from + bytes.length)
    if (from + bytes.length === upload.bytes) await queueReading(db, id, personId)
    return null
  })
  return failure ?? readUpload(options, id, personId)
}

async function queueReading(db: Transaction['db'], id: string, personId: number): Promise<void> {
  await store.setReading(db, id, await sendJob(db, readPdfJob, { uploadId: id }, { startedBy: personId }))
}

/** false: the earlier parts no longer exist. */
async function writePart(path: string, from: number, bytes: Uint8Array): Promise<boolean> {
  const file = await open(path, from === 0 ? 'w' : 'r+').catch(() => null)
  if (file === null) return false
  try {
    const { size } = await file.stat()
    if (size < from) return false
    // What a part that was never counted left behind is written over.
    await file.write(bytes, 0, bytes.length, from)
    await file.datasync()
    return true
  } finally {
    await file.close()
  }
}

/** Gives up a file that was not made a catalogue. */
export async function cancelUpload(
  { database, storage }: UploadOptions,
  id: string,
  personId: number,
): Promise<Failure | null> {
  const failure = await inTransaction(database, async ({ db }) => {
    if ((await store.ownUpload(db, id, personId, { isLocked: true })) === undefined) return NOT_FOUND
    await store.deleteUpload(db, id)
    return null
  })
  if (failure === null) await removeUploadFiles(storage, id)
  return failure
}

export async function removeUploadFiles(storage: FileStorage, id: string): Promise<void> {
  await rm(partFile(storage, id), { force: true })
  await rm(workFolder(storage, id), { recursive: true, force: true })
}
