import { lastMinute as lastMinuteOf } from '#domain/quotes/validity.ts'

/**
 * In which a quote can still be accepted: midnight would be read as the day after its last one.
 * @param end the moment after the last one, as an instant; null: it does not end
 */
export function lastMinute(end: string | null): string | null {
  return end === null ? null : lastMinuteOf(new Date(end)).toISOString()
}
