import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface PortfolioDays {
  /** Days of the shop, both ends included: '2026-11-01'. */
  readonly from: string
  readonly to: string
  readonly comparedFrom: string
  readonly comparedTo: string
  /** Start of `to`: later orders are read from the orders themselves. */
  readonly todayFrom: Date
}

export interface PortfolioStoreRow {
  /** null: companies that have another advisor today, together. */
  readonly company: { readonly id: number; readonly name: string } | null
  /** '1234.50' */
  readonly sales: string
  readonly before: string
  readonly orders: number
}

/**
 * What customers ordered while somebody was their advisor, by company; those that have another advisor today are one row. The sums of
 * the days before today, and of today the orders: they are as new as those.
 */
export async function portfolio(db: Db, advisorId: number, days: PortfolioDays): Promise<PortfolioStoreRow[]> {
  const { from, to, comparedFrom, comparedTo, todayFrom } = days
  const { rows } = await sql<PortfolioStoreRow>`
    with parts as (
      select s.company_id, sum(s.sales) filter (where s.day >= ${from}) as sales, sum(s.orders) filter (where s.day >= ${from}) as orders,
        sum(s.sales) filter (where s.day <= ${comparedTo}) as before
      from sales_days s
      where s.advisor_id = ${advisorId}
        and (s.day >= ${from} and s.day < ${to} or s.day >= ${comparedFrom} and s.day <= ${comparedTo})
      group by 1
      union all
      select o.company_id, sum((l.ordered - l.cancelled) * l.price),
        count(distinct o.id) filter (where l.ordered > l.cancelled), null
      from orders o join order_lines l on l.order_id = o.id
      where o.advisor_id = ${advisorId} and o.created_at >= ${todayFrom}
      group by 1
    ), own as (
      select p.*, c.id, c.trade_name from parts p
      left join companies c on c.id = p.company_id and c.advisor_id = ${advisorId}
    )
    select case when id is not null then json_build_object('id', id, 'name', trade_name) end as company,
      coalesce(sum(sales), 0)::numeric(14, 2)::text as sales, coalesce(sum(before), 0)::numeric(14, 2)::text as before,
      coalesce(sum(orders), 0)::integer as orders
    from own group by id, trade_name
    order by coalesce(sum(sales), 0) - coalesce(sum(before), 0), id`.execute(db)
  return rows
}
