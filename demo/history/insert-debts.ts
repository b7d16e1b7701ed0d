import type pg from 'pg'
import type { HistoryCompany } from './documents.ts'

/** Days after the last day of an invoice until it is paid. */
const PAID_AFTER = { prompt: -2, slow: 12, late: 47 } as const
/** Before those of the demo accounts (selling/insert-trade.ts). */
const FIRST_NUMBER = 10_000
/** Older invoices are paid, and not stored. */
const DAYS = 150

/** Debts of the generated companies for deliveries, paid by their habit; lost customers still owe the last one. */
export async function insertDebts(client: pg.ClientBase, companies: readonly HistoryCompany[]): Promise<void> {
  const payers = companies.flatMap(({ id, creditDays, plan }) =>
    plan.made === null
      ? []
      : [
          {
            company: id,
            credit: creditDays ?? 0,
            paid_after: plan.habit === 'lost' ? 10_000 : PAID_AFTER[plan.payer],
            since: plan.habit === 'lost' ? 400 : DAYS,
          },
        ],
  )
  await client.query(
    `with given as (select * from jsonb_to_recordset($1) as g (company integer, credit integer, paid_after integer, since integer)),
     delivered as (
       select o.id, o.company_id, o.total, g.credit, g.paid_after, shop_day(min(s.shipped_at)) as day
       from given g join orders o on o.company_id = g.company join order_shipments s on s.order_id = o.id
       where o.state in ('entregado', 'cerrado') and o.created_at > now() - make_interval(days => g.since)
       group by o.id, g.credit, g.paid_after
     )
     insert into receivables (company_id, number, order_id, issued_on, due_on, total, paid)
     select company_id, 'F-' || ($2 + row_number() over (order by day, id)), id, day, day + credit, total,
       case when day + credit + paid_after < shop_day(now()) then total else 0 end
     from delivered`,
    [JSON.stringify(payers), FIRST_NUMBER],
  )
}
