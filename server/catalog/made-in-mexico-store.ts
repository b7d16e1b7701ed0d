import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../platform/database.ts'
import { SUMMARY_COLUMNS, SUMMARY_SOURCE, type SummaryRow } from './summary-rows.ts'

type Db = Database['db']

export interface MexicanPage {
  readonly lineId: number | undefined
  readonly brandId: number | undefined
  readonly offset: number
  readonly limit: number
}

/** What sold most first; the rest, the newest first. */
export async function mexicanProducts(db: Db, page: MexicanPage): Promise<SummaryRow[]> {
  const answer = await sql<SummaryRow>`
    select ${SUMMARY_COLUMNS} from ${SUMMARY_SOURCE} left join product_sales sold on sold.product_id = p.id
    where b.made_in_mexico and ${isLine(page.lineId)} and ${isBrand(page.brandId)}
    order by coalesce(sold.units, 0) desc, p.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return answer.rows
}

export interface FacetRow {
  readonly id: number
  readonly name: string
  readonly products: number
}

/** How many of a brand's, or of all, are in each line, by name. A product may have no line. */
export async function mexicanLines(db: Db, brandId: number | undefined): Promise<FacetRow[]> {
  const answer = await sql<FacetRow>`
    select l.id, l.name, count(*)::integer as products
    from products p join brands b on b.id = p.brand_id join lines l on l.id = p.line_id
    where b.made_in_mexico and ${isBrand(brandId)} group by l.id order by l.name`.execute(db)
  return answer.rows
}

/** How many of a line, or of all, each brand has, by name. */
export async function mexicanBrands(db: Db, lineId: number | undefined): Promise<FacetRow[]> {
  const answer = await sql<FacetRow>`
    select b.id, b.name, count(*)::integer as products
    from products p join brands b on b.id = p.brand_id
    where b.made_in_mexico and ${isLine(lineId)} group by b.id order by b.name`.execute(db)
  return answer.rows
}

export async function countMexicanProducts(
  db: Db,
  { lineId, brandId }: Pick<MexicanPage, 'lineId' | 'brandId'>,
): Promise<number> {
  const answer = await sql<{ total: number }>`
    select count(*)::integer as total from products p join brands b on b.id = p.brand_id
    where b.made_in_mexico and ${isLine(lineId)} and ${isBrand(brandId)}`.execute(db)
  return answer.rows[0]?.total ?? 0
}

function isLine(id: number | undefined): RawBuilder<unknown> {
  return id === undefined ? sql`true` : sql`p.line_id = ${id}`
}

function isBrand(id: number | undefined): RawBuilder<unknown> {
  return id === undefined ? sql`true` : sql`p.brand_id = ${id}`
}
