import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Days, Stretch } from '#domain/measures/periods.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { isOfWholeCompany } from '#server/reports/scopes/store.ts'
import { salesOfDocuments } from '#server/reports/sums/sales-store.ts'
import { allOf, isCountedOrder, isCountedSum, isOfLine, spanOf, type FigureSource } from './source-store.ts'

type Db = Kysely<DB>

export interface MonthRow {
  /** '2026-11' */
  readonly month: string
  readonly pieces: number
  /** Amounts as the database writes them: '1234.50'. */
  readonly sales: string
  readonly costedSales: string
  readonly cost: string
}

export interface SalesMonthRow extends MonthRow {
  readonly orders: number
  readonly fillPieces: number
  readonly firstPieces: number
  readonly promises: number
  readonly promisesMet: number
}

const MONEY = sql`sum(pieces)::integer as pieces, sum(sales)::text as sales, sum(costed_sales)::text as "costedSales", sum(cost)::text as cost`

/** The sums of orders by month of their day; a month without any has no row. */
export async function salesByMonth(db: Db, source: FigureSource, days: Days): Promise<SalesMonthRow[]> {
  const { rows } = await sql<SalesMonthRow>`
    select to_char(day, 'YYYY-MM') as month, ${MONEY}, sum(orders)::integer as orders, sum(fill_pieces)::integer as "fillPieces",
      sum(first_pieces)::integer as "firstPieces", sum(promises)::integer as promises, sum(promises_met)::integer as "promisesMet"
    from (${salesRows(source, [days])}) s group by 1 order by 1`.execute(db)
  return rows
}

