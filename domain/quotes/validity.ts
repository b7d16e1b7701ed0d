/** Days until a request without an answer expires. */
export const REQUEST_DAYS = 30

/** Default validity of an offer in days, and the maximum. */
export const USUAL_VALIDITY_DAYS = 7
export const LONGEST_VALIDITY_DAYS = 90

/** The end of a day in the time zone of a branch: an offer valid until the 3rd ends at the end of the 3rd there. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone)
  return new Date(next.epochMilliseconds)
}

const MINUTE_MS = 60_000

/** The last minute in which an offer can be accepted: its end is midnight, which would be shown as the next day. */
export function lastMinute(end: Date): Date {
  return new Date(end.getTime() - MINUTE_MS)
}

/**
 * Why a day cannot be the last day of an offer, in Spanish; null where it can.
 * @param day '2026-11-30'; it may be an invalid date.
 */
export function validityProblem(day: string, timeZone: string, now: Date): string | null {
  const today = now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate()
  let last: Temporal.PlainDate
  try {
    last = Temporal.PlainDate.from(day, { overflow: 'reject' })
  } catch {
    return 'Ese día no existe.'
  }
  if (Temporal.PlainDate.compare(last, today) < 0) return 'Ese día ya pasó.'
  if (Temporal.PlainDate.compare(last, today.add({ days: LONGEST_VALIDITY_DAYS })) > 0)
    return `Una oferta vale a lo más ${LONGEST_VALIDITY_DAYS} días.`
  return null
}
