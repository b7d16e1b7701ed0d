import { sql, type RawBuilder } from 'kysely'
import { SHOWN_PRODUCTS } from '#server/catalog/products/summary-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { PictureRow } from '#server/platform/files/picture-row.ts'
import { PICTURE } from '#server/platform/files/picture-store.ts'

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
  /** Words of the title or of pages, or the key of a part; '' for all. */
  readonly text: string
}

/** With the first pages that contain the searched text. */
export interface FoundCatalogueRow extends PdfCatalogueRow {
  readonly found_pages: readonly number[]
}

const MOST_FOUND_PAGES = 5

const SOURCE: RawBuilder<unknown> = sql`catalogues c join catalogue_categories g on g.id = c.category_id`

const COLUMNS: RawBuilder<unknown> = sql`c.id, c.title, c.year, g.slug as category_slug, g.name as category, c.file_name, c.pages, c.bytes,
    ${PICTURE} as cover`

const FROM: RawBuilder<unknown> = sql`from ${SOURCE} left join pictures i on i.id = c.cover_id`

/** The newest year first, then by the order of the categories. */
export async function pdfCataloguePage(
  db: Db,
  filters: PdfCatalogueFilters,
  page: { offset: number; limit: number },
): Promise<FoundCatalogueRow[]> {
  const answer = await sql<FoundCatalogueRow>`
    select ${COLUMNS}, ${foundPages(filters.text)} as found_pages ${FROM}
    where c.active and ${isYear(filters.year)} and ${isCategory(filters.category)} and ${hasText(filters.text)}
    order by c.year desc, g.position, g.name, c.title limit ${page.limit} offset ${page.offset}`.execute(db)
  return answer.rows
}

export async function activePdfCatalogue(db: Db, id: number): Promise<PdfCatalogueRow | undefined> {
  const answer = await sql<PdfCatalogueRow>`select ${COLUMNS} ${FROM} where c.active and c.id = ${id}`.execute(db)
  return answer.rows[0]
}

export interface YearCount {
  readonly year: number
  readonly count: number
}

/** How many of the category, or of all, each year has. */
export async function countByYear(db: Db, { category, text }: PdfCatalogueFilters): Promise<YearCount[]> {
  const answer = await sql<YearCount>`
    select c.year, count(*)::integer as count from ${SOURCE}
    where c.active and ${isCategory(category)} and ${hasText(text)}
    group by c.year order by c.year desc`.execute(db)
  return answer.rows
}

export interface CategoryCount {
  readonly slug: string
  readonly name: string
  readonly count: number
}

/** How many of the year, or of all, each category has. */
export async function countByCategory(db: Db, { year, text }: PdfCatalogueFilters): Promise<CategoryCount[]> {
  const answer = await sql<CategoryCount>`
    select g.slug, g.name, count(*)::integer as count from ${SOURCE}
    where c.active and ${isYear(year)} and ${hasText(text)}
    group by g.id order by g.position, g.name`.execute(db)
  return answer.rows
}

export async function countPdfCatalogues(db: Db, { year, category, text }: PdfCatalogueFilters): Promise<number> {
  const answer = await sql<{ total: number }>`
    select count(*)::integer as total from ${SOURCE}
    where c.active and ${isYear(year)} and ${isCategory(category)} and ${hasText(text)}`.execute(db)
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

function hasText(text: string): RawBuilder<unknown> {
  if (text === '') return sql`true`
  return sql`(${searchCondition(text, { folded: ['c.folded', 'g.folded'], plain: [sql`c.year::text`] })}
    or exists (select from pdf_file_pages p where p.file_name = c.file_name and ${isOnPage(text)}))`
}

function foundPages(text: string): RawBuilder<unknown> {
  if (text === '') return sql`'{}'::integer[]`
  return sql`array(select p.page::integer from pdf_file_pages p where p.file_name = c.file_name and ${isOnPage(text)}
    order by p.page limit ${MOST_FOUND_PAGES})`
}

/** Whether the page joined as `p` has all the words, in any form of Spanish, or the key of a part that they are. */
function isOnPage(text: string): RawBuilder<unknown> {
  return sql`(p.words @@ plainto_tsquery('spanish', lower(fold_term(${text}))) or p.keys @> array[fold_part_key(${text})])`
}

export interface PagePartRow {
  readonly key: string
  readonly description: string
}

const MOST_PAGE_PARTS = 200

/** Parts of the current catalogue: newer ones than the PDF are found too, hidden ones are not shown. */
export async function partsOfPage(db: Db, fileName: string, page: number): Promise<PagePartRow[]> {
  const answer = await sql<PagePartRow>`
    select p.key, p.description from ${SHOWN_PRODUCTS} p
    where p.key_folded in (
      select unnest(f.keys) from pdf_file_pages f where f.file_name = ${fileName} and f.page = ${page})
    order by p.key_folded limit ${MOST_PAGE_PARTS}`.execute(db)
  return answer.rows
}
