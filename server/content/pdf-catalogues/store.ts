import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { PICTURE, type PictureRow } from '#server/platform/files/picture-store.ts'

type Db = Database['db']

export interface PdfCatalogueRow {
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

export interface PdfCatalogueFilters {
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
export async function pdfCataloguePage(
  db: Db,
  filters: PdfCatalogueFilters,
  page: { offset: number; limit: number },
): Promise<PdfCatalogueRow[]> {
  const answer = await sql<PdfCatalogueRow>`
    ${SELECT} where c.active and ${isYear(filters.year)} and ${isCategory(filters.category)}
    order by c.year desc, g.position, g.name, c.title limit ${page.limit} offset ${page.offset}`.execute(db)
  return answer.rows
}

export async function activePdfCatalogue(db: Db, id: number): Promise<PdfCatalogueRow | undefined> {
  const answer = await sql<PdfCatalogueRow>`${SELECT} where c.active and c.id = ${id}`.execute(db)
  return answer.rows[0]
}

export interface YearCount {
  readonly year: number
  readonly count: number
}

/** How many of the category, or of all, each year has. */
export async function countByYear(db: Db, category: string | undefined): Promise<YearCount[]> {
  const answer = await sql<YearCount>`
    select c.year, count(*)::integer as count from ${SOURCE} where c.active and ${isCategory(category)}
    group by c.year order by c.year desc`.execute(db)
  return answer.rows
}

export interface CategoryCount {
  readonly slug: string
  readonly name: string
  readonly count: number
}

/** How many of the year, or of all, each category has. */
export async function countByCategory(db: Db, year: number | undefined): Promise<CategoryCount[]> {
  const answer = await sql<CategoryCount>`
    select g.slug, g.name, count(*)::integer as count from ${SOURCE} where c.active and ${isYear(year)}
    group by g.id order by g.position, g.name`.execute(db)
  return answer.rows
}

export async function countPdfCatalogues(db: Db, { year, category }: PdfCatalogueFilters): Promise<number> {
  const answer = await sql<{ total: number }>`
    select count(*)::integer as total from ${SOURCE}
    where c.active and ${isYear(year)} and ${isCategory(category)}`.execute(db)
  return answer.rows[0]?.total ?? 0
}

/** Each year and category that has catalogues, the newest first, with the last change of one of them. */
export async function yearsAndCategories(
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
