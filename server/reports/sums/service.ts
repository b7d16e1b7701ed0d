import type { Kysely } from 'kysely'
import { sumOf, toCentavos, toDecimal } from '#domain/money/money.ts'
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
 * Rewrites the sums of all days that a change has marked, a month in each transaction, the last first. Days are those of the shop. May
 * run twice at once, and again after it was cut off.
 */
export async function refreshFigures(database: Database, signal?: AbortSignal): Promise<void> {
  const begun = await changes.databaseTime(database.db)
  for (const kind of ['sales', 'quotes'] as const) {
    let wereMarked = true
    while (wereMarked && signal?.aborted !== true) wereMarked = await refreshMonth(database, kind)
  }
  if (signal?.aborted !== true) await changes.storeRefresh(database.db, begun)
}

async function refreshMonth(database: Database, kind: changes.FigureKind): Promise<boolean> {
  return inTransaction(database, async ({ db }) => {
    await changes.lockFigures(db)
    const days = await changes.takeMarkedDays(db, kind)
    const [first] = days
    if (first === undefined) return false
    if (kind === 'quotes') {
      const hours = await workingHours(db)
      for (const day of days) await rewriteQuoteDay(db, day, hours)
      return true
    }
    const timeZone = await shopTimeZone(db)
    for (const day of days) await sales.rewriteSalesDay(db, day, spanOf(day, day, timeZone))
    const month = Temporal.PlainDate.from(first).with({ day: 1 })
    const last = month.add({ months: 1 }).subtract({ days: 1 })
    await sales.rewriteMonth(db, month.toString(), spanOf(month.toString(), last.toString(), timeZone))
    return true
  })
}

/** Compares so many days until `now` with the documents. A day that differs is reported, and rewritten by the next refresh. */
export async function checkFigures(
  database: Database,
  { now, days, signal }: { readonly now: Date; readonly days: number; readonly signal?: AbortSignal },
): Promise<readonly string[]> {
  const timeZone = await shopTimeZone(database.db)
  const today = now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate()
  const differing: string[] = []
  for (let ago = 0; ago < days && signal?.aborted !== true; ago++) {
    const day = today.subtract({ days: ago }).toString()
    if (await checkDay(database, day, timeZone)) differing.push(day)
  }
  return differing
}

async function checkDay(database: Database, day: string, timeZone: string): Promise<boolean> {
  return inTransaction(database, async ({ db }) => {
    await changes.lockFigures(db)
    if (await changes.isMarked(db, day)) return false
    const ofSales = await sales.differenceOfSalesDay(db, day, spanOf(day, day, timeZone))
    const ofQuotes = await differenceOfQuoteDay(db, day, await workingHours(db))
    for (const [kind, difference] of [
      ['sales', ofSales],
      ['quotes', ofQuotes],
    ] as const) {
      if (difference === undefined) continue
      await changes.storeDifference(db, kind, day, difference)
      await changes.mark(db, kind, day)
    }
    return ofSales !== undefined || ofQuotes !== undefined
  })
}

function spanOf(desde: string, hasta: string, timeZone: string): sales.Span {
  const { from, before } = daySpan({ desde, hasta }, timeZone)
  if (from === undefined || before === undefined) throw new Error('A day has two ends')
  return { from, before }
}

async function rewriteQuoteDay(db: Db, day: string, hours: WorkingHours): Promise<void> {
  await quotes.replaceQuoteDay(db, day, await quoteDayOf(db, day, hours))
}

async function quoteDayOf(db: Db, day: string, hours: WorkingHours): Promise<quotes.QuoteDayRow[]> {
  const offered = await quotes.offeredQuotes(db, spanOf(day, day, hours.timeZone))
  const groups = Map.groupBy(offered, ({ branchId, companyId, advisorId }) => [branchId, companyId, advisorId].join())
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    return {
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

async function differenceOfQuoteDay(db: Db, day: string, hours: WorkingHours) {
  const [stored, computed] = [await quotes.quoteDay(db, day), await quoteDayOf(db, day, hours)]
  const text = (rows: readonly quotes.QuoteDayRow[]) =>
    rows
      .map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
      .toSorted()
      .join()
  return text(stored) === text(computed) ? undefined : { stored, computed }
}

/** When the shop is open. */
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
