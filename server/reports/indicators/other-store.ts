import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { FigureScope } from '#domain/measures/figure-scope.ts'
import { OVERDUE_AGE_DAYS, OVERDUE_AGES, type OverdueAge } from '#domain/credit/overdue-ages.ts'
import type { Days } from '#domain/measures/periods.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { isInPortfolioToday, isInSums } from '#server/reports/scopes/store.ts'
import { allOf, isCountedSum, type FigureFilters, type FigureSource } from './source-store.ts'

type Db = Kysely<DB>

export interface Named {
  readonly id: number
  readonly name: string
}

/** Until when the sums have every change; null: nothing was summed yet. */
export async function sumsUntil(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('figure_refreshes').select('begun_at').executeTakeFirst()
  return row?.begun_at ?? null
}

export async function lineNames(db: Db): Promise<Named[]> {
  return db.selectFrom('lines').select(['id', 'name']).orderBy('folded').execute()
}

/** Advisors whose customers have ordered. */
export async function advisorNames(db: Db): Promise<Named[]> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.name'])
    .where(sql<boolean>`exists (select from orders o where o.advisor_id = u.id)`)
    .orderBy('u.folded')
    .orderBy('u.id')
    .execute()
}

/** A customer that has sales in the scope; undefined: none. */
export async function companyInScope(db: Db, scope: FigureScope, id: number): Promise<Named | undefined> {
  return db
    .selectFrom('companies as c')
    .select(['c.id', 'c.trade_name as name'])
    .where('c.id', '=', id)
    .where(
      scope.kind === 'all'
        ? sql<boolean>`true`
        : sql<boolean>`exists (select from sales_days s where s.company_id = c.id
            and ${isInSums(scope, { company: 's.company_id', advisor: 's.advisor_id' })})`,
    )
    .executeTakeFirst()
}

export interface QuoteSums {
  readonly offered: number
  readonly converted: number
  /** Median, in working minutes; null: the house began all of them itself. */
  readonly response: number | null
}

export async function quoteSums(db: Db, source: FigureSource, { from, to }: Days): Promise<QuoteSums> {
  const { rows } = await sql<QuoteSums>`
    with counted as (
      select * from quote_days q where q.day between ${from.toString()}::date and ${to.toString()}::date and ${isCountedSum(source, 'q')})
    select coalesce(sum(offered), 0)::integer as offered, coalesce(sum(converted), 0)::integer as converted,
      (select percentile_cont(0.5) within group (order by minutes) from counted c, unnest(c.response_minutes) as minutes) as response
    from counted`.execute(db)
  return rows[0] ?? { offered: 0, converted: 0, response: null }
}

export interface SearchSums {
  readonly searches: number
  /** Those after which a part was opened. */
  readonly followed: number
}

export async function searchSums(db: Db, { from, to }: Days): Promise<SearchSums> {
  const { rows } = await sql<SearchSums>`
    select coalesce(sum(searches), 0)::integer as searches, coalesce(sum(followed), 0)::integer as followed
    from search_days where day between ${from.toString()}::date and ${to.toString()}::date`.execute(db)
  return rows[0] ?? { searches: 0, followed: 0 }
}

export interface OverdueRow {
  readonly age: OverdueAge
  readonly invoices: number
  /** '1234.50' */
  readonly balance: string
}

/**
 * Invoices `r` that are overdue on a day ('2026-11-22') at customers of the scope: of the companies that are theirs today, since an invoice
 * has no advisor.
 */
export function isOverdue(scope: FigureScope, filters: FigureFilters, today: string): RawBuilder<boolean> {
  const { companyId, advisorId } = filters
  return allOf([
    sql`r.balance > 0 and r.currency = 'MXN' and r.due_on < ${today}::date`,
    isInPortfolioToday(scope, 'r.company_id'),
    ...(companyId === undefined ? [] : [sql`r.company_id = ${companyId}`]),
    ...(advisorId === undefined
      ? []
      : [sql`r.company_id in (select id from companies where advisor_id = ${advisorId})`]),
  ])
}

