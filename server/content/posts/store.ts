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
  readonly number: string | null
  readonly tags: string[]
}

/** Of `p`, joined with its cover as `i`. */
export const POST_COLUMNS: RawBuilder<unknown> = sql`
  p.id, p.kind, p.slug, p.title, p.summary, p.author, p.words, p.published_at, p.cover_alt, p.number, p.tags, ${PICTURE} as cover`

/** Of `p`: published by `now`, and not over yet. */
export const isShown = (now: Date): RawBuilder<boolean> =>
  sql`p.stage = 'published' and p.published_at <= ${now} and (p.ends_at is null or p.ends_at > ${now})`

/** Those that are shown, the newest first. */
export async function publishedPosts(
  db: Db,
  { kind, now, offset, limit }: { kind: PostKind; now: Date; offset: number; limit: number },
): Promise<PostSummaryRow[]> {
  const answer = await sql<PostSummaryRow>`
    select ${POST_COLUMNS} from posts p left join pictures i on i.id = p.cover_id
    where p.kind = ${kind} and ${isShown(now)}
    order by p.published_at desc, p.id desc limit ${limit} offset ${offset}`.execute(db)
  return answer.rows
}

export async function countPublishedPosts(db: Db, kind: PostKind, now: Date): Promise<number> {
  const answer = await sql<{ total: number }>`
    select count(*)::integer as total from posts p where p.kind = ${kind} and ${isShown(now)}`.execute(db)
  return answer.rows[0]?.total ?? 0
}

/** Those that come out by themselves after `now` and before another moment, and when the first does. */
export async function countScheduledPosts(db: Db, now: Date, before: Date | undefined): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select count(*)::integer as count, min(p.published_at) as oldest from posts p
    where p.stage = 'published' and p.published_at > ${now} and p.published_at < ${before ?? now}`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

export interface PostRow extends PostSummaryRow {
  readonly body: string
  readonly updated_at: Date
  readonly share_picture: PictureRow | null
  readonly is_shown: boolean
}

/** A post by its id, its slug, or a slug that it had before; also one that is not shown. One that has no date has that of `now`. */
export async function postBy(db: Db, by: { id: number } | { slug: string }, now: Date): Promise<PostRow | undefined> {
  const isIt =
    'id' in by
      ? sql`p.id = ${by.id}`
      : sql`(p.slug = ${by.slug} or p.id = (select post_id from post_addresses where slug = ${by.slug}))`
  const answer = await sql<PostRow>`
    select ${POST_COLUMNS}, coalesce(p.published_at, ${now}) as published_at, p.body, p.updated_at,
      (${isShown(now)}) as is_shown,
      (select json_build_object('name', s.name, 'small_width', s.small_width, 'medium_width', s.medium_width,
        'large_width', s.large_width, 'large_height', s.large_height) from pictures s where s.id = p.share_picture_id) as share_picture
    from posts p left join pictures i on i.id = p.cover_id where ${isIt}`.execute(db)
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
    (select 'before' as side, p.id, p.slug, p.title from posts p
      where p.kind = ${kind} and ${isShown(now)} and (p.published_at, p.id) < (${at}, ${id})
      order by p.published_at desc, p.id desc limit 1)
    union all
    (select 'after' as side, p.id, p.slug, p.title from posts p
      where p.kind = ${kind} and ${isShown(now)} and (p.published_at, p.id) > (${at}, ${id})
      order by p.published_at, p.id limit 1)`.execute(db)
  return answer.rows
}

/** Of the posts of both kinds that are shown, the newest first, and when each last changed for its readers. */
export async function publishedAddresses(db: Db, now: Date, limit: number): Promise<{ slug: string; changed: Date }[]> {
  const answer = await sql<{ slug: string; changed: Date }>`
    select p.slug, greatest(p.published_at, p.updated_at) as changed from posts p
    where ${isShown(now)} order by p.published_at desc, p.id desc limit ${limit}`.execute(db)
  return answer.rows
}

/** When the next post begins or ends to be shown; null: none will. */
export async function nextPostChange(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(published_at) from posts where stage = 'published' and published_at > ${now}),
      (select min(ends_at) from posts where stage = 'published' and ends_at > ${now})) as at`.execute(db)
  return rows[0]?.at ?? null
}
