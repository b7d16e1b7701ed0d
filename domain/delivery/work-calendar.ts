import { labourHolidays } from './labour-holidays.ts'

/** The workdays of a branch. */
export interface WorkCalendar {
  /** ISO 8601: 1 is Monday, 7 Sunday. */
  readonly weekdays: ReadonlySet<number>
  /** The branch's own days, '2026-12-24': closed beside the public holidays, or open in spite of them. */
  readonly exceptions: ReadonlyMap<string, 'closed' | 'open'>
}

export function isWorkday({ weekdays, exceptions }: WorkCalendar, day: Temporal.PlainDate): boolean {
  const exception = exceptions.get(day.toString())
  if (exception !== undefined) return exception === 'open'
  return weekdays.has(day.dayOfWeek) && !isLabourHoliday(day)
}

/** The day itself if it is a workday, else the next one; null where there is none within a year. */
export function workdayFrom(calendar: WorkCalendar, day: Temporal.PlainDate): Temporal.PlainDate | null {
  for (let tried = day, left = DAYS_SEARCHED; left > 0; left--, tried = tried.add({ days: 1 })) {
    if (isWorkday(calendar, tried)) return tried
  }
  return null
}

/** The day `count` workdays later, counted from the next day on. 0: the day itself, workday or not. */
export function addWorkdays(calendar: WorkCalendar, day: Temporal.PlainDate, count: number): Temporal.PlainDate | null {
  let reached: Temporal.PlainDate | null = day
  for (let left = count; left > 0 && reached !== null; left--) reached = workdayFrom(calendar, reached.add({ days: 1 }))
  return reached
}

const DAYS_SEARCHED = 366

const byYear = new Map<number, ReadonlySet<string>>()

function isLabourHoliday(day: Temporal.PlainDate): boolean {
  let days = byYear.get(day.year)
  if (days === undefined) {
    days = new Set(labourHolidays(day.year).map((holiday) => holiday.day))
    byYear.set(day.year, days)
  }
  return days.has(day.toString())
}
