import type { Viewer } from '#domain/access.ts'
import type { CallReason } from '#domain/contacts/contacts.ts'
import { callQueue } from '#domain/contacts/queue-order.ts'
import { scopeOf, staffSees } from '#domain/customers/sight.ts'
import { addWorkdays } from '#domain/delivery/work-calendar.ts'
import { figureScope } from '#domain/measures/figure-scope.ts'
import { NO_COMPANY } from '#server/customers/companies/service.ts'
import { calledCompany, companyClaims } from '#server/customers/contacts/claims-service.ts'
import { countOwnContacts } from '#server/customers/contacts/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { daySpan, wallTime } from '#server/platform/days.ts'
import { readAlone, type SourceFailed } from '#server/platform/sources.ts'
import { shopHours } from '#server/reports/sums/quotes-store.ts'
import { soldOn } from './figures-store.ts'
import { queuedCompanies, REASON_SOURCES, type QueuedCompany, type ReasonRow } from './queue-store.ts'
import { lastContacts, peopleToCall } from './sheet-store.ts'

export interface DashboardRequest {
  readonly database: Database
  readonly viewer: Viewer
  readonly userId: number
  readonly now: Date
  /** Of the shop. */
  readonly timeZone: string
  /** Called with the error of a failed source. */
  readonly failed: SourceFailed
}

/** More than anybody calls in a day. */
const MOST_ROWS = 100
const MOST_CONTACTS = 10

export interface Reason extends ReasonRow {
  readonly kind: CallReason
}

export interface QueuedRow {
  readonly company: QueuedCompany
  readonly reasons: readonly Reason[]
  readonly claim: { readonly userId: number; readonly name: string; readonly until: Date } | null
}

/**
 * Whom to call and why, the most urgent first (decision 90): the first hundred, how many there are, and how many have each reason. A reason
 * that could not be read is in none of them.
 */
export async function readQueue(requested: DashboardRequest) {
  const { database, now } = requested
  const read = await Promise.all(
    REASON_SOURCES.map(async ({ kind, read: readReason }): Promise<readonly [CallReason, readonly Reason[] | null]> => {
      const rows = await readAlone(requested.failed, kind, () => readReason(database.db, queueOf(requested)))
      return [kind, rows?.map((row) => ({ ...row, kind })) ?? null]
    }),
  )
  const queue = callQueue(read.flatMap(([, reasons]) => reasons ?? []))
  const shown = queue.slice(0, MOST_ROWS)
  const ids = shown.map(({ companyId }) => companyId)
  const [companies, claims] = await Promise.all([queuedCompanies(database.db, ids), companyClaims(database, ids, now)])
  const companyOf = new Map(companies.map((company) => [company.id, company]))
  const claimOf = new Map(claims.map((claim) => [claim.companyId, claim]))
  return {
    total: queue.length,
    counts: read.flatMap(([kind, reasons]) => (reasons === null ? [] : [{ kind, count: reasons.length }])),
    rows: shown.flatMap(({ companyId, reasons }): QueuedRow[] => {
      const company = companyOf.get(companyId)
      return company === undefined ? [] : [{ company, reasons, claim: claimOf.get(companyId) ?? null }]
    }),
  }
}

function queueOf({ viewer, now, timeZone }: DashboardRequest) {
  const clock = wallTime(now, timeZone)
  const day = clock.toPlainDate().toString()
  const time = clock.toPlainTime().toString({ smallestUnit: 'minute' })
  return { viewer, now, day, time, from: daySpan({ desde: day }, timeZone).from ?? now }
}

/** Of today: the viewer's calls, orders and sales of their portfolio. null: could not be read. */
export async function readFigures({ database, viewer, userId, now, timeZone, failed }: DashboardRequest) {
  const day = wallTime(now, timeZone).toPlainDate().toString()
  const span = daySpan({ desde: day, hasta: day }, timeZone)
  const [calls, sold] = await Promise.all([
    readAlone(failed, 'llamadas', () => countOwnContacts(database, { userId, kind: 'llamada', ...span })),
    readAlone(failed, 'ventas', () => soldOn(database.db, figureScope(viewer), day)),
  ])
  return { day, calls, sold }
}

/** What somebody needs to call a company of theirs. */
export async function readSheet({ database, viewer, userId, now, timeZone }: DashboardRequest, companyId: number) {
  const { db } = database
  const company = await calledCompany(database, viewer, companyId)
  if (company === undefined) return NO_COMPANY
  const [people, contacts, calendar] = await Promise.all([
    peopleToCall(db, companyId, userId),
    lastContacts(db, companyId, MOST_CONTACTS),
    shopCalendar(db),
  ])
  const today = wallTime(now, timeZone).toPlainDate()
  const nextDay = addWorkdays(calendar, today, 1) ?? today.add({ days: 1 })
  const isSeen = scopeOf(viewer).kind === 'all' || staffSees({ ...viewer, id: userId }, company)
  return { company, people, contacts, today: today.toString(), nextDay: nextDay.toString(), isSeen }
}

async function shopCalendar(db: Database['db']) {
  const { hours, days } = await shopHours(db)
  return {
    weekdays: new Set(hours.map(({ weekday }) => weekday)),
    exceptions: new Map(days.map(({ day, isOpen }) => [day, isOpen ? ('open' as const) : ('closed' as const)])),
  }
}
