import { sql, type Kysely } from 'kysely'
import type { PdfUploadState } from '#domain/pdf/pdf-documents.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { PictureRow } from '#server/platform/files/picture-row.ts'
import { PICTURE } from '#server/platform/files/picture-store.ts'

type Db = Kysely<DB>

export interface UploadRow {
  readonly id: string
  readonly created_by: number
  readonly name: string
  readonly bytes: number
  readonly received: number
  readonly state: PdfUploadState
  readonly reason: string
  readonly job_id: string | null
  readonly file_name: string | null
  readonly pages: number | null
  readonly cover_id: number | null
  readonly cover: PictureRow | null
}

export interface NewUpload {
  readonly created_by: number
  readonly name: string
  readonly bytes: number
  readonly modified: number
}

const SELECT = sql`
  select u.id, u.created_by, u.name, u.bytes, u.received, u.state, u.reason, u.job_id, u.file_name, f.pages, f.cover_id,
    ${PICTURE} as cover
  from pdf_uploads u left join pdf_files f on f.file_name = u.file_name left join pictures i on i.id = f.cover_id`

/** Of that person; that of another user is not found. */
export async function ownUpload(
  db: Db,
  id: string,
  personId: number,
  { isLocked = false } = {},
): Promise<UploadRow | undefined> {
  const lock = isLocked ? sql`for update of u` : sql``
  const answer = await sql<UploadRow>`${SELECT} where u.id = ${id} and u.created_by = ${personId} ${lock}`.execute(db)
  return answer.rows[0]
}

export async function uploadById(db: Db, id: string): Promise<UploadRow | undefined> {
  const answer = await sql<UploadRow>`${SELECT} where u.id = ${id}`.execute(db)
  return answer.rows[0]
}

/** The newest upload of the same file that is not over. */
export async function unfinishedUpload(db: Db, same: NewUpload): Promise<string | undefined> {
  const row = await db
    .selectFrom('pdf_uploads')
    .select('id')
    .where('created_by', '=', same.created_by)
    .where('name', '=', same.name)
    .where('bytes', '=', same.bytes)
    .where('modified', '=', String(same.modified))
    .where('state', '<>', 'rechazada')
    .orderBy('touched_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function countOpen(db: Db, personId: number): Promise<number> {
  const { open } = await db
    .selectFrom('pdf_uploads')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where('created_by', '=', personId)
    .where('state', 'in', ['subiendo', 'revisando'])
    .executeTakeFirstOrThrow()
  return open
}

export async function insertUpload(db: Db, upload: NewUpload): Promise<string> {
  const { id } = await db
    .insertInto('pdf_uploads')
    .values({ ...upload, modified: String(upload.modified) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setReceived(db: Db, id: string, received: number): Promise<void> {
  await db
    .updateTable('pdf_uploads')
    .set({ received, touched_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setReading(db: Db, id: string, jobId: string): Promise<void> {
  await setState(db, id, { state: 'revisando', job_id: jobId })
}

export async function setRefused(db: Db, id: string, reason: string): Promise<void> {
  await setState(db, id, { state: 'rechazada', reason })
}

export async function setReady(db: Db, id: string, fileName: string): Promise<void> {
  await setState(db, id, { state: 'lista', file_name: fileName })
}

async function setState(
  db: Db,
  id: string,
  change: { state: PdfUploadState; job_id?: string; reason?: string; file_name?: string },
): Promise<void> {
  await db
    .updateTable('pdf_uploads')
    .set({ ...change, touched_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pdf_uploads').where('id', '=', id).execute()
}

/** Deletes uploads without activity for so long. @returns their ids. */
export async function deleteIdle(db: Db, hours: number, limit: number): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    delete from pdf_uploads where id in (
      select id from pdf_uploads where touched_at < now() - make_interval(hours => ${hours}::integer)
      order by touched_at limit ${limit} for update skip locked)
    returning id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** Those of the ids that an upload has. */
export async function knownUploads(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('pdf_uploads').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}
