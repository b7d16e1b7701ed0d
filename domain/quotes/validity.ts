/** Days for which a request waits for an answer. */
export const REQUEST_DAYS = 30

/** Days for which an offer is valid where its author chooses none, and the longest that they may choose. */
export const USUAL_VALIDITY_DAYS = 7
export const LONGEST_VALIDITY_DAYS = 90

/** The moment after the last one of a day in the zone of a branch: "valid until the 3rd" holds all of the 3rd there. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone)
  return new Date(next.epochMilliseconds)
}

const MINUTE_MS = 60_000

/** In which an offer can still be accepted: the midnight that ends it would be read as the day after its last one. */
export function lastMinute(end: Date): Date {
  return new Date(end.getTime() - MINUTE_MS)
}

/**
 * Why a day cannot be the last of an offer; null: it can.
 * @param day '2026-11-30'; it may be no day at all.
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
