const MINUTE_MS = 60_000

/**
 * In which a quote can still be accepted: midnight would be read as the day after its last one.
 * @param end the moment after the last one, as an instant; null: it does not end
 */
export function lastMinute(end: string | null): string | null {
  return end === null ? null : new Date(Date.parse(end) - MINUTE_MS).toISOString()
}
