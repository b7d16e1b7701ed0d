import type { Viewer } from '#domain/access.ts'
import { sumOf, toCentavos, type Centavos } from '#domain/money/money.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import { FIGURE_DAYS, ORDER_MAKERS, type OrderMaker } from '#domain/reports/admin-work.ts'
import type { Database } from '#server/platform/db/database.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import { ordersByHour, ordersByMaker, type ComparedDays, type HourRow, type MakerRow } from './store.ts'

interface Sold {
  readonly orders: number
  /** null: the viewer may not see the money of all customers. */
  readonly money: Centavos | null
}

export interface OrderFigures {
  /** The current day of the shop: '2026-11-22'. */
  readonly day: string
  readonly today: Sold
  /** The same weekday of last week, until the same time. */
  readonly lastWeek: Sold
  readonly hours: readonly { readonly hour: number; readonly today: number; readonly lastWeek: number }[]
  /** Of today, of the last seven days including today, and of thirty. */
  readonly makers: readonly {
    readonly maker: OrderMaker
    readonly day: Sold
    readonly week: Sold
    readonly month: Sold
  }[]
}

/** The orders of the whole shop, by its days. Their money is for viewers who see the orders of all customers. */
export async function orderFigures({ db }: Pick<Database, 'db'>, viewer: Viewer, now: Date): Promise<OrderFigures> {
  const today = now.toTemporalInstant().toZonedDateTimeISO(await shopTimeZone(db))
  const daysAgo = (days: number) => today.toPlainDate().subtract({ days }).toString()
  const compared = comparedDays(today)
  const [hours, makers] = await Promise.all([
    ordersByHour(db, compared),
    ordersByMaker(db, { first: daysAgo(FIGURE_DAYS - 1), today: daysAgo(0), from: compared.from, now }),
  ])
  const seesMoney = orderScope(viewer).kind === 'all'
  const sold = (orders: readonly number[], money: readonly string[]): Sold => ({
    orders: sumOf(orders),
    money: seesMoney ? sumOf(money.map(toCentavos)) : null,
  })
  const byNow = (rows: readonly HourRow[]) =>
    sold(
      rows.map(({ ordersByNow }) => ordersByNow),
      rows.map(({ moneyByNow }) => moneyByNow),
    )
  const since = (rows: readonly MakerRow[], days: number) => {
    const ofPeriod = rows.filter(({ day }) => day >= daysAgo(days - 1))
    return sold(
      ofPeriod.map(({ orders }) => orders),
      ofPeriod.map(({ money }) => money),
    )
  }
  return {
    day: daysAgo(0),
    today: byNow(hours.filter(({ isToday }) => isToday)),
    lastWeek: byNow(hours.filter(({ isToday }) => !isToday)),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      today: countAt(hours, hour, true),
      lastWeek: countAt(hours, hour, false),
    })),
    makers: ORDER_MAKERS.map((maker) => {
      const rows = makers.filter((row) => row.maker === maker)
      return { maker, day: since(rows, 1), week: since(rows, 7), month: since(rows, FIGURE_DAYS) }
    }),
  }
}

function countAt(rows: readonly HourRow[], hour: number, isToday: boolean): number {
  return rows.find((row) => row.hour === hour && row.isToday === isToday)?.orders ?? 0
}

/** A day in which clocks change has 23 or 25 hours: times of day are compared. */
function comparedDays(now: Temporal.ZonedDateTime): ComparedDays {
  const last = now.subtract({ days: 7 })
  const moment = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds)
  return {
    timeZone: now.timeZoneId,
    now: moment(now),
    from: moment(now.startOfDay()),
    lastFrom: moment(last.startOfDay()),
    lastNow: moment(last),
    lastBefore: moment(last.startOfDay().add({ days: 1 })),
  }
}
