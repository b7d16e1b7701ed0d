import { sql, type Kysely, type RawBuilder } from 'kysely'
import { branchZone } from '#server/platform/db/branch-days.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { writeDiffering } from '#server/platform/db/write-differing.ts'

type Db = Kysely<DB>

/** From the first moment of a day or month to the first moment after it. */
export interface Span {
  readonly from: Date
  readonly before: Date
}

/** An order that the customer cancelled counts in no rate of cancelled pieces. */
export const CANCELLED_BY_CUSTOMER = sql`exists (
  select from order_transitions t join users u on u.id = t.actor_id
  where t.order_id = o.id and t.to_state = 'cancelado' and t.impersonator_id is null and u.company_id is not null)`

/** Rows of `sales_days` as the documents have them, of those orders `o` for which `isCounted`. Measures: domain/measures/measures.ts. */
export const salesOfDocuments = ({ from, before }: Span, isCounted: RawBuilder<boolean> = sql`true`) => sql`
  with shop as materialized (
    select shop_time_zone() as zone
  ), of_day as (
    select o.id, (o.created_at at time zone shop.zone)::date as day, o.branch_id, o.company_id, o.advisor_id,
      coalesce(o.impersonator_id, o.user_id) as maker_id, o.state,
      (o.promised_on + coalesce(o.promised_at, '24:00')) at time zone ${branchZone('o.branch_id')} as promised,
      o.state = 'cancelado' and ${CANCELLED_BY_CUSTOMER} as is_taken_back
    from shop, orders o where o.created_at >= ${from} and o.created_at < ${before} and ${isCounted}
  ), lines as (
    select l.order_id, sum(l.ordered) as ordered, sum(l.ordered - l.cancelled) as pieces,
      count(*) filter (where l.ordered > l.cancelled) as lines, sum(l.cancelled) as cancelled,
      sum((l.ordered - l.cancelled) * l.price) as sales,
      coalesce(sum((l.ordered - l.cancelled) * l.price) filter (where l.cost is not null), 0) as costed_sales,
      coalesce(sum((l.ordered - l.cancelled) * l.cost), 0) as cost
    from order_lines l join of_day o on o.id = l.order_id group by 1
  ), shipments as (
    select s.order_id, bool_and(s.delivered_at is not null) as is_delivered, max(s.delivered_at) as delivered_at,
      (array_agg(s.id order by s.shipped_at, s.id))[1] as first_id
    from order_shipments s join of_day o on o.id = s.order_id group by 1
  ), first_pieces as (
    select s.order_id, sum(l.quantity) as pieces
    from shipments s join order_shipment_lines l on l.shipment_id = s.first_id group by 1
  ), facts as (
    select o.*, l.*, f.pieces as first_pieces, s.delivered_at,
      not o.is_taken_back and (s.order_id is not null or o.state = 'cancelado') as is_filled,
      not o.is_taken_back and o.promised is not null and (o.state in ('entregado', 'cerrado', 'cancelado')) as is_over
    from of_day o join lines l on l.order_id = o.id
    left join shipments s on s.order_id = o.id left join first_pieces f on f.order_id = o.id
  )
  select day, branch_id, company_id, advisor_id, maker_id,
    (count(*) filter (where pieces > 0))::integer as orders, sum(lines)::integer as lines, sum(pieces)::integer as pieces,
    sum(sales) as sales, sum(costed_sales) as costed_sales, sum(cost) as cost,
    coalesce(sum(ordered) filter (where is_filled), 0)::integer as fill_pieces,
    coalesce(sum(first_pieces) filter (where is_filled), 0)::integer as first_pieces,
    (count(*) filter (where is_over))::integer as promises,
    (count(*) filter (where is_over and cancelled = 0 and delivered_at <= promised))::integer as promises_met
  from facts group by 1, 2, 3, 4, 5`

const DAY_KEY = ['branch_id', 'company_id', 'advisor_id', 'maker_id'] as const
const MONEY = ['sales', 'costed_sales', 'cost'] as const
const DAY_VALUES = [
  'orders',
  'lines',
  'pieces',
  ...MONEY,
  'fill_pieces',
  'first_pieces',
  'promises',
  'promises_met',
] as const

/** Days of the shop, '2026-11-22', both included. */
export interface DayRange {
  readonly from: string
  readonly until: string
}

