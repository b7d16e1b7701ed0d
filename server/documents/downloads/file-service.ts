import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Person, Viewer } from '#domain/access.ts'
import { documentFileName } from '#domain/tax-documents/file-name.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { taxDocumentPdf } from '#server/documents/papers/service.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { locationOf } from '#server/platform/files/file-storage.ts'
import { documentFileStorage } from '#server/documents/files/folder.ts'
import { documentWithFile, noteDownloads, type FileKind, type OpenedDocument } from './store.ts'

const NO_DOCUMENT = new Failure('not_found', 'Este documento no existe.')
const NO_FILE = new Failure('not_found', 'Este documento no tiene ese archivo.')

const TYPES: Readonly<Record<string, string>> = { '.xml': 'application/xml', '.pdf': 'application/pdf' }

export interface OpenedFile {
  readonly name: string
  readonly type: string
  readonly body: Readable
}

interface FileRequest {
  readonly viewer: Viewer
  readonly person: Person
  readonly audit: AuditContext
  readonly now: Date
}

/** A file of a document as it was received. A missing PDF is drawn. The download is recorded in the audit. */
export async function openDocumentFile(
  { database, storage }: Pick<DocumentsOptions, 'database' | 'storage'>,
  { viewer, person, audit, now }: FileRequest,
  { uuid, kind }: { readonly uuid: string; readonly kind: FileKind },
): Promise<OpenedFile | Failure> {
  const document = await documentWithFile(database.db, viewer, uuid, kind)
  if (document === undefined) return NO_DOCUMENT
  const stored = await openStored(storage, document, kind)
  const file = stored ?? (kind === 'pdf' ? await drawn({ database, storage }, document) : NO_FILE)
  if (file instanceof Failure) return file
  await inTransaction(database, async ({ db }) => {
    await noteDownloads(db, person.id, [document.id], now)
    await recordAudit(db, audit, {
      action: 'documento_electronico.descargado',
      subject: { kind: 'documento_electronico', id: document.id, name: document.uuid },
      after: { archivo: kind },
    })
  })
  return file
}

/** null: there is none, or a restored backup lacks it. */
async function openStored(
  storage: DocumentsOptions['storage'],
  document: OpenedDocument,
  kind: FileKind,
): Promise<OpenedFile | null> {
  if (document.storedAs === null) return null
  const path = join(documentFileStorage(storage).folder, locationOf(document.storedAs))
  if ((await stat(path).catch(() => null)) === null) return null
  const ending = extname(document.storedAs)
  const name = `${documentFileName(document)}${kind === 'acuse' ? '_acuse' : ''}${ending}`
  return { name, type: TYPES[ending] ?? 'application/octet-stream', body: createReadStream(path) }
}

async function drawn(
  { database, storage }: Pick<DocumentsOptions, 'database' | 'storage'>,
  document: OpenedDocument,
): Promise<OpenedFile | Failure> {
  const printed = await taxDocumentPdf({ db: database.db, storage }, document.id)
  if (printed instanceof Failure) return printed
  return { name: `${documentFileName(document)}.pdf`, type: 'application/pdf', body: printed.body }
}