/** The same of the parts of a line. */
export async function partsByMonth(
  db: Db,
  source: FigureSource,
  stretches: readonly Stretch[],
): Promise<readonly MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(month, 'YYYY-MM') as month, ${MONEY} from (${partRows(source, stretches)}) p group by 1 order by 1`.execute(
    db,
  )
  return rows
}

/** Rows as those of `sales_days`. Sums do not distinguish the people of a customer: for those the documents are read. */
function salesRows(source: FigureSource, periods: readonly Days[]): RawBuilder<unknown> {
  if (isOfWholeCompany(source.scope)) {
    const isWithin = periods.map(
      ({ from, to }) => sql`s.day between ${from.toString()}::date and ${to.toString()}::date`,
    )
    return sql`select * from sales_days s where (${sql.join(isWithin, sql` or `)}) and ${isCountedSum(source, 's')}`
  }
  const ofDocuments = periods.map(
    (days) => sql`select * from (${salesOfDocuments(spanOf(days, source.timeZone), isCountedOrder(source))}) d`,
  )
  return sql.join(ofDocuments, sql` union all `)
}

/** Sums by part and month: months of the sums, and days of the documents. */
function partRows(source: FigureSource, stretches: readonly Stretch[]): RawBuilder<unknown> {
  return sql.join(
    stretches.map((stretch) => (stretch.isWholeMonths ? partsOfMonths(source, stretch) : partsOfDays(source, stretch))),
    sql` union all `,
  )
}

function partsOfMonths(source: FigureSource, { from, to }: Days): RawBuilder<unknown> {
  const { scope, filters } = source
  const isOfAll = scope.kind === 'all' && filters.companyId === undefined && filters.advisorId === undefined
  const conditions = [
    sql`m.month between ${from.toString()}::date and ${to.toString()}::date`,
    isOfLine(source, 'm.product_id'),
    ...(isOfAll
      ? filters.branchId === undefined
        ? []
        : [sql`m.branch_id = ${filters.branchId}`]
      : [isCountedSum(source, 'm')]),
  ]
  return sql`
    select m.month, m.product_id, m.pieces, m.sales, m.costed_sales, m.cost
    from ${sql.table(isOfAll ? 'sales_parts_months' : 'company_parts')} m where ${allOf(conditions)}`
}

function partsOfDays(source: FigureSource, days: Days): RawBuilder<unknown> {
  const { from, before } = spanOf(days, source.timeZone)
  return sql`
    select date_trunc('month', o.created_at at time zone ${source.timeZone})::date as month, l.product_id,
      sum(l.ordered - l.cancelled) as pieces, sum((l.ordered - l.cancelled) * l.price) as sales,
      coalesce(sum((l.ordered - l.cancelled) * l.price) filter (where l.cost is not null), 0) as costed_sales,
      coalesce(sum((l.ordered - l.cancelled) * l.cost), 0) as cost
    from orders o join order_lines l on l.order_id = o.id
    where o.created_at >= ${from} and o.created_at < ${before} and l.ordered > l.cancelled
      and ${isCountedOrder(source)} and ${isOfLine(source, 'l.product_id')}
    group by 1, 2`
}

export interface RankedRow {
  /** Whether it is among those that sold most, or among those that fell most. */
  readonly list: 'top' | 'falling'
  /** null: parts without a line. */
  readonly id: number | null
  readonly name: string | null
  /** '1234.50' */
  readonly now: string
  readonly before: string
}

/** Of a ranking. */
const MOST = 8

/** `sums` has the columns `id`, `now` and `before`; `names` the names by id. */
function ranked(sums: RawBuilder<unknown>, names: RawBuilder<unknown>) {
  return sql<RankedRow>`
    with sums as (${sums}),
    chosen as (
      (select 'top' as list, id, now, before, row_number() over (order by now desc, id) as place from sums where now > 0
        order by now desc, id limit ${MOST})
      union all
      (select 'falling', id, now, before, row_number() over (order by before - now desc, id) from sums where before > now
        order by before - now desc, id limit ${MOST}))
    select c.list, c.id, n.name, c.now::text, c.before::text from chosen c left join (${names}) n on n.id = c.id
    order by c.list, c.place`
}

export interface Compared {
  readonly now: Days
  readonly before: Days
}

/** A sum over the rows of one of two periods. */
function salesWithin({ from, to }: Days): RawBuilder<string> {
  return sql`coalesce(sum(sales) filter (where day between ${from.toString()}::date and ${to.toString()}::date), 0)`
}

/** Customers by their sales. */
export async function rankedCompanies(db: Db, source: FigureSource, { now, before }: Compared): Promise<RankedRow[]> {
  const sums = sql`
    select company_id as id, ${salesWithin(now)} as now, ${salesWithin(before)} as before
    from (${salesRows(source, [now, before])}) s group by 1`
  const { rows } = await ranked(sums, sql`select id, trade_name as name from companies`).execute(db)
  return rows
}

interface ComparedStretches {
  readonly now: readonly Stretch[]
  readonly before: readonly Stretch[]
}

/** Lines of parts by their sales. */
export async function rankedLines(
  db: Db,
  source: FigureSource,
  { now, before }: ComparedStretches,
): Promise<RankedRow[]> {
  const byPart = (stretches: readonly Stretch[], name: string) => sql`
    select product_id, ${sql.raw(name === 'now' ? 'sum(sales) as now, 0 as before' : '0 as now, sum(sales) as before')}
    from (${partRows(source, stretches)}) p group by 1`
  const sums = sql`
    select pr.line_id as id, sum(s.now) as now, sum(s.before) as before
    from (${byPart(now, 'now')} union all ${byPart(before, 'before')}) s join products pr on pr.id = s.product_id group by 1`
  const { rows } = await ranked(sums, sql`select id, name from lines`).execute(db)
  return rows
}

/** Who of the customer ordered. */
export async function rankedBuyers(db: Db, source: FigureSource, { now, before }: Compared): Promise<RankedRow[]> {
  const ofPeriod = (days: Days, columns: string) => {
    const span = spanOf(days, source.timeZone)
    return sql`
      select o.user_id as id, ${sql.raw(columns)}
      from orders o join order_lines l on l.order_id = o.id
      where o.created_at >= ${span.from} and o.created_at < ${span.before} and ${isCountedOrder(source)}
        and ${isOfLine(source, 'l.product_id')}
      group by 1`
  }
  const sales = 'sum((l.ordered - l.cancelled) * l.price)'
  const sums = sql`
    select id, sum(now) as now, sum(before) as before
    from (${ofPeriod(now, `${sales} as now, 0 as before`)} union all ${ofPeriod(before, `0 as now, ${sales} as before`)}) s group by 1`
  const { rows } = await ranked(sums, sql`select id, name from users`).execute(db)
  return rows
}

export interface VehicleRow {
  readonly make: string
  readonly model: string
  readonly pieces: number
  readonly sales: string
}

/** For which vehicles parts were ordered, those with most sales first. */
export async function vehicleSales(db: Db, source: FigureSource, days: Days): Promise<VehicleRow[]> {
  const { from, before } = spanOf(days, source.timeZone)
  const { rows } = await sql<VehicleRow>`
    select l.vehicle_make as make, l.vehicle_model as model, sum(l.ordered - l.cancelled)::integer as pieces,
      sum((l.ordered - l.cancelled) * l.price)::text as sales
    from orders o join order_lines l on l.order_id = o.id
    where o.created_at >= ${from} and o.created_at < ${before} and l.ordered > l.cancelled and l.vehicle_model <> ''
      and ${isCountedOrder(source)} and ${isOfLine(source, 'l.product_id')}
    group by 1, 2 order by sum((l.ordered - l.cancelled) * l.price) desc, 1, 2 limit ${MOST}`.execute(db)
  return rows
}
