import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface LinkRow {
  readonly kind: 'banner' | 'post' | 'announcement'
  readonly id: number
  readonly name: string
  /** Visitors see it, or will at its time. */
  readonly is_shown: boolean
}

const MOST_LINKS = 100

/** Banners that lead to an address, and posts and announcements that link to it or show it, by regular expressions of PostgreSQL. */
export async function linksMatching(db: Kysely<DB>, patterns: readonly string[]): Promise<LinkRow[]> {
  const wanted = sql`any(${[...patterns]}::text[])`
  const found = await sql<LinkRow>`
    select 'banner' as kind, b.id, coalesce(nullif(b.title, ''), b.alt) as name,
      b.active and (b.ends_at is null or b.ends_at > now()) as is_shown
    from banners b where b.link ~ ${wanted}
    union all
    select 'post', p.id, p.title, p.stage = 'published' and (p.ends_at is null or p.ends_at > now())
    from posts p where p.body ~ ${wanted}
    union all
    select 'announcement', a.id, a.title, a.active and (a.shown_until is null or a.shown_until > now())
    from announcements a where a.link ~ ${wanted} or a.body ~ ${wanted}
    order by kind, id limit ${MOST_LINKS}`.execute(db)
  return found.rows
}

/** Whether another catalogue has the same file, and whether one is shown at the same address (year and category). */
export async function catalogueStandIns(
  db: Kysely<DB>,
  { id, file_name: file, year, category_id: category }: CatalogueAddress,
): Promise<{ readonly hasFile: boolean; readonly isListed: boolean }> {
  const { rows } = await sql<{ hasFile: boolean; isListed: boolean }>`
    select exists (select from catalogues c where c.file_name = ${file} and c.id <> ${id}) as "hasFile",
      exists (select from catalogues c where c.year = ${year} and c.category_id = ${category} and c.active
        and c.id <> ${id}) as "isListed"`.execute(db)
  return rows[0] ?? { hasFile: false, isListed: false }
}

export interface CatalogueAddress {
  readonly id: number
  readonly file_name: string
  readonly year: number
  readonly category_id: number
  readonly category_slug: string
}

/** Every address that a post has, and had. */
export async function slugsOfPost(db: Kysely<DB>, id: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from posts where id = ${id} union select slug from post_addresses where post_id = ${id}
    limit 100`.execute(db)
  return rows.map(({ slug }) => slug)
}
