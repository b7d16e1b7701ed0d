import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { insertPicture } from '#server/platform/files/picture-store.ts'
import type { StoredPicture } from '#server/platform/files/pictures.ts'
import type { PdfPage } from '#server/platform/files/pdf/read-pdf.ts'

type Db = Kysely<DB>

/** Locks the files of PDFs until the transaction ends. */
export async function lockFiles(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pdf_files'))`.execute(db)
}

export async function isRead(db: Db, fileName: string): Promise<boolean> {
  const row = await db.selectFrom('pdf_files').select('pages').where('file_name', '=', fileName).executeTakeFirst()
  return row !== undefined
}

export interface ReadFile {
  readonly fileName: string
  readonly bytes: number
  readonly pages: number
  /** null: it has none. */
  readonly cover: StoredPicture | null
  readonly texts: readonly PdfPage[]
}

/** The content that was read from a file; repeating it changes nothing. */
export async function insertFile(db: Db, { fileName, bytes, pages, cover, texts }: ReadFile): Promise<void> {
  const coverId = cover === null ? null : await insertPicture(db, cover)
  const inserted = await sql<{ pages: number }>`
    insert into pdf_files (file_name, bytes, pages, cover_id) values (${fileName}, ${bytes}, ${pages}, ${coverId})
    on conflict (file_name) do nothing returning pages`.execute(db)
  if (inserted.rows.length === 0 || texts.length === 0) return
  await sql`
    insert into pdf_file_pages (file_name, page, text, keys)
    select ${fileName}, row.page, row.text, array(select jsonb_array_elements_text(row.keys))
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as row (page smallint, text text, keys jsonb)`.execute(db)
}

/** Files of catalogues that have not been read: those of the demo, or from before there were readings. */
export async function unreadFiles(
  db: Db,
  limit: number,
): Promise<{ file_name: string; bytes: number; pages: number }[]> {
  return db
    .selectFrom('catalogues as c')
    .select(['c.file_name', sql<number>`max(c.bytes)`.as('bytes'), sql<number>`max(c.pages)`.as('pages')])
    .where(sql<boolean>`not exists (select from pdf_files f where f.file_name = c.file_name)`)
    .groupBy('c.file_name')
    .orderBy('c.file_name')
    .limit(limit)
    .execute()
}

/** Deletes files without a catalogue and an upload, a day after they came: a reading in progress continues. @returns their names. */
export async function deleteUnused(db: Db, limit: number): Promise<string[]> {
  const answer = await sql<{ file_name: string }>`
    delete from pdf_files f where f.file_name in (
      select file_name from pdf_files where created_at < now() - interval '1 day'
        and not exists (select from catalogues c where c.file_name = pdf_files.file_name)
        and not exists (select from pdf_uploads u where u.file_name = pdf_files.file_name) limit ${limit})
    returning f.file_name`.execute(db)
  return answer.rows.map((row) => row.file_name)
}
