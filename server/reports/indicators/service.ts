import type { Viewer } from '#domain/access.ts'
import { figureScope, type FigureScope } from '#domain/measures/figure-scope.ts'
import { IDLE_DAYS } from '#domain/measures/measures.ts'
import {
  comparedDays,
  daysOfPeriod,
  stretchesOf,
  workdaysOf,
  type Comparison,
  type Days,
  type Period,
  type Stretch,
} from '#domain/measures/periods.ts'
import { mayDo } from '#server/customers/policy.ts'
import { branchNames } from '#server/catalog/branches/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAlone, type SourceFailed } from '#server/platform/sources.ts'
import { isOfWholeCompany } from '#server/reports/scopes/store.ts'
import { workingHours } from '#server/reports/sums/service.ts'
import { lossesByReason, type LossRow } from './losses-store.ts'
import * as others from './other-store.ts'
import * as sales from './sales-store.ts'
import type { FigureFilters, FigureSource } from './source-store.ts'

export interface IndicatorQuestion {
  readonly database: Database
  readonly viewer: Viewer
  readonly now: Date
  readonly timeZone: string
  readonly failed: SourceFailed
  readonly period: Period
  /** Of `fechas`: '2026-11-22'. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly comparison: Comparison
  readonly filters: FigureFilters
}

export interface CountedDays extends Days {
  readonly workdays: number
}

/** undefined: figures that are not for this viewer; null: they could not be read. */
export interface Indicators {
  readonly scope: FigureScope
  readonly until: Date | null
  readonly days: CountedDays
  readonly before: CountedDays
  readonly options: {
    readonly branches: readonly others.Named[]
    readonly lines: readonly others.Named[]
    readonly advisors: readonly others.Named[]
  }
  readonly company: others.Named | null
  readonly seesCosts: boolean
  readonly sales: SalesFigures | null | undefined
  readonly lines: readonly sales.RankedRow[] | null | undefined
  readonly companies: readonly sales.RankedRow[] | null | undefined
  readonly buyers: readonly sales.RankedRow[] | null | undefined
  readonly vehicles: readonly sales.VehicleRow[] | null | undefined
  readonly quotes: { readonly now: others.QuoteSums; readonly before: others.QuoteSums } | null | undefined
  readonly losses: readonly LossRow[] | null | undefined
  readonly overdue: readonly others.OverdueRow[] | null | undefined
  readonly searches: { readonly now: others.SearchSums; readonly before: others.SearchSums } | null | undefined
  readonly idle: others.IdleSums | null | undefined
}

/** Of orders where all of them are counted, of parts alone where those of one line are. */
export type SalesFigures =
  | {
      readonly of: 'orders'
      readonly now: readonly sales.SalesMonthRow[]
      readonly before: readonly sales.SalesMonthRow[]
    }
  | { readonly of: 'parts'; readonly now: readonly sales.MonthRow[]; readonly before: readonly sales.MonthRow[] }

/** All figures of a period in the viewer's sight, each source by itself. */
export async function readIndicators(question: IndicatorQuestion): Promise<Indicators> {
  const { database, viewer, now, timeZone, failed, filters } = question
  const { db } = database
  const scope = figureScope(viewer)
  const today = now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate()
  const { days, before, calendar } = await periodsOf(question, today)
  const source: FigureSource = { scope, filters, timeZone }
  const isOfCompany = isOfWholeCompany(scope)
  const stretches = (period: Days): readonly Stretch[] =>
    isOfCompany ? stretchesOf(period, today) : [{ ...period, isWholeMonths: false }]
  const compared = { now: days, before }
  const parts = { now: stretches(days), before: stretches(before) }
  const isHouse = scope.kind === 'all' || scope.kind === 'portfolio'
  const isOfParts = filters.lineId !== undefined
  const ofAllParts = scope.kind === 'all' && filters.companyId === undefined && filters.advisorId === undefined
  const isOfEverything = scope.kind === 'all' && Object.values(filters).every((filter) => filter === undefined)
  const when = <Value>(isRead: boolean, name: string, read: () => Promise<Value>) =>
    isRead && scope.kind !== 'none' ? readAlone(failed, name, read) : undefined

  const [
    until,
    options,
    company,
    salesFigures,
    lines,
    companies,
    buyers,
    vehicles,
    quotes,
    losses,
    overdue,
    searches,
    idle,
  ] = await Promise.all([
    isOfCompany ? others.sumsUntil(db) : now,
    optionsOf(question, scope),
    companyOf(question, scope),
    when(true, 'ventas', () => salesFiguresOf(question, source, { compared, parts })),
    when(!isOfParts, 'líneas', () => sales.rankedLines(db, source, parts)),
    when((isHouse || isGroup(scope)) && !isOfParts && filters.companyId === undefined, 'clientes', () =>
      sales.rankedCompanies(db, source, compared),
    ),
    when(scope.kind === 'customer' && scope.sight.kind !== 'own', 'compradores', () =>
      sales.rankedBuyers(db, source, compared),
    ),
    when(scope.kind === 'customer', 'vehículos', () => sales.vehicleSales(db, source, days)),
    when(isHouse && !isOfParts, 'cotizaciones', () => comparedQuotes(db, source, compared)),
    when(isHouse && !isOfParts, 'cotizaciones perdidas', () => lossesByReason(db, source, days)),
    when(isHouse && !isOfParts && filters.branchId === undefined, 'vencido', () =>
      others.overdueByAge(db, source, today.toString()),
    ),
    when(isOfEverything, 'búsquedas', async () => ({
      now: await others.searchSums(db, days),
      before: await others.searchSums(db, before),
    })),
    when(ofAllParts, 'sin movimiento', () =>
      others.idleSums(db, { since: today.subtract({ days: IDLE_DAYS }), filters, timeZone }),
    ),
  ])
  return {
    scope,
    until,
    days: { ...days, workdays: workdaysOf(calendar, days) },
    before: { ...before, workdays: workdaysOf(calendar, before) },
    options,
    company,
    seesCosts: seesCosts(viewer),
    sales: salesFigures,
    lines,
    companies,
    buyers,
    vehicles,
    quotes,
    losses,
    overdue,
    searches,
    idle,
  }
}

/** What parts cost is for the house alone. */
export function seesCosts(viewer: Viewer): boolean {
  return figureScope(viewer).kind !== 'customer' && mayDo(viewer, 'costos-read')
}

function isGroup(scope: FigureScope): boolean {
  return scope.kind === 'customer' && scope.sight.kind === 'group'
}

async function periodsOf({ database, period, from, to, comparison }: IndicatorQuestion, today: Temporal.PlainDate) {
  const { calendar } = await workingHours(database.db)
  const days = period === 'fechas' ? chosenDays(from, to) : daysOfPeriod(period, today)
  return { days, before: comparedDays(calendar, { days, period, comparison }), calendar }
}

function chosenDays(from: string | undefined, to: string | undefined): Days {
  if (from === undefined || to === undefined) throw new RangeError('Chosen days have two ends')
  return { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) }
}