/** @param span the moments of the days. */
export async function rewriteSalesDays(db: Db, { from, until }: DayRange, span: Span): Promise<void> {
  await writeDiffering(db, {
    table: 'sales_days',
    constraint: 'sales_days_key',
    key: DAY_KEY,
    values: DAY_VALUES,
    part: { column: 'day', from, until },
    rows: salesOfDocuments(span),
  })
}

/** @param month its first day. */
export async function rewriteMonth(db: Db, month: string, { from, before }: Span): Promise<void> {
  const values = ['orders', 'pieces', ...MONEY] as const
  await writeDiffering(db, {
    table: 'company_parts',
    constraint: 'company_parts_key',
    key: ['company_id', 'branch_id', 'product_id', 'advisor_id'],
    values,
    part: { column: 'month', from: month, until: month },
    rows: sql`
      select ${month}::date as month, o.company_id, o.branch_id, l.product_id, o.advisor_id,
        count(distinct o.id)::integer as orders, sum(l.ordered - l.cancelled)::integer as pieces,
        sum((l.ordered - l.cancelled) * l.price) as sales,
        coalesce(sum((l.ordered - l.cancelled) * l.price) filter (where l.cost is not null), 0) as costed_sales,
        coalesce(sum((l.ordered - l.cancelled) * l.cost), 0) as cost
      from orders o join order_lines l on l.order_id = o.id
      where o.created_at >= ${from} and o.created_at < ${before} and l.ordered > l.cancelled
      group by 1, 2, 3, 4, 5`,
  })
  await writeDiffering(db, {
    table: 'sales_parts_months',
    constraint: 'sales_parts_months_pkey',
    key: ['branch_id', 'product_id'],
    values,
    part: { column: 'month', from: month, until: month },
    rows: sql`
      select month, branch_id, product_id, sum(orders)::integer as orders, sum(pieces)::integer as pieces, sum(sales) as sales,
        sum(costed_sales) as costed_sales, sum(cost) as cost
      from company_parts where month = ${month}::date group by 1, 2, 3`,
  })
}

/** The stored values and those of the documents, where they differ; undefined: they are equal. */
export async function differenceOfSalesDay(db: Db, day: string, span: Span): Promise<Difference | undefined> {
  const { rows } = await sql<Difference>`
    with stored as (select ${sql.join(['day', ...DAY_KEY, ...DAY_VALUES].map((name) => sql.ref(name)))} from sales_days where day = ${day}),
    computed as (${salesOfDocuments(span)}),
    differing as (
      select exists ((select * from stored except select * from computed) union all (select * from computed except select * from stored))
        as is_other)
    select ${sumsOfDay(sql`stored`)} as stored, ${sumsOfDay(sql`computed`)} as computed
    from differing where is_other`.execute(db)
  return rows[0]
}

function sumsOfDay(rows: RawBuilder<unknown>) {
  return sql`(select json_build_object('documents', coalesce(sum(orders), 0), 'pieces', coalesce(sum(pieces), 0),
    'money', coalesce(sum(sales), 0)::text) from ${rows})`
}

/** What a person sees of the sums of a day or month: how many documents and pieces, and '1234.50'. null: not counted there. */
export interface Sums {
  readonly documents: number | null
  readonly pieces: number | null
  readonly money: string
}

export interface Difference {
  readonly stored: Sums
  readonly computed: Sums
}

/** As `differenceOfSalesDay`, of the tables of a month against its days. */
export async function differenceOfMonth(db: Db, month: string): Promise<Difference | undefined> {
  const { rows } = await sql<Difference>`
    with days as (
      select sum(pieces) as pieces, sum(sales) as sales, sum(costed_sales) as costed_sales, sum(cost) as cost
      from sales_days where day >= ${month}::date and day < (${month}::date + interval '1 month')
    ), companies as (
      select sum(pieces) as pieces, sum(sales) as sales, sum(costed_sales) as costed_sales, sum(cost) as cost
      from company_parts where month = ${month}::date
    ), parts as (
      select sum(pieces) as pieces, sum(sales) as sales, sum(costed_sales) as costed_sales, sum(cost) as cost
      from sales_parts_months where month = ${month}::date
    )
    select json_build_object('documents', null, 'pieces', coalesce(case when c is distinct from d then c.pieces else p.pieces end, 0),
        'money', coalesce(case when c is distinct from d then c.sales else p.sales end, 0)::text) as stored,
      json_build_object('documents', null, 'pieces', coalesce(d.pieces, 0), 'money', coalesce(d.sales, 0)::text) as computed
    from days d, companies c, parts p
    where c is distinct from d or p is distinct from d`.execute(db)
  return rows[0]
}
