import { sql, type RawBuilder } from 'kysely'
import type { FigureScope } from '#domain/measures/figure-scope.ts'
import { isSeen } from '#server/customers/sight-store.ts'

const NOTHING = sql<boolean>`false`
const EVERYTHING = sql<boolean>`true`

interface SumColumns {
  readonly company: string
  /** Its advisor at that time. */
  readonly advisor: string
}

/**
 * Whether a row of a table of sums counts in the viewer's figures: `isInSums(scope, { company: 's.company_id', advisor: 's.advisor_id' })`.
 * Sums do not distinguish the people and branches of a customer: a viewer who sees only those reads the documents.
 */
export function isInSums(scope: FigureScope, { company, advisor }: SumColumns): RawBuilder<boolean> {
  if (scope.kind === 'none') return NOTHING
  if (scope.kind === 'all') return EVERYTHING
  if (scope.kind === 'portfolio') return isInPortfolio(scope, { company, advisor })
  if (!isOfWholeCompany(scope)) throw new RangeError('The sums do not say who of a company ordered')
  return isSeen(scope.sight, { company, branch: company, user: company })
}

/** Whether sums suffice: no documents of the same company are outside of the scope. */
export function isOfWholeCompany(scope: FigureScope): boolean {
  return scope.kind !== 'customer' || scope.sight.kind === 'company' || scope.sight.kind === 'group'
}

interface DocumentColumns extends SumColumns {
  /** The branch of the company. */
  readonly branch: string
  readonly user: string
}

/** The same of a document. */
export function isInFigures(scope: FigureScope, columns: DocumentColumns): RawBuilder<boolean> {
  return scope.kind === 'customer' ? isSeen(scope.sight, columns) : isInSums(scope, columns)
}

/** For rows without an advisor, that of today: invoices. */
export function isInPortfolioToday(scope: FigureScope, company: string): RawBuilder<boolean> {
  if (scope.kind === 'all') return EVERYTHING
  if (scope.kind !== 'portfolio') return NOTHING
  const { advisorId, telemarketerId } = scope
  return sql`${sql.ref(company)} in (select id from companies where advisor_id = ${advisorId} or telemarketer_id = ${telemarketerId})`
}

function isInPortfolio(
  { advisorId, telemarketerId }: Extract<FigureScope, { kind: 'portfolio' }>,
  { company, advisor }: SumColumns,
): RawBuilder<boolean> {
  const isMine = sql<boolean>`${sql.ref(advisor)} = ${advisorId}`
  const isCalled = sql<boolean>`${sql.ref(company)} in (select id from companies where telemarketer_id = ${telemarketerId})`
  if (telemarketerId === null) return isMine
  return advisorId === null ? isCalled : sql`(${isMine} or ${isCalled})`
}
