import { isWorkday, type WorkCalendar } from '#domain/delivery/work-calendar.ts'

/** The periods of figures. `fechas`: chosen days. */
export const PERIODS = ['este_mes', 'mes_anterior', 'trimestre', 'anio', 'fechas'] as const
export type Period = (typeof PERIODS)[number]

/** What a period is compared with: the previous one, or the same one a year before. */
export const COMPARISONS = ['anterior', 'anio_anterior'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** A range of days, both included. */
export interface Days {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

/** Longer periods are refused: charts and comparisons would mean nothing. */
const MOST_YEARS = 10

const MONTHS: Readonly<Record<Exclude<Period, 'fechas'>, number>> = {
  este_mes: 1,
  mes_anterior: 1,
  trimestre: 3,
  anio: 12,
}

/** The days of a named period. The current one ends today. */
export function daysOfPeriod(period: Exclude<Period, 'fechas'>, today: Temporal.PlainDate): Days {
  const months = MONTHS[period]
  const from = today.with({ day: 1, month: today.month - ((today.month - 1) % months) })
  if (period !== 'mes_anterior') return { from, to: today }
  return { from: from.subtract({ months: 1 }), to: from.subtract({ days: 1 }) }
}

/** Why figures of these days ('2026-11-22') are refused, in Spanish; null where they are not. */
export function daysFault(
  from: string,
  to: string,
): { readonly field: 'desde' | 'hasta'; readonly text: string } | null {
  if (to < from) return { field: 'hasta', text: 'Elige el mismo día que «Desde» o uno posterior.' }
  const isLong = Temporal.PlainDate.compare(Temporal.PlainDate.from(from).add({ years: MOST_YEARS }), to) <= 0
  return isLong ? { field: 'desde', text: `Elige un periodo de ${MOST_YEARS} años o menos.` } : null
}

export function workdaysOf(calendar: WorkCalendar, { from, to }: Days): number {
  let count = 0
  for (let day = from; Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
    if (isWorkday(calendar, day)) count++
  return count
}

/**
 * The days that a period is compared with: as many workdays, from the same point of the month, quarter or year on. They never overlap the
 * period itself: after a shorter February there are fewer. Chosen days are compared with those right before them. Closed days count with
 * the workday before them; where all are closed, days are counted.
 */
export function comparedDays(
  calendar: WorkCalendar,
  { days, period, comparison }: { readonly days: Days; readonly period: Period; readonly comparison: Comparison },
): Days {
  if (comparison === 'anio_anterior') return forward(calendar, days, days.from.subtract({ years: 1 }))
  if (period === 'fechas') return backward(calendar, days)
  return forward(calendar, days, days.from.subtract({ months: MONTHS[period] }))
}

function forward(calendar: WorkCalendar, days: Days, start: Temporal.PlainDate): Days {
  const last = lastCompared(days)
  const workdays = workdaysOf(calendar, days)
  if (workdays === 0) return { from: start, to: earlier(start.add({ days: lengthOf(days) - 1 }), last) }
  let day = start
  for (let left = isWorkday(calendar, day) ? workdays - 1 : workdays; left > 0 && isBefore(day, last);) {
    day = day.add({ days: 1 })
    if (isWorkday(calendar, day)) left--
  }
  for (let left = closedDaysAfter(calendar, days); left > 0 && !isWorkday(calendar, day.add({ days: 1 })); left--)
    day = day.add({ days: 1 })
  return { from: start, to: earlier(day, last) }
}

/** The day before the period; for one longer than a year, its last day a year earlier. */
function lastCompared({ from, to }: Days): Temporal.PlainDate {
  const [before, yearAgo] = [from.subtract({ days: 1 }), to.subtract({ years: 1 })]
  return isBefore(before, yearAgo) ? yearAgo : before
}

function backward(calendar: WorkCalendar, days: Days): Days {
  const workdays = workdaysOf(calendar, days)
  const to = days.from.subtract({ days: 1 })
  if (workdays === 0) return { from: days.from.subtract({ days: lengthOf(days) }), to }
  // Bounds the search: a shop that opened recently has no workdays before.
  const first = days.from.subtract({ days: 2 * lengthOf(days) + 31 })
  let day = to
  for (let left = isWorkday(calendar, day) ? workdays - 1 : workdays; left > 0 && isBefore(first, day);) {
    day = day.subtract({ days: 1 })
    if (isWorkday(calendar, day)) left--
  }
  return { from: day, to }
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0
}

function earlier(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(one, other) ? one : other
}

function closedDaysAfter(calendar: WorkCalendar, { from, to }: Days): number {
  let count = 0
  for (let day = to; Temporal.PlainDate.compare(day, from) >= 0 && !isWorkday(calendar, day); count++)
    day = day.subtract({ days: 1 })
  return count
}

function lengthOf({ from, to }: Days): number {
  return from.until(to, { largestUnit: 'days' }).days + 1
}

/** A part of a period: whole months, whose sums are stored, or days. The current month is whole until today. */
export interface Stretch extends Days {
  readonly isWholeMonths: boolean
}

/** Splits the days into stretches with as many whole months as possible. */
export function stretchesOf({ from, to }: Days, today: Temporal.PlainDate): readonly Stretch[] {
  const isLastWhole = to.day === to.daysInMonth || Temporal.PlainDate.compare(to, today) >= 0
  const firstMonth = from.day === 1 ? from : from.with({ day: 1 }).add({ months: 1 })
  const lastEnd = isLastWhole ? to : to.with({ day: 1 }).subtract({ days: 1 })
  if (!isBefore(firstMonth, lastEnd)) return [{ from, to, isWholeMonths: false }]
  return [
    ...(from.day === 1 ? [] : [{ from, to: firstMonth.subtract({ days: 1 }), isWholeMonths: false }]),
    { from: firstMonth, to: lastEnd, isWholeMonths: true },
    ...(isLastWhole ? [] : [{ from: to.with({ day: 1 }), to, isWholeMonths: false }]),
  ]
}
