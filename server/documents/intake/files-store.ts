import { sql, type Insertable, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>
export type FileKind = 'xml' | 'pdf' | 'acuse'
export type NewFile = Insertable<DB['tax_document_files']>

export async function insertFiles(db: Db, files: readonly NewFile[]): Promise<void> {
  if (files.length > 0)
    await db
      .insertInto('tax_document_files')
      .values([...files])
      .execute()
}

export interface CurrentFile {
  readonly id: number
  readonly uuid: string
  readonly document_id: number | null
  readonly sha256: string
  readonly is_rendered: boolean
}

/** Current files of a kind of documents with these UUIDs, and those that wait for them. */
export async function currentFiles(
  db: Db,
  kind: FileKind,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, CurrentFile>> {
  if (uuids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tax_document_files')
    .select(['id', 'document_id', 'sha256', 'is_rendered', sql<string>`uuid::text`.as('uuid')])
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .where('uuid', 'in', [...uuids])
    .execute()
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** Marks files as replaced by newer ones; they are never deleted. */
export async function replaceFiles(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('tax_document_files')
    .set({ replaced_at: sql`now()` })
    .where('id', 'in', [...ids])
    .execute()
}

export interface JoinedFile {
  readonly document_id: number
  readonly kind: FileKind
  readonly stored_as: string
}

/** Assigns waiting files to documents that have arrived, and updates their loads. */
export async function joinWaiting(db: Db, documentIds: readonly number[]): Promise<JoinedFile[]> {
  if (documentIds.length === 0) return []
  const { rows } = await sql<JoinedFile>`
    update tax_document_files f set document_id = d.id from tax_documents d
    where d.id = any(${[...documentIds]}::integer[]) and f.uuid = d.uuid and f.document_id is null and f.replaced_at is null
    returning f.document_id, f.kind, f.stored_as`.execute(db)
  await sql`
    update tax_document_load_files f set state = 'nuevo', document_id = d.id, code = '', reason = '', mended_by = '',
      findings = '[]' from tax_documents d
    where d.id = any(${[...documentIds]}::integer[]) and f.uuid = d.uuid and f.state = 'en_espera'`.execute(db)
  return rows
}
