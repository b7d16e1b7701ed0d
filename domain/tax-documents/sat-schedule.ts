import type { SatState } from './sat-state.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The last clear answer about a document. */
export interface KnownState {
  readonly state: SatState
  readonly issuedAt: Date
  /** Since when it has been so. */
  readonly since: Date
}

/** Annual returns are due by the third month of the next year: a later cancellation needs a legal reason. */
const SELDOM_AFTER_DAYS = 5 * 365

/**
 * When SAT is queried again: documents in process daily; valid ones less often with age, from daily to every two months, and after five
 * years once a year; cancelled ones rarely, since SAT has revoked cancellations.
 */
export function nextQuestion({ state, issuedAt, since }: KnownState, now: Date): Date {
  const days = (from: Date) => Math.max(0, (now.getTime() - from.getTime()) / DAY)
  if (state === 'en_proceso') return after(now, DAY)
  if (state === 'cancelado') return after(now, days(since) < 365 ? 90 * DAY : 365 * DAY)
  const age = days(issuedAt)
  if (age > SELDOM_AFTER_DAYS) return after(now, 365 * DAY)
  return after(now, Math.min(60, Math.max(1, age / 5)) * DAY)
}

/** SAT knows a new document some minutes after its Timbre, sometimes hours later. */
const UNCLEAR_WAITS = [10 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY]

/** After an unclear answer, or none. @param attempts queries in a row without a clear answer, from 1 on */
export function nextAttempt(attempts: number, now: Date): Date {
  return after(now, UNCLEAR_WAITS[Math.min(Math.max(attempts, 1), UNCLEAR_WAITS.length) - 1] ?? DAY)
}

/** This many failures in a row mean an outage of the service. */
export const OUTAGE_FAILURES = 5

const PAUSES = [5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR]

/** How long queries are paused. @param pauses earlier ones in this outage */
export function pauseAfter(pauses: number, now: Date): Date {
  return after(now, PAUSES[Math.min(pauses, PAUSES.length - 1)] ?? HOUR)
}

/** Administrators are notified of a longer outage. */
export const LONG_OUTAGE_MS = 3 * HOUR

/** How long a reader of a document waits before they can query SAT again. */
export const QUERY_AGAIN_AFTER_MS = 10 * MINUTE

function after(now: Date, wait: number): Date {
  return new Date(now.getTime() + wait)
}
