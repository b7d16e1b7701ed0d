import type { Viewer } from '#domain/access.ts'
import { comparedDays, daysOfPeriod } from '#domain/measures/periods.ts'
import { workingMinutes } from '#domain/measures/working-time.ts'
import { readSleeping, shopDay, type SleepingRow } from '#server/customers/sleeping/service.ts'
import { firstOrders } from '#server/orders/orders/list-service.ts'
import { firstPreOrders } from '#server/orders/pre-orders/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAlone, type SourceFailed } from '#server/platform/sources.ts'
import { firstQuotes } from '#server/quotes/quotes/list-service.ts'
import { workingHours } from '#server/reports/sums/service.ts'
import { missesOfAdvisor } from '#server/search/misses/service.ts'
import * as store from './store.ts'

/** Of each list. */
const SHOWN = 5
/** Searches in vain have no other list. */
const MOST_MISSES = 100

export interface Advisor {
  readonly database: Database
  readonly viewer: Viewer
  readonly advisorId: number
  readonly now: Date
  readonly failed: SourceFailed
}

/** Each is null where its source failed. */
export async function advisorWork({ database, viewer, advisorId, now, failed }: Advisor) {
  const first = { most: SHOWN, now }
  const [answer, expiring, authorise, credit, promises, sleeping, misses] = await Promise.all([
    readAlone(failed, 'cotizaciones', () => quotesToAnswer(database, viewer, now)),
    readAlone(failed, 'ofertas', () => firstQuotes(database, viewer, { porVencer: '48h', orden: 'vence', ...first })),
    readAlone(failed, 'prepedidos', () => firstPreOrders(database, viewer, first)),
    readAlone(failed, 'crédito', () => firstPreOrders(database, viewer, { ...first, motivo: 'credito' })),
    readAlone(failed, 'promesas', () =>
      firstOrders(database, viewer, { most: SHOWN, situation: { kind: 'en_riesgo', now } }),
    ),
    readAlone(failed, 'dormidos', () => firstSleeping(database, advisorId, now)),
    readAlone(failed, 'búsquedas', () => missesOfAdvisor(database, advisorId, MOST_MISSES)),
  ])
  return { answer, expiring, authorise, credit, promises, sleeping, misses }
}

/** What customers have waited longest for first, with the working minutes that each has waited. */
async function quotesToAnswer(database: Database, viewer: Viewer, now: Date) {
  const [page, hours] = await Promise.all([
    firstQuotes(database, viewer, { porContestar: 'si', orden: 'espera', most: SHOWN, now }),
    workingHours(database.db),
  ])
  const rows = page.rows.map((row) => ({ ...row, minutes: workingMinutes(row.sent_at ?? row.created_at, now, hours) }))
  return { ...page, rows }
}

async function firstSleeping(database: Database, advisorId: number, now: Date) {
  const rows: readonly SleepingRow[] = await readSleeping(database, now, { advisorId })
  return { total: rows.length, rows: rows.slice(0, SHOWN) }
}

/** This month until now against the same workdays of the month before; null: could not be read. */
export async function advisorPortfolio({ database, advisorId, now, failed }: Advisor) {
  return readAlone(failed, 'cartera', async () => {
    const [{ calendar }, { day, from }] = await Promise.all([workingHours(database.db), shopDay(database, now)])
    const days = daysOfPeriod('este_mes', Temporal.PlainDate.from(day))
    const compared = comparedDays(calendar, { days, period: 'este_mes', comparison: 'anterior' })
    const span = {
      from: days.from.toString(),
      to: days.to.toString(),
      comparedFrom: compared.from.toString(),
      comparedTo: compared.to.toString(),
    }
    return { advisorId, span, rows: await store.portfolio(database.db, advisorId, { ...span, todayFrom: from }) }
  })
}
