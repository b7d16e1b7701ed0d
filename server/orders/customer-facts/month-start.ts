import { wallTime } from '#server/platform/days.ts'

/** The first moment of the month, as a time zone has it. */
export function monthStart(now: Date, timeZone: string): Date {
  const first = wallTime(now, timeZone).toPlainDate().with({ day: 1 })
  return new Date(first.toZonedDateTime(timeZone).epochMilliseconds)
}
