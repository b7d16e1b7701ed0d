import type { Kysely } from 'kysely'
import { sumOf, toCentavos, toDecimal } from '#domain/money/money.ts'
import type { FigureKind } from '#domain/reports/admin-work.ts'
import { workingMinutes, type WorkingHours } from '#domain/measures/working-time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { daySpan } from '#server/platform/days.ts'
import * as changes from './changes-store.ts'
import * as quotes from './quotes-store.ts'
import * as sales from './sales-store.ts'

type Db = Kysely<DB>

/**
 * Rewrites the sums of all days that a change has marked, a month in each transaction, the last first. Days are those of the shop. Each
 * month is written once: changes that come meanwhile wait for the next run, so that a busy month holds up no other. May run twice at
 * once, and again after it was cut off.
 */
export async function refreshFigures(database: Database, signal?: AbortSignal): Promise<void> {
  const begun = await changes.databaseTime(database.db)
  for (const kind of ['sales', 'quotes'] as const) {
    let month = await refreshMonth(database, kind, undefined)
    while (month !== undefined) {
      if (signal?.aborted === true) return
      month = await refreshMonth(database, kind, month)
    }
  }
  if (signal?.aborted !== true) await changes.storeRefresh(database.db, begun)
}

/** The last month with changes, of those before `before`. Returns its first day; undefined: there was none. */
async function refreshMonth(
  database: Database,
  kind: FigureKind,
  before: string | undefined,
): Promise<string | undefined> {
  return inTransaction(database, async ({ db }) => {
    await changes.lockFigures(db)
    const days = await changes.takeMarkedDays(db, kind, before)
    const [first] = days
    if (first === undefined) return undefined
    const { from: month, until } = monthOf(first)
    // Those between are written too: they are read with their month, and stay as they are.
    const marked = { from: first, until: days.at(-1) ?? first }
    if (kind === 'quotes') {
      await quotes.rewriteQuoteDays(db, marked, await quoteDaysOf(db, marked, await workingHours(db)))
      return month
    }
    const timeZone = await shopTimeZone(db)
    await sales.rewriteSalesDays(db, marked, spanOf(marked.from, marked.until, timeZone))
    await sales.rewriteMonth(db, month, spanOf(month, until, timeZone))
    return month
  })
}

/** The first and the last day of the month of a day. */
function monthOf(day: string): { readonly from: string; readonly until: string } {
  const from = Temporal.PlainDate.from(day).with({ day: 1 })
  return { from: from.toString(), until: from.add({ months: 1 }).subtract({ days: 1 }).toString() }
}

/**
 * Compares so many days until `now` with the documents, and the sums of their months with their days. What differs is stored as a
 * difference, and rewritten by the next refresh.
 *
 * @returns the days that differ; of a month, its first day.
 */
export async function checkFigures(
  database: Database,
  { now, days, signal }: { readonly now: Date; readonly days: number; readonly signal?: AbortSignal },
): Promise<readonly string[]> {
  const timeZone = await shopTimeZone(database.db)
  const today = now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate()
  const checked = Array.from({ length: days }, (_, ago) => today.subtract({ days: ago }).toString())
  const differing = new Set<string>()
  for (const day of checked) {
    if (signal?.aborted === true) return [...differing]
    if (await checkDay(database, day, timeZone)) differing.add(day)
  }
  for (const month of new Set(checked.map((day) => monthOf(day).from)))
    if (await checkMonth(database, month)) differing.add(month)
  return [...differing]
}

async function checkDay(database: Database, day: string, timeZone: string): Promise<boolean> {
  return inTransaction(database, async ({ db }) => {
    await changes.lockFigures(db)
    const ofSales = await sales.differenceOfSalesDay(db, day, spanOf(day, day, timeZone))
    const ofQuotes = await differenceOfQuoteDay(db, day, await workingHours(db))
    const areSalesOther = await report(db, 'sales', { from: day, until: day }, ofSales)
    return (await report(db, 'quotes', { from: day, until: day }, ofQuotes)) || areSalesOther
  })
}

async function checkMonth(database: Database, month: string): Promise<boolean> {
  return inTransaction(database, async ({ db }) => {
    await changes.lockFigures(db)
    return report(db, 'sales', monthOf(month), await sales.differenceOfMonth(db, month))
  })
}

/**
 * Stores a difference, and marks its day to be rewritten. Marks are looked up after the comparison: a change that was not computed yet has
 * its mark by then, and is no difference.
 */
async function report(
  db: Db,
  kind: FigureKind,
  { from, until }: { readonly from: string; readonly until: string },
  difference: sales.Difference | undefined,
): Promise<boolean> {
  if (difference === undefined || (await changes.areMarked(db, kind, from, until))) return false
  await changes.storeDifference(db, kind, from, difference)
  await changes.mark(db, kind, from)
  return true
}

function spanOf(desde: string, hasta: string, timeZone: string): sales.Span {
  const { from, before } = daySpan({ desde, hasta }, timeZone)
  if (from === undefined || before === undefined) throw new Error('A day has two ends')
  return { from, before }
}

async function quoteDaysOf(
  db: Db,
  { from, until }: sales.DayRange,
  hours: WorkingHours,
): Promise<quotes.QuoteDayRow[]> {
  const offered = await quotes.offeredQuotes(db, spanOf(from, until, hours.timeZone))
  const dayOf = ({ offeredAt }: quotes.OfferedQuote) =>
    offeredAt.toTemporalInstant().toZonedDateTimeISO(hours.timeZone).toPlainDate().toString()
  const groups = Map.groupBy(offered, (quote) =>
    [dayOf(quote), quote.branchId, quote.companyId, quote.advisorId].join(),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    return {
      day: dayOf(first),
      branch_id: first.branchId,
      company_id: first.companyId,
      advisor_id: first.advisorId,
      offered: group.length,
      converted: group.filter(({ isConverted }) => isConverted).length,
      offered_money: toDecimal(sumOf(group.map(({ money }) => toCentavos(money)))),
      response_minutes: group
        .flatMap(({ requestedAt, offeredAt }) =>
          requestedAt === null ? [] : workingMinutes(requestedAt, offeredAt, hours),
        )
        .toSorted((a, b) => a - b),
    }
  })
}

async function differenceOfQuoteDay(db: Db, day: string, hours: WorkingHours): Promise<sales.Difference | undefined> {
  const [stored, computed] = [await quotes.quoteDay(db, day), await quoteDaysOf(db, { from: day, until: day }, hours)]
  const text = (rows: readonly quotes.QuoteDayRow[]) =>
    rows
      .map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
      .toSorted()
      .join()
  return text(stored) === text(computed) ? undefined : { stored: quoteSums(stored), computed: quoteSums(computed) }
}

function quoteSums(rows: readonly quotes.QuoteDayRow[]): sales.Sums {
  const money = toDecimal(sumOf(rows.map((row) => toCentavos(row.offered_money))))
  return { documents: sumOf(rows.map(({ offered }) => offered)), pieces: null, money }
}

/** When the house works and answers. */
export async function workingHours(db: Db): Promise<WorkingHours> {
  const { timeZone, hours, days } = await quotes.shopHours(db)
  return {
    timeZone,
    hours: Map.groupBy(hours, ({ weekday }) => weekday),
    calendar: {
      weekdays: new Set(hours.map(({ weekday }) => weekday)),
      exceptions: new Map(days.map(({ day, isOpen }) => [day, isOpen ? 'open' : 'closed'])),
    },
  }
}
