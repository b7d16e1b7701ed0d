import { describe, expect, it } from 'vitest'
import { labourHolidays } from './labour-holidays.ts'

/** Dates from the published calendars of those years. */
it.each([
  [2024, '01-01 02-05 03-18 05-01 06-02 09-16 10-01 11-18 12-25'],
  [2025, '01-01 02-03 03-17 05-01 09-16 11-17 12-25'],
  [2026, '01-01 02-02 03-16 05-01 09-16 11-16 12-25'],
  [2027, '01-01 02-01 03-15 05-01 06-06 09-16 11-15 12-25'],
  [2028, '01-01 02-07 03-20 05-01 09-16 11-20 12-25'],
  [2030, '01-01 02-04 03-18 05-01 06-02 09-16 10-01 11-18 12-25'],
  [2018, '01-01 02-05 03-19 05-01 07-01 09-16 11-19 12-01 12-25'],
  [2015, '01-01 02-02 03-16 05-01 06-07 09-16 11-16 12-25'],
  [2012, '01-01 02-06 03-19 05-01 07-01 09-16 11-19 12-01 12-25'],
])('%d: %s', (year, days) =>
  expect(labourHolidays(year).map(({ day }) => day)).toEqual(days.split(' ').map((day) => `${year}-${day}`)),
)

describe('any year', () => {
  const years = Array.from({ length: 60 }, (_, index) => labourHolidays(2006 + index))

  it('moves three holidays to Mondays', () => {
    for (const holidays of years) {
      const moved = holidays.filter(({ name }) => /Constitución|Juárez|Revolución/u.test(name))
      expect(moved.map(({ day }) => Temporal.PlainDate.from(day).dayOfWeek)).toEqual([1, 1, 1])
    }
  })

  it('lists each holiday once, in order', () => {
    for (const holidays of years) {
      const days = holidays.map(({ day }) => day)
      expect(days).toEqual([...new Set(days)].toSorted())
    }
  })
})
