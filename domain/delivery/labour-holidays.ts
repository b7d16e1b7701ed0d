/** Days of obligatory rest: Ley Federal del Trabajo, article 74, as in force since 2006; days as '2026-11-16'. */
export interface Holiday {
  readonly day: string
  readonly name: string
}

/** The federal executive changes every six years: on 1 December until 2018, on 1 October since 2024. */
const FIRST_CHANGE = 2006
const OCTOBER_SINCE = 2024
/** Ordinary federal elections, every three years: on the first Sunday of July until 2018 (but 2015, of June), of June since. */
const FIRST_ELECTION = 2006

export function labourHolidays(year: number): readonly Holiday[] {
  const days: [Temporal.PlainDate, string][] = [
    [on(year, 1, 1), 'Año Nuevo'],
    [nthWeekday(year, 2, 1, MONDAY), 'Día de la Constitución'],
    [nthWeekday(year, 3, 3, MONDAY), 'Natalicio de Benito Juárez'],
    [on(year, 5, 1), 'Día del Trabajo'],
    [on(year, 9, 16), 'Día de la Independencia'],
    [nthWeekday(year, 11, 3, MONDAY), 'Día de la Revolución'],
    [on(year, 12, 25), 'Navidad'],
  ]
  if ((year - FIRST_CHANGE) % 6 === 0) {
    days.push([year < OCTOBER_SINCE ? on(year, 12, 1) : on(year, 10, 1), 'Transmisión del Poder Ejecutivo Federal'])
  }
  if ((year - FIRST_ELECTION) % 3 === 0) {
    const month = year < 2021 && year !== 2015 ? 7 : 6
    days.push([nthWeekday(year, month, 1, SUNDAY), 'Jornada electoral federal'])
  }
  return days
    .toSorted(([a], [b]) => Temporal.PlainDate.compare(a, b))
    .map(([day, name]) => ({ day: day.toString(), name }))
}

const MONDAY = 1
const SUNDAY = 7

function on(year: number, month: number, day: number): Temporal.PlainDate {
  return new Temporal.PlainDate(year, month, day)
}

/** `weekday` as ISO 8601 numbers them. */
function nthWeekday(year: number, month: number, nth: number, weekday: number): Temporal.PlainDate {
  const first = on(year, month, 1)
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (nth - 1) })
}