export function isOfAge(age: OverdueAge, today: string): RawBuilder<boolean> {
  const { from, to } = OVERDUE_AGE_DAYS[age]
  return to === null
    ? sql`${today}::date - r.due_on >= ${from}::integer`
    : sql`${today}::date - r.due_on between ${from}::integer and ${to}::integer`
}

/** Every age, also those without an invoice. */
export async function overdueByAge(
  db: Db,
  { scope, filters }: FigureSource,
  today: string,
): Promise<readonly OverdueRow[]> {
  const ages = OVERDUE_AGES.map((age) => sql`when ${isOfAge(age, today)} then ${sql.lit(age)}`)
  const { rows } = await sql<OverdueRow>`
    select case ${sql.join(ages, sql` `)} end as age, count(*)::integer as invoices, sum(r.balance)::text as balance
    from receivables r where ${isOverdue(scope, filters, today)} group by 1`.execute(db)
  return OVERDUE_AGES.map((age) => rows.find((row) => row.age === age) ?? { age, invoices: 0, balance: '0.00' })
}

export interface IdleSums {
  readonly parts: number
  readonly pieces: number
  /** Of those with a known cost: '1234.50'. */
  readonly cost: string
}

export interface Idle {
  /** A part that was sold since, or that the catalogue got since, is none. */
  readonly since: Temporal.PlainDate
  readonly filters: Pick<FigureFilters, 'branchId' | 'lineId'>
  readonly timeZone: string
}

/** Parts `p` with stock that sold nothing since a day; of a branch, nothing from there. Months by their sums, the first by its documents. */
export function isIdle({ since, filters: { branchId, lineId }, timeZone }: Idle): RawBuilder<boolean> {
  const month = since.with({ day: 1 }).toString()
  const moment = new Date(since.toZonedDateTime(timeZone).epochMilliseconds)
  const next = new Date(since.with({ day: 1 }).add({ months: 1 }).toZonedDateTime(timeZone).epochMilliseconds)
  const ofBranch = (column: string) => (branchId === undefined ? sql`true` : sql`${sql.ref(column)} = ${branchId}`)
  return allOf([
    sql`exists (select from stock s where s.product_id = p.id and s.quantity > 0 and ${ofBranch('s.branch_id')})`,
    sql`p.created_at < ${moment}`,
    ...(lineId === undefined ? [] : [sql`p.line_id = ${lineId}`]),
    sql`not exists (
      select from sales_parts_months m where m.product_id = p.id and ${ofBranch('m.branch_id')} and m.month > ${month}::date)`,
    sql`not exists (
      select from sales_parts_months m where m.product_id = p.id and ${ofBranch('m.branch_id')} and m.month = ${month}::date
        and exists (select from order_lines l join orders o on o.id = l.order_id
          where l.product_id = p.id and l.ordered > l.cancelled and o.created_at >= ${moment} and o.created_at < ${next}
            and ${ofBranch('o.branch_id')}))`,
  ])
}

/** Pieces of a part `p` in stock. */
export function stockOf({ filters: { branchId } }: Idle): RawBuilder<number> {
  const ofBranch = branchId === undefined ? sql`true` : sql`s.branch_id = ${branchId}`
  return sql`(select sum(s.quantity)::integer from stock s where s.product_id = p.id and ${ofBranch})`
}

export async function idleSums(db: Db, idle: Idle): Promise<IdleSums> {
  const { rows } = await sql<IdleSums>`
    select count(*)::integer as parts, coalesce(sum(i.pieces), 0)::integer as pieces,
      coalesce(sum(i.pieces * c.cost), 0)::numeric(20, 2)::text as cost
    from (select p.id, ${stockOf(idle)} as pieces from products p where ${isIdle(idle)}) i
    left join product_costs c on c.product_id = i.id`.execute(db)
  return rows[0] ?? { parts: 0, pieces: 0, cost: '0.00' }
}
