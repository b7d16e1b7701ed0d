import { isWorkday, type WorkCalendar } from '#domain/delivery/work-calendar.ts'

/** Working hours: on workdays, between the opening hours of the weekday. */
export interface WorkingHours {
  readonly calendar: WorkCalendar
  /** By ISO weekday: opening and closing time, '09:00'; a shop that closes at midday has two. */
  readonly hours: ReadonlyMap<number, readonly { readonly opens: string; readonly closes: string }[]>
  readonly timeZone: string
}

/** Longer times are not measured: they show that nobody answered, not how fast. */
const MOST_DAYS = 400

/**
 * Whole working minutes between two moments, by the clock of the shop; 0 where the second is not later. A day that is open as an
 * exception has the hours of its weekday, or those of a Monday where it has none.
 */
export function workingMinutes(from: Date, to: Date, { calendar, hours, timeZone }: WorkingHours): number {
  const start = from.toTemporalInstant().toZonedDateTimeISO(timeZone)
  const end = to.toTemporalInstant().toZonedDateTimeISO(timeZone)
  let milliseconds = 0
  let day = start.toPlainDate()
  for (let left = MOST_DAYS; left > 0 && Temporal.PlainDate.compare(day, end.toPlainDate()) <= 0; left--) {
    if (isWorkday(calendar, day)) {
      for (const { opens, closes } of hours.get(day.dayOfWeek) ?? hours.get(1) ?? []) {
        const at = (time: string) => day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
        milliseconds += Math.max(0, Math.min(at(closes), to.getTime()) - Math.max(at(opens), from.getTime()))
      }
    }
    day = day.add({ days: 1 })
  }
  return Math.floor(milliseconds / 60_000)
}
