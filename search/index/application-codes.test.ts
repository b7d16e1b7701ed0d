import { expect, it } from 'vitest'
import {
  codeOfYear,
  EARLIEST_YEAR,
  LATEST_YEAR,
  OPEN_FIRST,
  OPEN_LAST,
  packYears,
  yearOfCode,
} from './application-codes.ts'

it.each([
  [1900, EARLIEST_YEAR],
  [1998, 99],
  [2153, LATEST_YEAR],
  [1800, EARLIEST_YEAR],
  [9999, LATEST_YEAR],
])('codes the year %i as %i', (year, code) => {
  expect(codeOfYear(year)).toBe(code)
})

it('decodes an encoded year', () => {
  expect(yearOfCode(codeOfYear(1998))).toBe(1998)
})

it('covers every year with two open ends, and no year where the years are unknown', () => {
  expect(OPEN_FIRST).toBeLessThan(EARLIEST_YEAR)
  expect(OPEN_LAST).toBeGreaterThan(LATEST_YEAR)
  expect(packYears(OPEN_LAST, OPEN_FIRST, 0b11)).toBe(0x3_00ff)
})
