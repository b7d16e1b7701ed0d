import { sql, type Kysely } from 'kysely'
import type { OrderMaker } from '#domain/reports/admin-work.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface ComparedDays {
  readonly timeZone: string
  readonly now: Date
  /** Start of today. */
  readonly from: Date
  /** Start and end of the same weekday of last week, and its moment at the current time of day. */
  readonly lastFrom: Date
  readonly lastNow: Date
  readonly lastBefore: Date
}

export interface HourRow {
  readonly isToday: boolean
  /** 0 to 23, in the shop's time zone. */
  readonly hour: number
  readonly orders: number
  /** Those made up to the current time of day, and their money: '1234.50'. */
  readonly ordersByNow: number
  readonly moneyByNow: string
}

/** Orders with a piece that was not cancelled, and their sales: `MEASURES.pedidos` and `MEASURES.venta` of documents. */
const SOLD = sql`
  select o.id, o.created_at, coalesce(o.impersonator_id, o.user_id) as maker_id, sum((l.ordered - l.cancelled) * l.price) as sales
  from orders o join order_lines l on l.order_id = o.id and l.ordered > l.cancelled`

/** Orders of today and of the same weekday last week, by hour. */
export async function ordersByHour(db: Db, days: ComparedDays): Promise<HourRow[]> {
  const { timeZone, now, from, lastFrom, lastNow, lastBefore } = days
  const byNow = sql`(o.created_at >= ${from} or o.created_at <= ${lastNow})`
  const { rows } = await sql<HourRow>`
    with sold as (${SOLD}
      where (o.created_at >= ${from} and o.created_at <= ${now} or o.created_at >= ${lastFrom} and o.created_at < ${lastBefore})
      group by o.id)
    select o.created_at >= ${from} as "isToday", extract(hour from o.created_at at time zone ${timeZone})::integer as hour,
      count(*)::integer as orders, (count(*) filter (where ${byNow}))::integer as "ordersByNow",
      coalesce(sum(o.sales) filter (where ${byNow}), 0)::text as "moneyByNow"
    from sold o group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export interface MakerRow {
  /** '2026-11-22'. */
  readonly day: string
  readonly maker: OrderMaker
  readonly orders: number
  readonly money: string
}

export interface MakerDays {
  /** The first day and today: '2026-11-22'. */
  readonly first: string
  readonly today: string
  /** Start of today. */
  readonly from: Date
  readonly now: Date
}

/**
 * Orders by day and by maker: the user who acted in the name of a customer, else the one who ordered. Earlier days are read from the sums
 * of `sales_days`, today from the documents. The roles are the current ones, read once for each person and not for each order.
 */
export async function ordersByMaker(db: Db, { first, today, from, now }: MakerDays): Promise<MakerRow[]> {
  const { rows } = await sql<MakerRow>`
    with sold as (${SOLD} where o.created_at >= ${from} and o.created_at <= ${now} group by o.id),
    sums as (
      select day, maker_id as person, sum(orders) as orders, sum(sales) as money
      from sales_days where day >= ${first}::date and day < ${today}::date group by 1, 2
      union all select ${today}::date, maker_id, count(*), sum(sales) from sold group by 2
    ), people as (
      select p.person, coalesce((
        select r.name from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = p.person and r.name = any(${MAKER_ROLES})
        order by array_position(${MAKER_ROLES}, r.name) limit 1), 'otros') as maker
      from (select distinct person from sums) p
    )
    select s.day::text, p.maker, sum(s.orders)::integer as orders, sum(s.money)::text as money
    from sums s join people p using (person) group by 1, 2`.execute(db)
  return rows
}

/** Roles of the shop before the customer's: an advisor may also buy. */
const MAKER_ROLES = sql`array['asesor', 'vendedor', 'Cotizador-Mostrador', 'cliente']::text[]`
