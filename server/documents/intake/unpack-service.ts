import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '#imports/cfdi/finding.ts'
import { incomingFolder } from '#server/documents/files/folder.ts'
import { storeDocumentFile } from '#server/documents/files/store-file.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { HEAD_BYTES, intakeKind } from './file-kind.ts'
import { fileProblem, loadName, pendingFile, refusedFile } from './load-service.ts'
import { insertLoadFiles, type NewLoadFile } from './load-store.ts'
import { isTooHard } from './lost-file.ts'
import type { IntakeOptions } from './options.ts'
import { beginFiles, endFiles, noteUnpacked, stillPending, type PendingFile } from './reading-store.ts'
import { REASONS } from './reasons.ts'
import { DamagedZip, openZip, type ZipEntry } from './zip-entries.ts'

type Place = Pick<IntakeOptions, 'database' | 'storage'>

/** Rows that are written together. */
const PORTION = 200

/**
 * Makes rows of the files of the next zip, in portions; the zip stores its progress, so that a crash repeats only one portion.
 * @returns false: no zip waits
 */
export async function unpackNext(place: Place, loadId: number, signal: AbortSignal): Promise<boolean> {
  const [file] = await beginFiles(place.database.db, loadId, 'zip', { files: 1, bytes: 0 })
  if (file === undefined) return false
  const path = join(incomingFolder(place.storage), file.stored_as ?? '')
  const isThere = file.stored_as !== null && (await stat(path).catch(() => null)) !== null
  if (!isThere) await endZip(place, file, REASONS.gone)
  else if (isTooHard(file)) await endZip(place, file, REASONS.tooHard)
  else await endZip(place, file, await unpack(place, file, path, signal))
  await rm(path, { force: true })
  return true
}

/** @returns why it is refused, or not read further; null: all its files are rows */
async function unpack(place: Place, file: PendingFile, path: string, signal: AbortSignal): Promise<Finding | null> {
  const zip = await openZip(path)
  if ('code' in zip) return zip
  let taken = file.unpacked
  let rows: NewLoadFile[] = []
  const write = async () => {
    await inTransaction(place.database, async ({ db }) => {
      if (!(await stillPending(db, [file.id])).has(file.id)) return
      await insertLoadFiles(db, rows)
      await noteUnpacked(db, file.id, taken)
    })
    rows = []
  }
  try {
    for await (const entries of zip.entries(file.unpacked)) {
      signal.throwIfAborted()
      rows.push(...(await Promise.all(entries.map((entry) => entryRow(place, file, entry)))))
      taken += entries.length
      if (rows.length >= PORTION) await write()
    }
    if (rows.length > 0) await write()
    return null
  } catch (error) {
    if (!(error instanceof DamagedZip)) throw error
    // Entries before the damage are stored.
    if (rows.length > 0) await write()
    return REASONS.damagedZip
  } finally {
    zip.close()
  }
}

async function entryRow({ storage }: Place, zip: PendingFile, entry: ZipEntry): Promise<NewLoadFile> {
  const name = loadName(`${zip.name}/${entry.name}`)
  const base = { load_id: zip.load_id }
  if ('problem' in entry) return { ...refusedFile(name, entry.size, null, entry.problem), ...base }
  const kind = intakeKind(entry.bytes.subarray(0, HEAD_BYTES))
  const problem = kind === 'zip' ? REASONS.zipInZip : fileProblem(name, entry.bytes.length, kind)
  if (problem !== null || kind === null || kind === 'zip')
    return { ...refusedFile(name, entry.size, kind, problem ?? REASONS.unknownKind), ...base }
  const { storedAs, sha256 } = await storeDocumentFile(storage, entry.bytes, kind)
  return { ...pendingFile(name, entry.bytes.length), ...base, kind, stored_as: storedAs, sha256 }
}

async function endZip({ database }: Place, { id }: PendingFile, problem: Finding | null): Promise<void> {
  const findings = problem === null ? [] : [problem]
  await endFiles(database.db, [
    { id, state: problem === null ? 'abierto' : 'rechazado', documentId: null, uuid: null, findings },
  ])
}
