import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import type { Database } from '#server/platform/db/database.ts'
import { daySpan, wallTime } from '#server/platform/days.ts'
import * as store from './store.ts'

export type { SleepingRow } from './store.ts'

/** The day that the shop has at a moment. */
export async function shopDay({ db }: Pick<Database, 'db'>, now: Date): Promise<store.ShopDay> {
  const timeZone = await shopTimeZone(db)
  const day = wallTime(now, timeZone).toPlainDate().toString()
  return { day, from: daySpan({ desde: day }, timeZone).from ?? now }
}

/** Customers that sleep, those that have slept longest first (measure `dormidos`). */
export async function readSleeping(
  database: Pick<Database, 'db'>,
  now: Date,
  of: store.SleepingOf,
): Promise<readonly store.SleepingRow[]> {
  return store.sleepingCompanies(database.db, await shopDay(database, now), of)
}
