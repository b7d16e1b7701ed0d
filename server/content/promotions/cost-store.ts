import { sql } from 'kysely'
import { ESTIMATE_DAYS } from '#domain/promotions/state.ts'
import { SHOWN_PRODUCTS } from '#server/catalog/products/summary-store.ts'
import type { Database } from '#server/platform/db/database.ts'

type Db = Database['db']

/** Parts and whom a discount is for. */
export interface DiscountedParts {
  /** null: those of the line and brand. */
  readonly ids: readonly number[] | null
  readonly lineId: number | null
  readonly brandId: number | null
  /** null: everybody. */
  readonly listId: number | null
}

/** Sales at one price, and the cost of a piece. Amounts as the database writes them: '1234.50'. */
export interface SoldPart {
  readonly key: string
  /** Of the list, else of the general one, else the list price; null: none. */
  readonly price: string | null
  readonly cost: string | null
  /** In the days that are looked at. */
  readonly pieces: number
}

/** More parts than this have no discount at once: a rule gives half the catalogue at most. */
const MOST_PARTS = 100_000

/** Each part with its sales before `now` to the customers of the discount. */
export async function soldParts(
  db: Db,
  now: Date,
  { ids, lineId, brandId, listId }: DiscountedParts,
): Promise<SoldPart[]> {
  const isPart =
    ids === null
      ? sql`(${lineId}::integer is null or p.line_id = ${lineId}) and (${brandId}::integer is null or p.brand_id = ${brandId})`
      : sql`p.id = any(${[...ids]}::integer[])`
  const { rows } = await sql<SoldPart>`
    with general as (select id from price_lists where is_general),
    parts as (
      select p.id, p.key, coalesce(own.price, common.price, p.list_price)::text as price, c.cost::text as cost
      from ${SHOWN_PRODUCTS} p
      left join price_list_prices own on own.product_id = p.id and own.price_list_id = ${listId}::integer
      left join price_list_prices common on common.product_id = p.id and common.price_list_id = (select id from general)
      left join product_costs c on c.product_id = p.id
      where ${isPart} limit ${sql.lit(MOST_PARTS)}
    ),
    sold as (
      select l.product_id, sum(l.ordered - l.cancelled)::integer as pieces
      from orders o join order_lines l on l.order_id = o.id
      left join company_terms t on t.company_id = o.company_id
      where o.created_at >= ${now}::timestamptz - make_interval(days => ${sql.lit(ESTIMATE_DAYS)}) and o.created_at < ${now}
        and l.product_id in (select id from parts)
        and (${listId}::integer is null or coalesce(t.price_list_id, (select id from general)) = ${listId})
      group by l.product_id
    )
    select parts.key, parts.price, parts.cost, coalesce(sold.pieces, 0) as pieces
    from parts left join sold on sold.product_id = parts.id`.execute(db)
  return rows
}

/** '15.00'; null: the shop has no lowest margin. */
export async function marginFloor(db: Db): Promise<string | null> {
  const row = await db.selectFrom('selling_settings').select('margin_floor').executeTakeFirst()
  return row?.margin_floor ?? null
}
