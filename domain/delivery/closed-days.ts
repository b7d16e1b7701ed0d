import { labourHolidays, type Holiday } from './labour-holidays.ts'
import { isWorkday, type WorkCalendar } from './work-calendar.ts'

/** Days that are announced ahead, including today. */
const AHEAD = 14

interface NamedDay {
  readonly day: string
  readonly name: string
}

/**
 * The days of the next two weeks on which a branch is closed although it works on that weekday: its own closed days, and public holidays
 * without an exception.
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