async function salesFiguresOf(
  { database: { db } }: IndicatorQuestion,
  source: FigureSource,
  {
    compared,
    parts,
  }: {
    readonly compared: sales.Compared
    readonly parts: { readonly now: readonly Stretch[]; readonly before: readonly Stretch[] }
  },
): Promise<SalesFigures> {
  if (source.filters.lineId !== undefined) {
    const [now, before] = await Promise.all([
      sales.partsByMonth(db, source, parts.now),
      sales.partsByMonth(db, source, parts.before),
    ])
    return { of: 'parts', now, before }
  }
  const [now, before] = await Promise.all([
    sales.salesByMonth(db, source, compared.now),
    sales.salesByMonth(db, source, compared.before),
  ])
  return { of: 'orders', now, before }
}

async function comparedQuotes(db: Database['db'], source: FigureSource, compared: sales.Compared) {
  const [now, before] = await Promise.all([
    others.quoteSums(db, source, compared.now),
    others.quoteSums(db, source, compared.before),
  ])
  return { now, before }
}

async function optionsOf(
  { database, database: { db } }: IndicatorQuestion,
  scope: FigureScope,
): Promise<Indicators['options']> {
  if (scope.kind === 'none') return { branches: [], lines: [], advisors: [] }
  const [branches, lines, advisors] = await Promise.all([
    branchNames(database.db),
    others.lineNames(db),
    scope.kind === 'all' ? others.advisorNames(db) : [],
  ])
  return { branches, lines, advisors }
}

async function companyOf({ database: { db }, filters: { companyId } }: IndicatorQuestion, scope: FigureScope) {
  const isChosen = companyId !== undefined && scope.kind !== 'none' && isOfWholeCompany(scope)
  return isChosen ? ((await others.companyInScope(db, scope, companyId)) ?? null) : null
}
