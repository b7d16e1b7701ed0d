import { sql, type RawBuilder } from 'kysely'
import type { FigureScope } from '#domain/measures/figure-scope.ts'
import type { Days } from '#domain/measures/periods.ts'
import { daySpan } from '#server/platform/days.ts'
import { isInFigures, isInSums } from '#server/reports/scopes/store.ts'
import type { Span } from '#server/reports/sums/sales-store.ts'

/** Narrower than the scope. */
export interface FigureFilters {
  readonly branchId?: number | undefined
  readonly companyId?: number | undefined
  readonly advisorId?: number | undefined
  /** A line of parts, as the catalogue has it today. */
  readonly lineId?: number | undefined
}

/** Of what somebody sees figures. */
export interface FigureSource {
  readonly scope: FigureScope
  readonly filters: FigureFilters
  readonly timeZone: string
}

/** The moments of days. */
export function spanOf({ from, to }: Days, timeZone: string): Span {
  const span = daySpan({ desde: from.toString(), hasta: to.toString() }, timeZone)
  if (span.from === undefined || span.before === undefined) throw new RangeError('A period has two ends')
  return { from: span.from, before: span.before }
}

/** Which rows of a table of sums are counted; `table` has the columns of `sales_days`. */
export function isCountedSum({ scope, filters }: FigureSource, table: string): RawBuilder<boolean> {
  const column = (name: string) => `${table}.${name}`
  return allOf([
    isInSums(scope, { company: column('company_id'), advisor: column('advisor_id') }),
    ...filtered(filters, column),
  ])
}

/** Which orders are counted; they are `o`. */
export function isCountedOrder({ scope, filters }: FigureSource): RawBuilder<boolean> {
  const column = (name: string) => `o.${name}`
  return allOf([isInFigures(scope, ORDER_COLUMNS), ...filtered(filters, column)])
}

const ORDER_COLUMNS = {
  company: 'o.company_id',
  branch: 'o.company_branch_id',
  user: 'o.user_id',
  advisor: 'o.advisor_id',
} as const

/** Parts of the line that is chosen; `product` names a column. */
export function isOfLine({ filters: { lineId } }: FigureSource, product: string): RawBuilder<boolean> {
  if (lineId === undefined) return sql`true`
  return sql`${sql.ref(product)} in (select id from products where line_id = ${lineId})`
}

function filtered({ branchId, companyId, advisorId }: FigureFilters, column: (name: string) => string) {
  return [
    ...(branchId === undefined ? [] : [sql`${sql.ref(column('branch_id'))} = ${branchId}`]),
    ...(companyId === undefined ? [] : [sql`${sql.ref(column('company_id'))} = ${companyId}`]),
    ...(advisorId === undefined ? [] : [sql`${sql.ref(column('advisor_id'))} = ${advisorId}`]),
  ]
}

export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`
}
