import type { Verdict } from '#imports/cfdi/verdict.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { recomputeBalances } from '#server/documents/balances/service.ts'
import { readDocumentFile } from '#server/documents/files/store-file.ts'
import { addendaText } from '#server/documents/intake/addenda-text.ts'
import { documentRow } from '#server/documents/intake/document-row.ts'
import { updateDocument, writeLinks } from '#server/documents/intake/documents-store.ts'
import { currentFiles, insertFiles, replaceFiles } from '#server/documents/intake/files-store.ts'
import { lockIntake } from '#server/documents/intake/load-store.ts'
import type { IntakeOptions } from '#server/documents/intake/options.ts'
import { fileRow } from '#server/documents/intake/file-row.ts'
import { linksOf } from '#server/documents/intake/take-documents.ts'
import { textOf } from '#server/documents/intake/xml-text.ts'
import { matchDocuments } from '#server/documents/matching/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listReads } from '#server/platform/db/lists/list-reads.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { differencesOf, type Difference } from './compare.ts'
import * as store from './list-store.ts'

const NO_FILE = new Failure('not_found', 'Este archivo ya no está en la carga.')

export const { page: listLoads, all: exportLoads } = listReads(store.loadList)

export const { page: listFiles, all: exportFiles } = listReads(store.loadFileList)

/** A file by its load and its own id. */
export interface FileOfLoad {
  readonly loadId: number
  readonly id: number
}

export async function fileById(db: Database['db'], { loadId, id }: FileOfLoad): Promise<store.LoadFileRow | Failure> {
  const { rows } = store.loadFileList(db, { buscar: '', loadId })
  return (await rows.where('f.id', '=', id).executeTakeFirst()) ?? NO_FILE
}

export interface FileDetail {
  readonly file: store.LoadFileRow
  readonly comparison: {
    readonly differences: readonly Difference[]
    readonly isNewValid: boolean
    readonly isCurrentValid: boolean
  } | null
  /** Why it cannot replace the stored one. */
  readonly obstacle: string | null
}

/** All findings of a file; for one with the UUID of another document, also the differences. */
export async function fileDetail(options: IntakeOptions, which: FileOfLoad): Promise<FileDetail | Failure> {
  const file = await fileById(options.database.db, which)
  if (file instanceof Failure) return file
  const obstacle = obstacleOf(file)
  if (file.state !== 'distinto' || file.kind !== 'xml' || file.document === null)
    return { file, comparison: null, obstacle }
  const [stored, read] = await Promise.all([
    store.storedContent(options.database.db, file.document.id),
    readAgain(options, file),
  ])
  // An acknowledgement that differs is no document.
  if (stored === undefined || read?.verdict.cfdi == null) return { file, comparison: null, obstacle }
  const comparison = {
    differences: differencesOf(stored.content, read.verdict.cfdi),
    isNewValid: read.verdict.isValid,
    isCurrentValid: stored.state === 'valido',
  }
  return { file, comparison, obstacle: obstacle ?? xmlObstacle(read.verdict, stored.state) }
}

function obstacleOf({ state, taken_at: takenAt }: store.LoadFileRow): string | null {
  if (takenAt !== null) return 'Ya está en lugar del anterior.'
  return state === 'distinto' ? null : 'Solo un archivo distinto puede sustituir a otro.'
}

/** A proven document is not replaced by an unproven one. */
function xmlObstacle({ isValid }: Verdict, currentState: string): string | null {
  if (currentState === 'valido') return 'El documento que está es válido, así que se queda.'
  return isValid ? null : 'Este archivo tampoco es válido, así que no sustituye al que está.'
}

async function readAgain(
  { storage, reader }: Pick<IntakeOptions, 'storage' | 'reader'>,
  { stored_as: storedAs, name }: store.LoadFileRow,
): Promise<{ readonly verdict: Verdict; readonly addenda: string } | null> {
  const bytes = storedAs === null ? null : await readDocumentFile(storage, storedAs)
  if (bytes === null) return null
  const [verdict] = await reader([{ name, bytes }])
  return verdict === undefined ? null : { verdict, addenda: addendaText(textOf(bytes)) }
}

interface Replacement extends FileOfLoad {
  readonly reason: string
  readonly audit: AuditContext
}

/** Replaces the file with the same UUID: an invalid document by a valid one, or a PDF. The earlier file is stored as replaced. */
export async function replaceFile(
  options: IntakeOptions,
  { loadId, id, reason, audit }: Replacement,
): Promise<store.LoadFileRow | Failure> {
  const { database } = options
  const requested = await fileById(database.db, { loadId, id })
  if (requested instanceof Failure) return requested
  const read = requested.kind === 'xml' ? await readAgain(options, requested) : null
  const failure = await inTransaction(database, async ({ db }) => {
    await lockIntake(db)
    const file = await fileById(db, { loadId, id })
    if (file instanceof Failure) return file
    const { document, stored_as: storedAs, sha256 } = file
    const obstacle = obstacleOf(file)
    if (obstacle !== null) return new Failure('conflict', obstacle)
    if (document === null || storedAs === null || sha256 === null) return NO_FILE
    const kind = requested.kind === 'pdf' ? 'pdf' : read?.verdict.cfdi == null ? 'acuse' : 'xml'
    const refused = kind === 'xml' && read !== null ? xmlObstacle(read.verdict, document.state) : null
    if (refused !== null) return new Failure('conflict', refused)
    const current = (await currentFiles(db, kind, [document.uuid])).get(document.uuid)
    await replaceFiles(db, current === undefined ? [] : [current.id])
    await insertFiles(db, [fileRow({ ...file, stored_as: storedAs, sha256 }, kind, document.uuid, document.id)])
    if (kind === 'xml' && read !== null) await rewrite(db, document.id, read, options.clock())
    await store.noteTaken(db, id)
    await recomputeBalances(db, [document.id])
    await recordAudit(db, audit, {
      action: 'documento_electronico.archivo_sustituido',
      subject: { kind: 'documento_electronico', id: document.id, name: document.uuid },
      before: { archivo: current?.sha256 ?? null },
      after: { archivo: sha256, clase: kind },
      note: reason,
    })
    return null
  })
  return failure ?? fileById(database.db, { loadId, id })
}

/** Replaces the stored content of a document by that of another file of the same UUID. */
export async function rewrite(
  db: Database['db'],
  documentId: number,
  { verdict, addenda }: { readonly verdict: Verdict; readonly addenda: string },
  now: Date,
): Promise<boolean> {
  const row = documentRow(verdict, [addenda])
  if (row === null) return false
  await updateDocument(db, documentId, { ...row, validated_at: now })
  await writeLinks(db, [documentId], linksOf([{ id: documentId, verdict }]))
  await matchDocuments(db, [documentId])
  return true
}
