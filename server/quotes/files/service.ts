import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { mayJoin, quoteSideOf, type QuoteSide } from '#domain/quotes/moves.ts'
import { MAX_QUOTE_FILES } from '#domain/quotes/quote-files.ts'
import { FILE_KINDS, type FileKind } from '#domain/uploads.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { doOnce } from '#server/platform/once/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { locationOf, type FileStorage } from '#server/platform/files/file-storage.ts'
import { pdfProblem } from '#server/platform/files/pdf-files.ts'
import { photoFile } from '#server/platform/files/pictures.ts'
import { NO_QUOTE, NOT_OF_QUOTES, type Quoter } from '#server/quotes/quotes/open-quote.ts'
import { quoteSight } from '#server/quotes/quotes/scope.ts'
import { quoteById, type QuoteRow } from '#server/quotes/quotes/store.ts'
import { quoteFileStorage } from './folder.ts'
import { countFiles, deleteFile, insertFile, quoteFiles, type FileRow } from './store.ts'

type Db = Kysely<DB>

interface Stores {
  readonly database: Database
  readonly storage: FileStorage
}

export interface ViewedFile extends FileRow {
  /** By this viewer. */
  readonly isRemovable: boolean
}

const NO_FILE = new Failure('not_found', 'Este archivo no existe.')
const TOO_MANY = new Failure('conflict', `Una cotización lleva ${MAX_QUOTE_FILES} archivos a lo más.`)

/** The files of a quote that the viewer's side may read, the oldest first. */
export async function readFiles(
  { db }: Pick<Database, 'db'>,
  viewer: Viewer,
  quoteId: number,
): Promise<readonly ViewedFile[] | Failure> {
  const quote = await quoteById(db, quoteSight(viewer), quoteId, false)
  return quote === undefined ? NO_QUOTE : viewedFiles(db, viewer, quoteId)
}

async function viewedFiles(db: Db, viewer: Viewer, quoteId: number, fileId: number | null = null) {
  const files = await quoteFiles(db, quoteId, quoteSideOf(viewer) === 'house', fileId)
  return files.map((file): ViewedFile => ({ ...file, isRemovable: removalRefusal(viewer, file) === null }))
}

/** Why the viewer may not remove a file; null: they may. */
function removalRefusal({ person }: Viewer, file: FileRow): Failure | null {
  if (person === null) return NO_FILE
  const isOwn = file.authorId === person.id && file.impersonatorId === (person.impersonator?.id ?? null)
  if (!isOwn) return new Failure('forbidden', 'Lo quita quien lo agregó.')
  return file.isSent ? new Failure('conflict', 'Ya se envió: se queda en la cotización.') : null
}

export async function openFile(
  { database: { db }, storage }: Stores,
  viewer: Viewer,
  quoteId: number,
  fileId: number,
): Promise<{ readonly name: string; readonly type: string; readonly body: Readable } | Failure> {
  const quote = await quoteById(db, quoteSight(viewer), quoteId, false)
  if (quote === undefined) return NO_QUOTE
  const [file] = await viewedFiles(db, viewer, quoteId, fileId)
  if (file === undefined) return NO_FILE
  const path = join(quoteFileStorage(storage).folder, locationOf(file.storedAs))
  // A restored backup may lack it.
  const isThere = await stat(path).catch(() => null)
  return isThere === null ? NO_FILE : { name: file.name, type: file.mediaType, body: createReadStream(path) }
}

export interface AddedFile {
  readonly quoteId: number
  /** The same key adds it once, however often it is sent. */
  readonly key: string
  readonly isInternal: boolean
  readonly name: string
  readonly kind: FileKind
  readonly bytes: Uint8Array
}

/** Why the viewer may not add files to a quote, before any is received. */
export async function addingRefusal({ db }: Pick<Database, 'db'>, viewer: Viewer, quoteId: number) {
  const opened = await joinedQuote(db, viewer, quoteId, false)
  return opened instanceof Failure ? opened : null
}

async function joinedQuote(
  db: Db,
  viewer: Viewer,
  quoteId: number,
  isLocked: boolean,
): Promise<{ readonly quote: QuoteRow; readonly side: QuoteSide } | Failure> {
  const quote = await quoteById(db, quoteSight(viewer), quoteId, isLocked)
  const side = quoteSideOf(viewer)
  if (quote === undefined || side === null) return NO_QUOTE
  return mayJoin(viewer) ? { quote, side } : NOT_OF_QUOTES
}

const ONLY_HOUSE = 'Los archivos internos son de la tienda.'

