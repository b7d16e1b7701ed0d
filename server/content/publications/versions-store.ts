import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import type { VersionContent } from './publication.ts'

type Db = Kysely<DB>

const MOST_STORED = 100

export interface NewVersion {
  readonly postId: number
  readonly number: number
  readonly savedBy: number | null
  readonly savedAt: Date
  readonly content: VersionContent
}

/** Deletes the oldest beyond the limit. An existing one stays. */
export async function insertVersion(db: Db, { postId, number, savedBy, savedAt, content }: NewVersion): Promise<void> {
  await sql`
    insert into post_versions (post_id, number, saved_by, saved_at, content)
    values (${postId}, ${number}, ${savedBy}, ${savedAt}, ${JSON.stringify(content)}::jsonb)
    on conflict do nothing`.execute(db)
  await sql`
    delete from post_versions where post_id = ${postId} and number <= (
      select number from post_versions where post_id = ${postId} order by number desc offset ${MOST_STORED} limit 1)
  `.execute(db)
}

export interface VersionFacts {
  readonly number: number
  readonly saved_at: Date
  readonly saved_by: string | null
  readonly title: string
}

export async function versionsOf(db: Db, postId: number): Promise<VersionFacts[]> {
  const { rows } = await sql<VersionFacts>`
    select v.number, v.saved_at, u.name as saved_by, v.content ->> 'title' as title
    from post_versions v left join users u on u.id = v.saved_by
    where v.post_id = ${postId} order by v.number desc limit ${MOST_STORED}`.execute(db)
  return rows
}

export async function versionOf(
  db: Db,
  postId: number,
  number: number,
): Promise<(VersionFacts & { readonly content: VersionContent }) | undefined> {
  const { rows } = await sql<VersionFacts & { content: VersionContent }>`
    select v.number, v.saved_at, u.name as saved_by, v.content ->> 'title' as title, v.content
    from post_versions v left join users u on u.id = v.saved_by
    where v.post_id = ${postId} and v.number = ${number}`.execute(db)
  return rows[0]
}
