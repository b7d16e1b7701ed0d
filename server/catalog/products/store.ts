import { sql, type RawBuilder } from 'kysely'
import type { Picture } from '#contract/products.ts'
import { MOST_APPLICATIONS } from '#domain/parts/most-applications.ts'
import type { Position } from '#domain/position.ts'
import type { Database } from '#server/platform/db/database.ts'
import { LISTED_COLUMNS, MAIN_PICTURE, SUMMARY_SOURCE, type ListedRow } from './summary-store.ts'

type Db = Database['db']

export interface DetailRow extends ListedRow {
  readonly line_id: number | null
  readonly brand_id: number | null
}

/** Of DetailRow, where SUMMARY_SOURCE is read. */
export const DETAIL_COLUMNS = sql`${LISTED_COLUMNS}, p.line_id, p.brand_id`

/** The product with this folded key, or undefined. */
export async function findByKey(db: Db, foldedKey: string): Promise<DetailRow | undefined> {
  const answer = await sql<DetailRow>`
    select ${DETAIL_COLUMNS}
    from ${SUMMARY_SOURCE} where p.key_folded = ${foldedKey}`.execute(db)
  return answer.rows[0]
}

export async function findById(db: Db, id: number): Promise<DetailRow | undefined> {
  const answer = await sql<DetailRow>`
    select ${DETAIL_COLUMNS}
    from ${SUMMARY_SOURCE} where p.id = ${id}`.execute(db)
  return answer.rows[0]
}

/** The product that had the key before, undefined where none had it. */
export async function idByFormerKey(db: Db, foldedKey: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('product_redirects')
    .select('product_id')
    .where('key_folded', '=', foldedKey)
    .executeTakeFirst()
  return row?.product_id
}

/** By the day they were added, the newest first. */
export async function latestProducts(db: Db, limit: number): Promise<ListedRow[]> {
  const answer = await sql<ListedRow>`
    select ${LISTED_COLUMNS} from ${SUMMARY_SOURCE}
    order by p.created_at desc, p.id desc limit ${limit}`.execute(db)
  return answer.rows
}

/** By units sold, most first; only products that have sold. */
export async function bestSellingProducts(db: Db, limit: number): Promise<ListedRow[]> {
  const answer = await sql<ListedRow>`
    select ${LISTED_COLUMNS} from ${SUMMARY_SOURCE} join product_sales sold on sold.product_id = p.id
    where sold.units > 0 order by sold.units desc, p.id limit ${limit}`.execute(db)
  return answer.rows
}

export interface ApplicationRow {
  readonly id: number
  readonly make: string
  readonly model: string
  readonly year_from: number | null
  readonly year_to: number | null
  readonly engine: string | null
  readonly positions: Position[]
  readonly qualifiers: string[]
  readonly note: string
  readonly source: 'stated' | 'read' | 'confirmed'
}

/**
 * The rows of a product's applications, by make, model and years, the newest first. Own positions only; without any those of the product
 * apply. @param productId a value or a column.
 */
export function applicationRows(productId: RawBuilder<number>): RawBuilder<ApplicationRow> {
  return sql`
    select a.id, k.name as make, m.name as model, a.year_from, a.year_to, e.name as engine,
      a.positions::text[] as positions, a.qualifiers, a.note, a.source
    from applications a
    join models m on m.id = a.model_id
    join makes k on k.id = m.make_id
    left join engines e on e.id = a.engine_id
    where a.product_id = ${productId}
    order by k.name, m.name, coalesce(a.year_to, 9999) desc, a.year_from desc nulls last, a.id
    limit ${sql.lit(MOST_APPLICATIONS)}`
}

export async function applicationsOf(db: Db, productId: number): Promise<ApplicationRow[]> {
  return (await applicationRows(sql`${productId}`).execute(db)).rows
}

/** By product. Products without a picture are left out. */
export async function mainPictures(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Picture>> {
  const { rows } = await sql<{ id: number; picture: Picture | null }>`
    select p.id, ${MAIN_PICTURE} as picture
    from products p left join brands b on b.id = p.brand_id
    where p.id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.flatMap(({ id, picture }) => (picture === null ? [] : [[id, picture]])))
}
