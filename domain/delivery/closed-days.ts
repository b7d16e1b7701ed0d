import { labourHolidays, type Holiday } from './labour-holidays.ts'
import { isWorkday, type WorkCalendar } from './work-calendar.ts'

/** How many days ahead are told, today among them. */
const AHEAD = 14

interface NamedDay {
  readonly day: string
  readonly name: string
}

/**
 * From today on, the days of two weeks on which a branch is closed although it opens on that weekday: its own days, and the law's
 * holidays on which it does not say that it opens.
 */
export function closedDays(calendar: WorkCalendar, today: Temporal.PlainDate, names: readonly NamedDay[]): Holiday[] {
  const days = Array.from({ length: AHEAD }, (_, ahead) => today.add({ days: ahead }))
  const holidays = [...labourHolidays(today.year), ...labourHolidays(today.year + 1)]
  const nameOf = (day: string) =>
    names.find((each) => each.day === day)?.name || holidays.find((each) => each.day === day)?.name || ''
  return days
    .filter((day) => calendar.weekdays.has(day.dayOfWeek) && !isWorkday(calendar, day))
    .map((day) => ({ day: day.toString(), name: nameOf(day.toString()) }))
}
