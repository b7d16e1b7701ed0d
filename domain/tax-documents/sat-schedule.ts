import type { SatState } from './sat-state.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Of a document whose last answer was clear. */
export interface KnownState {
  readonly state: SatState
  readonly issuedAt: Date
  /** Since when it is so. */
  readonly since: Date
}

/** A return of a year is presented by the third month after it: whoever cancels later needs a reason of law. */
const SELDOM_AFTER_DAYS = 5 * 365

/**
 * When SAT is asked again: what is in process daily, what is valid the more rarely the older it is, from daily to every two months, and
 * after five years once a year; what is cancelled seldom, since SAT has taken cancellations back.
 */
export function nextQuestion({ state, issuedAt, since }: KnownState, now: Date): Date {
  const days = (from: Date) => Math.max(0, (now.getTime() - from.getTime()) / DAY)
  if (state === 'en_proceso') return after(now, DAY)
  if (state === 'cancelado') return after(now, days(since) < 365 ? 90 * DAY : 365 * DAY)
  const age = days(issuedAt)
  if (age > SELDOM_AFTER_DAYS) return after(now, 365 * DAY)
  return after(now, Math.min(60, Math.max(1, age / 5)) * DAY)
}

/** SAT has a new document some minutes after its Timbre, at times hours later. */
const UNCLEAR_WAITS = [10 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY]

/** After an answer that says nothing, or none. @param attempts questions in a row without a clear answer, from 1 on */
export function nextAttempt(attempts: number, now: Date): Date {
  return after(now, UNCLEAR_WAITS[Math.min(Math.max(attempts, 1), UNCLEAR_WAITS.length) - 1] ?? DAY)
}

/** So many failures in a row are of the service and not of a document. */
export const OUTAGE_FAILURES = 5

const PAUSES = [5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR]

/** How long nothing is asked. @param pauses how many there were in this outage before */
export function pauseAfter(pauses: number, now: Date): Date {
  return after(now, PAUSES[Math.min(pauses, PAUSES.length - 1)] ?? HOUR)
}

/** Administrators are told of an outage that lasts longer. */
export const LONG_OUTAGE_MS = 3 * HOUR

/** Whoever opens a document waits so long until they may have SAT asked about it again. */
export const ASK_AGAIN_AFTER_MS = 10 * MINUTE

function after(now: Date, wait: number): Date {
  return new Date(now.getTime() + wait)
}