export async function addFile(
  { database, storage }: Stores,
  quoter: Quoter,
  file: AddedFile,
): Promise<ViewedFile | Failure> {
  const { quoteId, key, isInternal } = file
  const prepared = await prepare(file)
  if (prepared instanceof Failure) return prepared
  const folder = quoteFileStorage(storage)
  await folder.write(prepared.storedAs, prepared.bytes)
  let isStored = false
  try {
    const sent = { quoteId, isInternal, name: file.name, sha256: createHash('sha256').update(file.bytes).digest('hex') }
    const once = { userId: quoter.person.id, key, action: 'cotizacion.agregar_archivo', body: sent }
    const added = await inTransaction(database, ({ db }) =>
      doOnce(db, once, () => insert(db, quoter, { ...file, ...prepared })),
    )
    if (added instanceof Failure) return added
    isStored = added.storedAs === prepared.storedAs
    const [viewed] = await viewedFiles(database.db, quoter.viewer, quoteId, added.id)
    return viewed ?? NO_FILE
  } finally {
    // Refused, or sent before with the same key.
    if (!isStored) await folder.remove(prepared.storedAs)
  }
}

interface PreparedFile {
  readonly bytes: Uint8Array
  readonly name: string
  readonly mediaType: string
  readonly storedAs: string
}

/** Pictures become WebP, as one file: a line shows it, and its metadata with the place is removed. */
async function prepare({ kind, bytes, name }: AddedFile): Promise<PreparedFile | Failure> {
  const id = randomUUID().replaceAll('-', '')
  if (kind === 'pdf') {
    const mediaType = FILE_KINDS.pdf.types[0]
    return pdfProblem(bytes) ?? { bytes, name: named(name, 'archivo', '.pdf'), mediaType, storedAs: `${id}.pdf` }
  }
  const photo = await photoFile(bytes)
  if (photo instanceof Failure) return photo
  const mediaType = FILE_KINDS.webp.types[0]
  return { bytes: photo, name: named(name, 'foto', '.webp'), mediaType, storedAs: `${id}-lg.webp` }
}

const LONGEST_NAME = 120

/** The stored name, 'foto.webp' for 'foto.HEIC.jpg': with the extension of its content. */
function named(name: string, other: string, ending: string): string {
  const base = name.replace(/\.[a-z]{3,4}$/iu, '').slice(0, LONGEST_NAME - ending.length)
  return `${base === '' ? other : base}${ending}`
}

async function insert(
  db: Db,
  { viewer, person, audit, now }: Quoter,
  { quoteId, isInternal, ...file }: AddedFile & PreparedFile,
): Promise<{ readonly id: number; readonly storedAs: string } | Failure> {
  // Locked: concurrent files are counted one after another.
  const joined = await joinedQuote(db, viewer, quoteId, true)
  if (joined instanceof Failure) return joined
  const { quote, side } = joined
  if (isInternal && side === 'customer') return new Failure('invalid_input', ONLY_HOUSE, { interno: ONLY_HOUSE })
  if ((await countFiles(db, quoteId)) >= MAX_QUOTE_FILES) return TOO_MANY
  const id = await insertFile(db, {
    quoteId,
    side,
    isInternal,
    authorId: person.id,
    impersonatorId: person.impersonator?.id ?? null,
    name: file.name,
    mediaType: file.mediaType,
    bytes: file.bytes.length,
    storedAs: file.storedAs,
    afterRevision: quote.sentRevision ?? 0,
    at: now,
  })
  await recordAudit(db, audit, {
    action: 'cotizacion.archivo_agregado',
    subject: { kind: 'cotizacion', id: quoteId, name: `${quoteId}, ${quote.company}` },
    after: { archivo: file.name, interno: isInternal },
  })
  return { id, storedAs: file.storedAs }
}

/** @returns the remaining files. */
export async function removeFile(
  { database, storage }: Stores,
  { viewer, audit }: Quoter,
  quoteId: number,
  fileId: number,
): Promise<readonly ViewedFile[] | Failure> {
  const removed = await inTransaction(database, async ({ db }) => {
    // Locked: nothing is sent meanwhile.
    const joined = await joinedQuote(db, viewer, quoteId, true)
    if (joined instanceof Failure) return joined
    const [file] = await viewedFiles(db, viewer, quoteId, fileId)
    if (file === undefined) return NO_FILE
    const refused = removalRefusal(viewer, file)
    if (refused !== null) return refused
    await deleteFile(db, fileId)
    await recordAudit(db, audit, {
      action: 'cotizacion.archivo_quitado',
      subject: { kind: 'cotizacion', id: quoteId, name: `${quoteId}, ${joined.quote.company}` },
      before: { archivo: file.name, interno: file.isInternal },
    })
    return file
  })
  if (removed instanceof Failure) return removed
  await quoteFileStorage(storage).remove(removed.storedAs)
  return viewedFiles(database.db, viewer, quoteId)
}
