import { sql, type Kysely } from 'kysely'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import { deleteRow, insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface FileRow {
  readonly id: number
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly isInternal: boolean
  readonly at: Date
  readonly authorId: number
  readonly author: string
  readonly impersonatorId: number | null
  /** The user who added it in the author's name. */
  readonly impersonator: string | null
  /** In the folder of these files. */
  readonly storedAs: string
  /** A revision was sent after it was added. */
  readonly isSent: boolean
}

/** @param hasInternal includes those for staff alone @param fileId null: all, the oldest first */
export async function quoteFiles(
  db: Db,
  quoteId: number,
  hasInternal: boolean,
  fileId: number | null = null,
): Promise<readonly FileRow[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.name, f.media_type as "mediaType", f.bytes, f.is_internal as "isInternal", f.at,
      f.author_id as "authorId", u.name as author, f.impersonator_id as "impersonatorId", i.name as impersonator,
      f.stored_as as "storedAs",
      coalesce(q.sent_revision, 0) > f.after_revision as "isSent"
    from quote_files f
    join quotes q on q.id = f.quote_id
    join users u on u.id = f.author_id
    left join users i on i.id = f.impersonator_id
    where f.quote_id = ${quoteId} and (${hasInternal} or not f.is_internal)
      and (${fileId}::integer is null or f.id = ${fileId})
    order by f.id`.execute(db)
  return rows
}

export async function countFiles(db: Db, quoteId: number): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select count(*)::integer as files from quote_files where quote_id = ${quoteId}`.execute(db)
  return rows[0]?.files ?? 0
}

export interface NewFile {
  readonly quoteId: number
  readonly side: QuoteSide
  readonly isInternal: boolean
  readonly authorId: number
  readonly impersonatorId: number | null
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly storedAs: string
  /** The last revision that was sent; 0: none. */
  readonly afterRevision: number
  readonly at: Date
}

export async function insertFile(db: Db, file: NewFile): Promise<number> {
  return insertRow(db, 'quote_files', {
    quote_id: file.quoteId,
    side: file.side,
    is_internal: file.isInternal,
    author_id: file.authorId,
    impersonator_id: file.impersonatorId,
    name: file.name,
    media_type: file.mediaType,
    bytes: file.bytes,
    stored_as: file.storedAs,
    after_revision: file.afterRevision,
    at: file.at,
  })
}

/** Drafts lose it as a photo. */
export async function deleteFile(db: Db, id: number): Promise<void> {
  await deleteRow(db, 'quote_files', id)
}
