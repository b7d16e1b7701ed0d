import { slugFrom } from '#domain/slug.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { linkedFailure, linksToCatalogue } from '#server/content/links/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './store.ts'
import { deleteUpload, ownUpload } from './upload-store.ts'

type Sort = keyof ReturnType<typeof store.documents>['sort']

export interface Actor {
  readonly id: number
  readonly audit: AuditContext
}

/** As a person writes it. */
export interface WrittenDocument {
  readonly title: string
  readonly year: number
  readonly categoryId: number | null
  /** '' where one is chosen. */
  readonly newCategory: string
  readonly active: boolean
}

const KIND = 'catalogo_pdf'
const NOT_FOUND = new Failure('not_found', 'Este catálogo ya no existe.')
const TAKEN_TEXT = 'Ya hay un catálogo con ese título en ese año y esa categoría. Cambia el título o sustituye su PDF.'
const TAKEN = { catalogues_once: new Failure('conflict', TAKEN_TEXT, { titulo: TAKEN_TEXT }) }
const CATEGORY_LENGTH = 80

export async function listDocuments({ db }: Database, filter: store.DocumentFilter, query: PageQuery<Sort>) {
  return readPage(store.documents(db, filter), query)
}

export function exportDocuments(database: Database, filter: store.DocumentFilter, order: PageQuery<Sort>['orden']) {
  return readAll(database, store.documents(database.db, filter), order)
}

export async function documentOptions({ db }: Database) {
  const [categories, years] = await Promise.all([store.categories(db), store.years(db)])
  return { categories, years }
}

export async function readDocument({ db }: Database, id: number): Promise<store.DocumentRow | Failure> {
  return (await store.documentById(db, id)) ?? NOT_FOUND
}

export async function createDocument(
  database: Database,
  actor: Actor,
  written: WrittenDocument,
  uploadId: string,
): Promise<{ id: number } | Failure> {
  const work = inTransaction(database, async ({ db }) => {
    const fields = await fieldsOf(db, written)
    if (fields instanceof Failure) return fields
    const file = await takeUpload(db, actor, uploadId)
    if (file instanceof Failure) return file
    const id = await store.insertDocument(db, { ...fields, ...file })
    const subject = { kind: KIND, id, name: fields.title }
    await recordAudit(db, actor.audit, { action: 'catalogo_pdf.creado', subject, after: { ...fields, ...file } })
    return { id }
  })
  return orRefused(work, TAKEN)
}

/** With another upload the catalogue has another PDF and cover, at the same address. */
export async function changeDocument(
  database: Database,
  actor: Actor,
  {
    id,
    version,
    written,
    uploadId,
  }: {
    readonly id: number
    readonly version: number
    readonly written: WrittenDocument
    readonly uploadId: string | null
  },
): Promise<{ version: number } | Failure> {
  const work = inTransaction(database, async ({ db }) => {
    const stored = await store.lockDocument(db, id)
    if (stored === undefined) return NOT_FOUND
    if (stored.version !== version)
      return staleChange(
        db,
        { kind: KIND, id },
        { version: stored.version, updated_at: stored.updated_at, values: valuesOf(stored) },
      )
    const fields = await fieldsOf(db, written)
    if (fields instanceof Failure) return fields
    const file = uploadId === null ? {} : await takeUpload(db, actor, uploadId)
    if (file instanceof Failure) return file
    const next = await store.updateDocument(db, id, { ...fields, ...file })
    const { title, year, category_id, active, file_name, bytes, pages } = stored
    await recordAudit(db, actor.audit, {
      action: uploadId === null ? 'catalogo_pdf.cambiado' : 'catalogo_pdf.sustituido',
      subject: { kind: KIND, id, name: fields.title },
      before: { title, year, category_id, active, ...(uploadId === null ? {} : { file_name, bytes, pages }) },
      after: { ...fields, ...file },
    })
    return { version: next }
  })
  return orRefused(work, TAKEN)
}

/** What would lead nowhere without it. */
export async function documentLinks({ db }: Database, id: number) {
  const row = await store.documentById(db, id)
  return row === undefined ? NOT_FOUND : linksToCatalogue(db, row)
}

interface Removal {
  readonly id: number
  readonly version: number
  /** Also where something links to it. */
  readonly breaksLinks: boolean
}

export async function removeDocument(
  database: Database,
  actor: Actor,
  { id, version, breaksLinks }: Removal,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.lockDocument(db, id)
    if (stored === undefined) return NOT_FOUND
    if (stored.version !== version)
      return new Failure('conflict', 'Alguien cambió este catálogo mientras lo veías. Revísalo y vuelve a intentarlo.')
    const linked = linkedFailure(await linksToCatalogue(db, stored), breaksLinks)
    if (linked !== null) return linked
    await store.deleteDocument(db, id)
    const { title, year, category_id, active, file_name } = stored
    await recordAudit(db, actor.audit, {
      action: 'catalogo_pdf.eliminado',
      subject: { kind: KIND, id, name: title },
      before: { title, year, category_id, active, file_name },
    })
    return null
  })
}

async function fieldsOf(db: Transaction['db'], written: WrittenDocument): Promise<store.DocumentFields | Failure> {
  const { title, year, categoryId, newCategory, active } = written
  const slug = slugFrom(newCategory, CATEGORY_LENGTH)
  if (categoryId === null && !/[a-z]/u.test(slug)) return refused('categoriaNueva', 'Escribe una categoría con letras.')
  const category_id = await store.categoryId(db, categoryId === null ? { name: newCategory, slug } : { id: categoryId })
  if (category_id === undefined) return refused('categoria', 'Esta categoría ya no existe. Elige otra.')
  return { title, year, category_id, active }
}

/** The file of an upload becomes that of a catalogue, and the upload is over. */
async function takeUpload(db: Transaction['db'], actor: Actor, id: string): Promise<store.DocumentFile | Failure> {
  const upload = await ownUpload(db, id, actor.id, { isLocked: true })
  if (upload === undefined) return refused('subida', 'El archivo ya no está en el servidor. Súbelo otra vez.')
  if (upload.state === 'rechazada') return refused('subida', upload.reason)
  if (upload.file_name === null || upload.pages === null)
    return refused('subida', 'El PDF todavía no está listo. Espera a que termine de subir y revisarse.')
  await deleteUpload(db, id)
  return { file_name: upload.file_name, bytes: upload.bytes, pages: upload.pages, cover_id: upload.cover_id }
}

function refused(field: string, message: string): Failure {
  return new Failure('invalid_input', message, { [field]: message })
}

/** Under the names of the call's body. */
function valuesOf({ title, year, category_id, active }: store.DocumentRow) {
  return { titulo: title, year, categoria: category_id, categoriaNueva: '', publicado: active }
}

/** Whether everybody may have a stored PDF: a published catalogue has it. */
export async function isPublishedFile({ db }: Database, fileName: string): Promise<boolean> {
  return store.isPublishedFile(db, fileName)
}
