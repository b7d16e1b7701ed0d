import { expect, it } from 'vitest'
import { shownMonth, usualPeriods } from './periods.ts'

it.each([
  ['2026-11-23', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-31']],
  ['2026-01-31', ['2026-01-01', '2026-01-31'], ['2025-12-01', '2025-12-31']],
  ['2028-03-31', ['2028-03-01', '2028-03-31'], ['2028-02-01', '2028-02-29']],
])('the months of %s', (today, thisOne, last) => {
  const [first, second, year, all] = usualPeriods(today)
  expect([first?.desde, first?.hasta]).toEqual(thisOne)
  expect([second?.desde, second?.hasta]).toEqual(last)
  expect(year?.desde).toBe(`${today.slice(0, 4)}-01-01`)
  expect([all?.desde, all?.hasta]).toEqual([null, null])
})

it.each([
  ['2026-10-01', '2026-10-31', 'octubre de 2026'],
  ['2026-10-01', '2026-10-30', 'noviembre de 2026'],
  ['2026-10-01', '2026-11-30', 'noviembre de 2026'],
  ['2026-10-02', '2026-10-31', 'noviembre de 2026'],
  [null, null, 'noviembre de 2026'],
  ['ayer', '2026-13-01', 'noviembre de 2026'],
])('from %s to %s it is %s', (desde, hasta, label) => {
  expect(shownMonth(desde, hasta, '2026-11-23').label).toBe(label)
})
