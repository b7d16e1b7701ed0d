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
  /** The user who ordered it, and the advisor at that time. */
  readonly people: readonly number[]
  /** Pieces that have not been delivered. */
  readonly missing: number
}

/** Older ones are not worth a notice. */
const LONGEST_LATE_DAYS = 30

/**
 * Orders whose promise is over, by the measure of promises, with pieces that have not arrived, and without a notice of the cause
 * 'promesa:<id>:<day>'; after one, by id.
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
      and o.promised_on between (${now}::timestamptz at time zone b.time_zone)::date - ${LONGEST_LATE_DAYS}::integer
        and (${now}::timestamptz at time zone b.time_zone)::date
      and (o.promised_on + coalesce(o.promised_at, '24:00')) at time zone b.time_zone < ${now}
      and not exists (
        select from notifications n
        where n.user_id in (o.user_id, o.advisor_id) and n.cause = 'promesa:' || o.id || ':' || o.promised_on)
    order by o.id
    limit ${limit}`.execute(db)
  return rows
}

export interface OwnedCart {
  readonly id: number
  readonly name: string
  readonly userId: number
  /** null: of the house. */
  readonly companyId: number | null
}

/** Carts that were used in the last days and have prices that their owners accepted; by company and id, after one. */
export async function pricedCarts(
  db: Db,
  {
    now,
    days,
    after,
    limit,
  }: {
    readonly now: Date
    readonly days: number
    readonly after: Pick<OwnedCart, 'id' | 'companyId'> | null
    readonly limit: number
  },
): Promise<readonly OwnedCart[]> {
  const { rows } = await sql<OwnedCart>`
    select c.id, c.name, c.user_id as "userId", u.company_id as "companyId"
    from carts c join users u on u.id = c.user_id
    where u.status = 'activo' and c.left_company_id is null and c.updated_at > ${new Date(now.getTime() - days * 86_400_000)}
      and (coalesce(u.company_id, 0), c.id) > (${after?.companyId ?? 0}, ${after?.id ?? 0})
      and exists (
        select from cart_lines l where l.cart_id = c.id and l.accepted_price is not null and not l.is_set_aside)
    order by coalesce(u.company_id, 0), c.id
    limit ${limit}`.execute(db)
  return rows
}

export interface NotifiedPrice {
  /** Of the line: a bigint. */
  readonly id: string
  /** That was accepted. */
  readonly accepted: string | null
  /** Of today: '1234.50'. */
  readonly price: string
}

/** @returns the lines whose owner was not notified yet, and that have not been changed meanwhile */
export async function storeNotifiedPrices(db: Db, lines: readonly NotifiedPrice[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    update cart_lines l set notified_price = t.price
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t (id bigint, accepted numeric, price numeric)
    where l.id = t.id and l.accepted_price = t.accepted and not l.is_set_aside and l.notified_price is distinct from t.price
    returning l.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
