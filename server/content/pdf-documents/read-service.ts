import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FORGOTTEN_AFTER_HOURS } from '#domain/pdf/pdf-documents.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { locationOf, type FileStorage } from '#server/platform/files/file-storage.ts'
import { readPdf } from '#server/platform/files/pdf/read-pdf.ts'
import type { StoredPicture } from '#server/platform/files/pictures.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import * as files from './file-store.ts'
import { partFile, uploadFolder, workFolder } from './upload-folder.ts'
import { removeUploadFiles } from './upload-service.ts'
import * as uploads from './upload-store.ts'

export interface ReadingOptions {
  readonly database: Database
  readonly storage: FileStorage
}

const GONE = 'El archivo ya no está en el servidor. Súbelo otra vez.'
const UNREAD_AT_ONCE = 20
const SWEPT_AT_ONCE = 200
const ORPHAN_MS = 2 * 86_400_000

/**
 * Reads a file that has been received whole: it becomes a stored PDF with its pages, text and cover, or is refused with the reason.
 * Repeating it changes nothing: files are named by their content.
 */
export async function readUploadedPdf(
  { database, storage }: ReadingOptions,
  uploadId: string,
  { signal, report }: Pick<JobContext, 'signal' | 'report'>,
): Promise<void> {
  const upload = await uploads.uploadById(database.db, uploadId)
  if (upload?.state !== 'revisando') return
  const path = partFile(storage, uploadId)
  const fileName = await nameByContent(path)
  if (fileName === null) return uploads.setRefused(database.db, uploadId, GONE)
  const isKnown = await files.isRead(database.db, fileName)
  const work = await emptyFolder(workFolder(storage, uploadId))
  const reading = isKnown
    ? null
    : await readPdf(path, work, {
        signal,
        onPage: (done, total) => report({ done, total, message: 'Leyendo las páginas' }),
      })
  if (reading?.kind === 'refused') {
    await uploads.setRefused(database.db, uploadId, reading.reason)
    return removeUploadFiles(storage, uploadId)
  }
  await inTransaction(database, async ({ db }) => {
    await files.lockFiles(db)
    await storage.adopt(fileName, path)
    if (reading !== null) {
      const { pages, texts, cover } = reading
      if (cover !== null) await adoptPicture(storage, work, cover)
      await files.insertFile(db, { fileName, bytes: upload.bytes, pages, cover, texts })
    }
    await uploads.setReady(db, uploadId, fileName)
  })
  await removeUploadFiles(storage, uploadId)
}

/** Reads the files of catalogues that came without being read, so that their parts and words are found too. */
export async function readStoredPdfs({ database, storage }: ReadingOptions, signal: AbortSignal): Promise<void> {
  for (const { file_name: fileName, bytes, pages } of await files.unreadFiles(database.db, UNREAD_AT_ONCE)) {
    const work = await emptyFolder(workFolder(storage, fileName))
    const reading = await readPdf(join(storage.folder, locationOf(fileName)), work, { signal })
    const read = reading.kind === 'read' ? reading : { pages, texts: [] }
    await inTransaction(database, ({ db }) =>
      files.insertFile(db, { fileName, bytes, pages: read.pages, cover: null, texts: read.texts }),
    )
    await rm(work, { recursive: true, force: true })
  }
}

/** Deletes uploads without activity, files without a catalogue, and those that a crash left. */
export async function forgetPdfFiles({ database, storage }: ReadingOptions, now = Date.now()): Promise<void> {
  for (;;) {
    const idle = await uploads.deleteIdle(database.db, FORGOTTEN_AFTER_HOURS, SWEPT_AT_ONCE)
    for (const id of idle) await removeUploadFiles(storage, id)
    if (idle.length < SWEPT_AT_ONCE) break
  }
  await inTransaction(database, async ({ db }) => {
    await files.lockFiles(db)
    const unused = await files.deleteUnused(db, SWEPT_AT_ONCE)
    await Promise.all(unused.map((name) => storage.remove(name)))
  })
  await removeOrphans(database, storage, now)
}

async function removeOrphans(database: Database, storage: FileStorage, now: number): Promise<void> {
  const folder = uploadFolder(storage)
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(?:part|work)$/u.test(name))
  for (let from = 0; from < names.length; from += SWEPT_AT_ONCE) {
    const some = names.slice(from, from + SWEPT_AT_ONCE)
    const ids = some.map((name) => name.slice(0, name.lastIndexOf('.')))
    const known = await uploads.knownUploads(
      database.db,
      ids.filter((id) => /^[0-9a-f-]{36}$/u.test(id)),
    )
    const unknown = some.filter((_, place) => !known.has(ids[place] ?? ''))
    await Promise.all(unknown.map((name) => removeOld(join(folder, name), now)))
  }
}

async function removeOld(path: string, now: number): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found !== undefined && now - found.mtimeMs > ORPHAN_MS) await rm(path, { recursive: true, force: true })
}

/** null: the file is missing. */
async function nameByContent(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  return `${hash.digest('hex').slice(0, 32)}.pdf`
}

async function adoptPicture(storage: FileStorage, folder: string, { name }: StoredPicture): Promise<void> {
  const names = ['sm', 'md', 'lg'].flatMap((size) => ['avif', 'webp'].map((format) => `${name}-${size}.${format}`))
  await Promise.all(names.map((each) => storage.adopt(each, join(folder, locationOf(each)))))
}

async function emptyFolder(path: string): Promise<string> {
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true })
  return path
}
