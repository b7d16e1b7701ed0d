import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { Backlog } from '#server/platform/db/lists/read-backlog.ts'
import type { PictureRow } from '#server/platform/files/picture-row.ts'
import { PICTURE } from '#server/platform/files/picture-store.ts'

type Db = Database['db']

export type PostKind = 'blog' | 'bulletin'

export interface PostSummaryRow {
  readonly id: number
  readonly kind: PostKind
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly author: string
  readonly words: number
  readonly published_at: Date
  readonly cover: PictureRow | null
  readonly cover_alt: string
}

const COLUMNS: RawBuilder<unknown> = sql`
  p.id, p.kind, p.slug, p.title, p.summary, p.author, p.words, p.published_at, p.cover_alt, ${PICTURE} as cover`

/** Published by `now`, the newest first. */
export async function publishedPosts(
  db: Db,
  { kind, now, offset, limit }: { kind: PostKind; now: Date; offset: number; limit: number },
): Promise<PostSummaryRow[]> {
  const answer = await sql<PostSummaryRow>`
    select ${COLUMNS} from posts p left join pictures i on i.id = p.cover_id
    where p.kind = ${kind} and p.published_at <= ${now}
    order by p.published_at desc, p.id desc limit ${limit} offset ${offset}`.execute(db)
  return answer.rows
}

export async function countPublishedPosts(db: Db, kind: PostKind, now: Date): Promise<number> {
  const answer = await sql<{ total: number }>`
    select count(*)::integer as total from posts p where p.kind = ${kind} and p.published_at <= ${now}`.execute(db)
  return answer.rows[0]?.total ?? 0
}

/** Those that come out by themselves after `now` and before another moment, and when the first does. */
export async function countScheduledPosts(db: Db, now: Date, before: Date | undefined): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select count(*)::integer as count, min(p.published_at) as oldest from posts p
    where p.published_at > ${now} and p.published_at < ${before ?? now}`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

export interface PostRow extends PostSummaryRow {
  readonly body: string
  readonly updated_at: Date
}

/** A post published by `now`, by its id or its slug. */
export async function publishedPost(db: Db, by: { id: number } | { slug: string }, now: Date) {
  const isIt = 'id' in by ? sql`p.id = ${by.id}` : sql`p.slug = ${by.slug}`
  const answer = await sql<PostRow>`
    select ${COLUMNS}, p.body, p.updated_at from posts p left join pictures i on i.id = p.cover_id
    where ${isIt} and p.published_at <= ${now}`.execute(db)
  return answer.rows[0]
}

export interface NeighbourRow {
  readonly side: 'before' | 'after'
  readonly id: number
  readonly slug: string
  readonly title: string
}

/** The post of the same kind published just before, and the one just after. */
export async function neighboursOf(
  db: Db,
  { id, kind, published_at: at }: Pick<PostRow, 'id' | 'kind' | 'published_at'>,
  now: Date,
): Promise<NeighbourRow[]> {
  const answer = await sql<NeighbourRow>`
    (select 'before' as side, id, slug, title from posts
      where kind = ${kind} and published_at <= ${now} and (published_at, id) < (${at}, ${id})
      order by published_at desc, id desc limit 1)
    union all
    (select 'after' as side, id, slug, title from posts
      where kind = ${kind} and published_at <= ${now} and (published_at, id) > (${at}, ${id})
      order by published_at, id limit 1)`.execute(db)
  return answer.rows
}

/** Of the posts of both kinds published by `now`, the newest first, and when each last changed for its readers. */
export async function publishedAddresses(db: Db, now: Date, limit: number): Promise<{ slug: string; changed: Date }[]> {
  const answer = await sql<{ slug: string; changed: Date }>`
    select slug, greatest(published_at, updated_at) as changed from posts
    where published_at <= ${now} order by published_at desc, id desc limit ${limit}`.execute(db)
  return answer.rows
}
