import { lastMinute as lastMinuteOf } from '#domain/quotes/validity.ts'

/**
 * The last minute in which a quote can be accepted: midnight would be shown as the next day. @param end the end of the validity, as an
 * instant; null: none
 */
export function lastMinute(end: string | null): string | null {
  return end === null ? null : lastMinuteOf(new Date(end)).toISOString()
}
