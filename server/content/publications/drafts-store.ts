import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** null: of a post that is new. */
type PostId = number | null

export interface DraftRow {
  readonly base_version: number
  readonly content: Record<string, unknown>
  readonly touched_at: Date
}

export async function draftOf(db: Db, postId: PostId, userId: number): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select base_version, content, touched_at from post_drafts
    where post_id is not distinct from ${postId}::integer and user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Who comes back after this long has begun again. */
const PAUSE = sql.lit('15 minutes')

export async function storeDraft(
  db: Db,
  {
    postId,
    userId,
    version,
    content,
    now,
  }: {
    readonly postId: PostId
    readonly userId: number
    readonly version: number
    readonly content: Readonly<Record<string, unknown>>
    readonly now: Date
  },
): Promise<void> {
  await sql`
    insert into post_drafts as d (post_id, user_id, base_version, content, started_at, touched_at)
    values (${postId}, ${userId}, ${version}, ${JSON.stringify(content)}::jsonb, ${now}, ${now})
    on conflict on constraint post_drafts_once do update
      set base_version = excluded.base_version, content = excluded.content, touched_at = excluded.touched_at,
        started_at = case when d.touched_at < excluded.touched_at - ${PAUSE}::interval then excluded.started_at
          else d.started_at end`.execute(db)
}

export async function deleteDraft(db: Db, postId: PostId, userId: number): Promise<void> {
  await sql`delete from post_drafts where post_id is not distinct from ${postId}::integer and user_id = ${userId}`.execute(
    db,
  )
}

export interface EditorRow {
  readonly name: string
  readonly started_at: Date
}

/** Others who typed in it lately. For a new post there are none. */
export async function otherEditors(
  db: Db,
  { postId, userId, since }: { readonly postId: PostId; readonly userId: number; readonly since: Date },
): Promise<EditorRow[]> {
  if (postId === null) return []
  const { rows } = await sql<EditorRow>`
    select u.name, d.started_at from post_drafts d join users u on u.id = d.user_id
    where d.post_id = ${postId} and d.user_id <> ${userId} and d.touched_at > ${since}
    order by d.started_at limit 5`.execute(db)
  return rows
}
