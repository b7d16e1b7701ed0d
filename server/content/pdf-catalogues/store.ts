import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { PICTURE, type PictureRow } from '#server/content/pictures/store.ts'

type Db = Database['db']

export interface CatalogueRow {
  readonly id: number
  readonly title: string
  readonly year: number
  readonly category_slug: string
  readonly category: string
  readonly file_name: string
  readonly pages: number
  readonly bytes: number
  readonly cover: PictureRow | null
}

export interface CatalogueFilters {
  readonly year: number | undefined
  /** Slug. */
  readonly category: string | undefined
}

const SOURCE: RawBuilder<unknown> = sql`catalogues c join catalogue_categories g on g.id = c.category_id`

const SELECT: RawBuilder<unknown> = sql`
  select c.id, c.title, c.year, g.slug as category_slug, g.name as category, c.file_name, c.pages, c.bytes,
    ${PICTURE} as cover
  from ${SOURCE} left join pictures i on i.id = c.cover_id`

/** The newest year first, then by the order of the categories. */
export async function cataloguePage(
  db: Db,
  filters: CatalogueFilters,
  page: { offset: number; limit: number },
): Promise<CatalogueRow[]> {
  const answer = await sql<CatalogueRow>`
    ${SELECT} where c.active and ${isYear(filters.year)} and ${isCategory(filters.category)}
    order by c.year desc, g.position, g.name, c.title limit ${page.limit} offset ${page.offset}`.execute(db)
  return answer.rows
}

export async function activeCatalogue(db: Db, id: number): Promise<CatalogueRow | undefined> {
  const answer = await sql<CatalogueRow>`${SELECT} where c.active and c.id = ${id}`.execute(db)
  return answer.rows[0]
}

/** How many of the category, or of all, each year has. */
export async function catalogueYears(db: Db, category: string | undefined): Promise<{ year: number; count: number }[]> {
  const answer = await sql<{ year: number; count: number }>`
    select c.year, count(*)::integer as count from ${SOURCE} where c.active and ${isCategory(category)}
    group by c.year order by c.year desc`.execute(db)
  return answer.rows
}

/** How many of the year, or of all, each category has. */
export async function catalogueCategories(
  db: Db,
  year: number | undefined,
): Promise<{ slug: string; name: string; count: number }[]> {
  const answer = await sql<{ slug: string; name: string; count: number }>`
    select g.slug, g.name, count(*)::integer as count from ${SOURCE} where c.active and ${isYear(year)}
    group by g.id order by g.position, g.name`.execute(db)
  return answer.rows
}

export async function countCatalogues(db: Db, { year, category }: CatalogueFilters): Promise<number> {
  const answer = await sql<{ total: number }>`
    select count(*)::integer as total from ${SOURCE}
    where c.active and ${isYear(year)} and ${isCategory(category)}`.execute(db)
  return answer.rows[0]?.total ?? 0
}

/** The years and categories that have catalogues, the newest first, and when one of theirs last changed. */
export async function catalogueShelves(
  db: Db,
  limit: number,
): Promise<{ year: number; category: string; changed: Date }[]> {
  const answer = await sql<{ year: number; category: string; changed: Date }>`
    select c.year, g.slug as category, max(c.updated_at) as changed from ${SOURCE} where c.active
    group by c.year, g.id order by c.year desc, g.position, g.name limit ${limit}`.execute(db)
  return answer.rows
}

function isYear(year: number | undefined): RawBuilder<unknown> {
  return year === undefined ? sql`true` : sql`c.year = ${year}`
}

function isCategory(slug: string | undefined): RawBuilder<unknown> {
  return slug === undefined || slug === '' ? sql`true` : sql`g.slug = ${slug}`
}
