import { sql, type Kysely, type RawBuilder } from 'kysely'
import { SLEEPING } from '#domain/customers/sleeping.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface ShopDay {
  /** Of the shop: '2026-11-26'. */
  readonly day: string
  /** When it began. */
  readonly from: Date
}

/** Filters of customers: all where none is given. `portfolioOf`: current advisor or telemarketer of the company. */
export interface SleepingOf {
  readonly advisorId?: number | undefined
  readonly telemarketerId?: number | undefined
  readonly portfolioOf?: number | undefined
}

export interface SleepingRow {
  readonly companyId: number
  readonly name: string
  /** All of them, without those that were fully cancelled. */
  readonly orders: number
  /** Last day with an order: '2026-10-26'. */
  readonly lastDay: string
  /** Half of their waits between days with orders were no longer: 8.5. */
  readonly everyDays: number
  readonly silentDays: number
}

/**
 * A query of sleeping customers, one row each: company_id, name, orders, last_day, every_days, silent_days. It reads the sums of days for
 * each customer and, for today, the orders themselves. Measure `dormidos` of domain/measures/measures.ts.
 */
export function sleepingRows({ day, from }: ShopDay, of: SleepingOf): RawBuilder<unknown> {
  return sql`
    select c.id as company_id, c.trade_name as name, w.orders, w.last_day, w.every_days, ${day}::date - w.last_day as silent_days
    from companies c join customer_waits w on w.company_id = c.id
    where c.status <> 'suspendida' and ${isOf(of)}
      and ${day}::date - w.last_day > ${SLEEPING.leastDays}
      and w.orders >= ${SLEEPING.leastOrders} and ${day}::date - w.last_day > ${SLEEPING.times} * w.every_days
      and not exists (
        select from orders o join order_lines n on n.order_id = o.id
        where o.company_id = c.id and o.created_at >= ${from} and n.ordered > n.cancelled)`
}

/** Those that have slept longest first. */
export async function sleepingCompanies(db: Db, day: ShopDay, of: SleepingOf): Promise<SleepingRow[]> {
  const { rows } = await sql<SleepingRow>`
    select s.company_id as "companyId", s.name, s.orders, s.last_day::text as "lastDay", s.every_days as "everyDays",
      s.silent_days as "silentDays"
    from (${sleepingRows(day, of)}) s order by s.silent_days desc, s.company_id`.execute(db)
  return rows
}

function isOf({ advisorId, telemarketerId, portfolioOf }: SleepingOf): RawBuilder<boolean> {
  const conditions = [
    ...(advisorId === undefined ? [] : [sql`c.advisor_id = ${advisorId}`]),
    ...(telemarketerId === undefined ? [] : [sql`c.telemarketer_id = ${telemarketerId}`]),
    ...(portfolioOf === undefined ? [] : [sql`${portfolioOf} in (c.advisor_id, c.telemarketer_id)`]),
  ]
  return sql`${sql.join([sql`true`, ...conditions], sql` and `)}`
}
