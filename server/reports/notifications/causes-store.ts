import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface LateOrder {
  readonly id: number
  readonly series: string
  readonly folio: number
  readonly branchCode: string
  readonly company: string
  /** '2026-11-22' */
  readonly promisedOn: string
  /** Who asked for it, and the advisor of then. */
  readonly people: readonly number[]
  /** Pieces that have not been delivered. */
  readonly missing: number
}

/** Older ones nobody waits to be told of. */
const LONGEST_LATE_DAYS = 30

/**
 * Orders whose promise is over, as the measure of promises says when, with pieces that have not arrived, and of which nobody has a notice
 * with the cause 'promesa:<id>:<day>'; after one, by id.
 */
export async function lateOrders(
  db: Db,
  { now, afterId, limit }: { readonly now: Date; readonly afterId: number; readonly limit: number },
): Promise<readonly LateOrder[]> {
  const { rows } = await sql<LateOrder>`
    select o.id, o.series, o.folio, b.code as "branchCode", c.trade_name as company, o.promised_on::text as "promisedOn",
      array_remove(array[o.user_id, o.advisor_id], null) as people, m.missing
    from orders o
    join branches b on b.id = o.branch_id
    join companies c on c.id = o.company_id
    cross join lateral (
      select (
        select coalesce(sum(l.ordered - l.cancelled), 0) from order_lines l where l.order_id = o.id
      )::integer - (
        select coalesce(sum(sl.quantity), 0) from order_shipments s join order_shipment_lines sl on sl.shipment_id = s.id
        where s.order_id = o.id and s.delivered_at is not null
      )::integer as missing) m
    where o.id > ${afterId} and o.state not in ('entregado', 'cerrado', 'cancelado') and m.missing > 0
      and o.promised_on between (${now}::timestamptz at time zone shop_time_zone())::date - ${LONGEST_LATE_DAYS}::integer
        and (${now}::timestamptz at time zone shop_time_zone())::date
      and (o.promised_on + coalesce(o.promised_at, '24:00')) at time zone shop_time_zone() < ${now}
      and not exists (
        select from notifications n
        where n.user_id in (o.user_id, o.advisor_id) and n.cause = 'promesa:' || o.id || ':' || o.promised_on)
    order by o.id
    limit ${limit}`.execute(db)
  return rows
}

export interface OwnedCart {
  readonly id: number
  readonly userId: number
}

/** Carts that were used in the last days and have prices that their owners accepted, after one, by id. */
export async function pricedCarts(
  db: Db,
  {
    now,
    days,
    afterId,
    limit,
  }: { readonly now: Date; readonly days: number; readonly afterId: number; readonly limit: number },
): Promise<readonly OwnedCart[]> {
  return db
    .selectFrom('carts as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.user_id as userId'])
    .where('c.id', '>', afterId)
    .where('u.status', '=', 'activo')
    .where('c.updated_at', '>', new Date(now.getTime() - days * 86_400_000))
    .where(
      sql<boolean>`exists (
        select from cart_lines l where l.cart_id = c.id and l.accepted_price is not null and not l.is_set_aside)`,
    )
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

export interface LockedCart {
  readonly name: string
  /** By line: the price of which its owner was told, '1234.50'. */
  readonly told: ReadonlyMap<string, string | null>
}

/** undefined: it is gone, or somebody changes it at this moment. */
export async function lockedCart(db: Db, cartId: number): Promise<LockedCart | undefined> {
  const cart = await db
    .selectFrom('carts')
    .select('name')
    .where('id', '=', cartId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (cart === undefined) return undefined
  const lines = await db
    .selectFrom('cart_lines')
    .select(['id', sql<string | null>`told_price::text`.as('toldPrice')])
    .where('cart_id', '=', cartId)
    .execute()
  return { name: cart.name, told: new Map(lines.map(({ id, toldPrice }) => [id, toldPrice])) }
}

export async function noteToldPrices(
  db: Db,
  lines: readonly { readonly id: string; readonly price: string }[],
): Promise<void> {
  await sql`
    update cart_lines l set told_price = t.price
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t (id bigint, price numeric)
    where l.id = t.id`.execute(db)
}
