import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import { LISTED_COLUMNS, SUMMARY_SOURCE, type ListedRow } from '#server/catalog/products/summary-store.ts'
import { isSeen } from '#server/customers/sight-store.ts'
import { branchZone } from '#server/platform/db/branch-days.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

const seenIn = (scope: Scope, table: string): RawBuilder<boolean> =>
  isSeen(scope, { company: `${table}.company_id`, branch: `${table}.company_branch_id`, user: `${table}.user_id` })

/** Whether anything was ever quoted, put into a cart or ordered, of what somebody sees. */
export async function hasBegun(db: Db, scope: Scope, userId: number): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select exists (select from orders where ${seenIn(scope, 'orders')})
      or exists (select from pre_orders where ${seenIn(scope, 'pre_orders')})
      or exists (select from quotes where ${seenIn(scope, 'quotes')})
      or exists (select from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${userId} and c.left_company_id is null) as begun`.execute(
    db,
  )
  return rows[0]?.begun ?? false
}

export interface OrderedPart {
  readonly productId: number
  readonly partKey: string
  /** Its last order. */
  readonly orderId: number
  readonly series: string
  readonly folio: number
  readonly createdAt: Date
  readonly timeZone: string
}

/**
 * The parts that the company, or the viewer's part of it, ordered in most orders since a moment; then those with most pieces. Cancelled
 * pieces do not count.
 */
export async function mostOrderedParts(db: Db, scope: Scope, since: Date, most: number): Promise<OrderedPart[]> {
  const { rows } = await sql<OrderedPart>`
    with chosen as (
      select l.product_id, count(distinct o.id) as orders, sum(l.ordered - l.cancelled) as pieces, max(o.id) as last_id
      from orders o join order_lines l on l.order_id = o.id
      where ${seenIn(scope, 'o')} and o.created_at >= ${since} and l.ordered > l.cancelled
      group by l.product_id order by orders desc, pieces desc, l.product_id limit ${most})
    select c.product_id as "productId", p.key as "partKey", o.id as "orderId", o.series, o.folio, o.created_at as "createdAt",
      ${branchZone('o.branch_id')} as "timeZone"
    from chosen c join orders o on o.id = c.last_id join products p on p.id = c.product_id
    order by c.orders desc, c.pieces desc, c.product_id`.execute(db)
  return rows
}

/** As lists show them; hidden ones are left out. */
export async function listedParts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ListedRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ListedRow>`
    select ${LISTED_COLUMNS} from ${SUMMARY_SOURCE} where p.id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
