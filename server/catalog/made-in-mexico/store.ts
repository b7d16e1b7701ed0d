import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import {
  SHOWN_PRODUCTS,
  LISTED_COLUMNS,
  SUMMARY_SOURCE,
  type ListedRow,
} from '#server/catalog/products/summary-store.ts'

type Db = Database['db']

export interface MexicanFilter {
  readonly lineId: number | undefined
  readonly brandId: number | undefined
}

interface Window {
  readonly offset: number
  readonly limit: number
}

/**
 * Best-selling products first, then the rest, the newest first. Those with sales are read in the order of an index as far as the page goes;
 * the rest is read only where the page goes beyond them.
 */
export async function mexicanProducts(db: Db, filter: MexicanFilter, { offset, limit }: Window): Promise<ListedRow[]> {
  const sold = await soldProducts(db, filter, { offset, limit })
  if (sold.length === limit) return sold
  const before = await countSold(db, filter)
  const rest = { offset: Math.max(0, offset - before), limit: limit - sold.length }
  return [...sold, ...(await unsoldProducts(db, filter, rest))]
}

// The page is found by ids alone: the columns are read for its products only.

async function soldProducts(db: Db, filter: MexicanFilter, { offset, limit }: Window): Promise<ListedRow[]> {
  const answer = await sql<ListedRow>`
    select ${LISTED_COLUMNS} from ${SUMMARY_SOURCE} join (
      select p.id, sold.units from ${SHOWN_PRODUCTS} p join product_sales sold on sold.product_id = p.id
      where sold.units > 0 and ${isShown(filter)}
      order by sold.units desc, sold.product_id limit ${limit} offset ${offset}) page on page.id = p.id
    order by page.units desc, page.id`.execute(db)
  return answer.rows
}

async function unsoldProducts(db: Db, filter: MexicanFilter, { offset, limit }: Window): Promise<ListedRow[]> {
  const answer = await sql<ListedRow>`
    select ${LISTED_COLUMNS} from ${SUMMARY_SOURCE} join (
      select p.id from ${SHOWN_PRODUCTS} p left join product_sales sold on sold.product_id = p.id
      where (sold.units is null or sold.units = 0) and ${isShown(filter)}
      order by p.id desc limit ${limit} offset ${offset}) page on page.id = p.id
    order by page.id desc`.execute(db)
  return answer.rows
}

async function countSold(db: Db, filter: MexicanFilter): Promise<number> {
  const answer = await sql<{ sold: number }>`
    select count(*)::integer as sold from ${SHOWN_PRODUCTS} p join product_sales sold on sold.product_id = p.id
    where sold.units > 0 and ${isShown(filter)}`.execute(db)
  return answer.rows[0]?.sold ?? 0
}

export interface MexicanCount {
  readonly brand_id: number
  readonly brand: string
  /** null for products without a line. */
  readonly line_id: number | null
  readonly line: string | null
  readonly products: number
}

/** Number of products of each brand in each line, by the names of both. All counts of the screen come from it. */
export async function mexicanCounts(db: Db): Promise<MexicanCount[]> {
  const answer = await sql<MexicanCount>`
    select b.id as brand_id, b.name as brand, l.id as line_id, l.name as line, c.products
    from (select p.brand_id, p.line_id, count(*)::integer as products from ${SHOWN_PRODUCTS} p
      where p.brand_id in (select id from brands where made_in_mexico) group by 1, 2) c
    join brands b on b.id = c.brand_id left join lines l on l.id = c.line_id
    order by l.name, b.name`.execute(db)
  return answer.rows
}

function isShown({ lineId, brandId }: MexicanFilter): RawBuilder<unknown> {
  const ofLine = lineId === undefined ? sql`true` : sql`p.line_id = ${lineId}`
  const ofBrand = brandId === undefined ? sql`true` : sql`p.brand_id = ${brandId}`
  return sql`p.brand_id in (select id from brands where made_in_mexico) and ${ofLine} and ${ofBrand}`
}
