import { isWorkday, type WorkCalendar } from '#domain/delivery/work-calendar.ts'

/** When people are at work: on workdays, between the opening hours of the weekday. */
export interface WorkingHours {
  readonly calendar: WorkCalendar
  /** Of each ISO weekday: from and until, '09:00'; a shop that closes at midday has two. */
  readonly hours: ReadonlyMap<number, readonly { readonly opens: string; readonly closes: string }[]>
  readonly timeZone: string
}

/** Longer than this is not measured: it says that nobody answered, and not how fast. */
const MOST_DAYS = 400

/**
 * Whole working minutes from one moment to another, as the clocks of the shop have them; 0 where the second is not later. A day that
 * is open in spite of its weekday has the hours of that weekday, or those of a Monday where it has none.
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
