import { wallTime } from '#server/platform/days.ts'

/** The first moment of the month in a time zone. */
export function monthStart(now: Date, timeZone: string): Date {
  const first = wallTime(now, timeZone).toPlainDate().with({ day: 1 })
  return new Date(first.toZonedDateTime(timeZone).epochMilliseconds)
}
