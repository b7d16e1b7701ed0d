import { UUID_FORM } from '#domain/tax-documents/uuid-form.ts'
import { sql, type Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { MOST_DOWNLOADED, type DownloadContents } from '#domain/tax-documents/list-filters.ts'
import type { TaxDocumentFilters } from '#server/documents/documents/filters.ts'
import { taxDocumentList, type TaxDocumentRow } from '#server/documents/documents/store.ts'
import { isSeenDocument } from '#server/documents/seen-store.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Selection } from '#server/platform/selection.ts'

type Db = Kysely<DB>

export type FileKind = 'xml' | 'pdf' | 'acuse'

/** The documents of a download, as the list would show them. */
export type DocumentSelection = Selection<TaxDocumentFilters>

export interface OpenedDocument {
  readonly id: number
  readonly uuid: string
  readonly series: string
  readonly folio: string
  readonly issuedAt: string
  /** null: it has no such file. */
  readonly storedAs: string | null
}

const ISSUED_AT = sql<string>`to_char(d.issued_at, 'YYYY-MM-DD"T"HH24:MI:SS')`

/** A document in the viewer's sight, with its current file of a kind. */
export async function documentWithFile(
  db: Db,
  viewer: Viewer,
  uuid: string,
  kind: FileKind,
): Promise<OpenedDocument | undefined> {
  if (!UUID_FORM.test(uuid)) return undefined
  return db
    .selectFrom('tax_documents as d')
    .leftJoin('tax_document_files as f', (join) =>
      join.onRef('f.document_id', '=', 'd.id').on('f.kind', '=', kind).on('f.replaced_at', 'is', null),
    )
    .select(['d.id', 'd.uuid', 'd.series', 'd.folio', 'f.stored_as as storedAs', ISSUED_AT.as('issuedAt')])
    .where('d.uuid', '=', uuid)
    .where(isSeenDocument(viewer))
    .executeTakeFirst()
}

/** The fields of a document in a zip. */
export interface PackedDocument extends TaxDocumentRow {
  readonly issuerRfc: string
  readonly issuerName: string
  readonly xml: string | null
  readonly pdf: string | null
}

/** The newest first. */
export async function documentsToPack(
  db: Db,
  viewer: Viewer,
  selection: DocumentSelection,
): Promise<readonly PackedDocument[]> {
  const file = (kind: FileKind) => sql<string | null>`(
    select f.stored_as from tax_document_files f
    where f.document_id = d.id and f.kind = ${kind} and f.replaced_at is null)`
  return selectedRows(db, viewer, selection)
    .select(['d.issuer_rfc as issuerRfc', 'd.issuer_name as issuerName'])
    .select([file('xml').as('xml'), file('pdf').as('pdf')])
    .orderBy('d.issued_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MOST_DOWNLOADED)
    .execute()
}

function selectedRows(db: Db, viewer: Viewer, selection: DocumentSelection) {
  if ('filter' in selection) return taxDocumentList(db, viewer, selection.filter).rows
  const { rows } = taxDocumentList(db, viewer, { buscar: '' })
  return rows.where(sql<boolean>`d.id = any(${[...selection.ids]}::integer[])`)
}

export interface SelectionSize {
  /** Counted up to one more than the limit of a download. */
  readonly documents: number
  /** Those without a PDF, or with one that was drawn before they were cancelled. */
  readonly withoutPdf: number
}

export async function sizeOfSelection(db: Db, viewer: Viewer, selection: DocumentSelection): Promise<SelectionSize> {
  const rows = await selectedRows(db, viewer, selection)
    .clearSelect()
    .select(sql<boolean>`not ${HAS_GOOD_PDF}`.as('lacksPdf'))
    .limit(MOST_DOWNLOADED + 1)
    .execute()
  return { documents: rows.length, withoutPdf: rows.filter(({ lacksPdf }) => lacksPdf).length }
}

const HAS_GOOD_PDF = sql<boolean>`exists (
  select from tax_document_files f
  where f.document_id = d.id and f.kind = 'pdf' and f.replaced_at is null
    and not (f.is_rendered and d.sat_state is not distinct from 'cancelado' and f.received_at < d.sat_state_at))`

/** Documents for which a PDF must be drawn. */
export async function withoutPdf(db: Db, viewer: Viewer, selection: DocumentSelection) {
  return selectedRows(db, viewer, selection)
    .clearSelect()
    .select(['d.id', 'd.uuid'])
    .where(sql<boolean>`not ${HAS_GOOD_PDF}`)
    .orderBy('d.id')
    .limit(MOST_DOWNLOADED)
    .execute()
}

/** Notes SAT's state of each document at the time of the download. */
export async function noteDownloads(db: Db, userId: number, documentIds: readonly number[], at: Date): Promise<void> {
  await sql`
    insert into tax_document_downloads (user_id, document_id, sat_state, at)
    select ${userId}, d.id, d.sat_state, ${at}
    from tax_documents d where d.id = any(${[...documentIds]}::integer[])
    on conflict (user_id, document_id) do update set sat_state = excluded.sat_state, at = excluded.at`.execute(db)
}

export interface RenderedFile {
  readonly documentId: number
  readonly uuid: string
  readonly name: string
  readonly storedAs: string
  readonly bytes: number
  readonly sha256: string
  readonly at: Date
}

/** Replaces an earlier drawn PDF; nothing where the issuer's arrived meanwhile. @returns whether it was stored */
export async function insertRendered(db: Db, file: RenderedFile): Promise<boolean> {
  await db
    .updateTable('tax_document_files')
    .set({ replaced_at: file.at })
    .where('document_id', '=', file.documentId)
    .where('kind', '=', 'pdf')
    .where('is_rendered', '=', true)
    .where('replaced_at', 'is', null)
    .execute()
  const inserted = await db
    .insertInto('tax_document_files')
    .values({
      uuid: file.uuid,
      document_id: file.documentId,
      kind: 'pdf',
      name: file.name,
      stored_as: file.storedAs,
      bytes: file.bytes,
      sha256: file.sha256,
      is_rendered: true,
      received_at: file.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['document_id', 'kind'])
        .where('replaced_at', 'is', null)
        .where('document_id', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface NewLink {
  readonly hash: Buffer
  readonly userId: number
  readonly recipient: string
  readonly selection: DocumentSelection
  readonly contents: DownloadContents
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertLink(db: Db, link: NewLink): Promise<number> {
  return insertRow(db, 'tax_document_links', {
    hash: link.hash,
    user_id: link.userId,
    recipient: link.recipient,
    selection: JSON.stringify(link.selection),
    contents: link.contents,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
  })
}

export interface OpenLink {
  readonly id: number
  readonly userId: number
  readonly recipient: string
  readonly selection: DocumentSelection
  readonly contents: DownloadContents
}

export async function linkById(db: Db, id: number): Promise<Pick<OpenLink, 'userId' | 'selection'> | undefined> {
  return db
    .selectFrom('tax_document_links')
    .select('user_id as userId')
    .select(sql<DocumentSelection>`selection`.as('selection'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Counts a use of the link with this token. undefined: there is none, or it has ended. */
export async function takeLink(db: Db, hash: Buffer, now: Date): Promise<OpenLink | undefined> {
  return db
    .updateTable('tax_document_links')
    .set({
      used_count: sql`used_count + 1`,
      first_used_at: sql`coalesce(first_used_at, ${now})`,
      last_used_at: now,
    })
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .returning(['id', 'user_id as userId', 'recipient'])
    .returning(sql<DocumentSelection>`selection`.as('selection'))
    .returning(sql<DownloadContents>`contents`.as('contents'))
    .executeTakeFirst()
}
