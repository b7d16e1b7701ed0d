import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readYear, readYearRange } from './year.ts'

it.each([
  ['1998', 1998],
  ['98', 1998],
  ['05', 2005],
  ['40', 2040],
  ['41', 1941],
  ['2010.0', 2010],
])('%s is %i', (text, year) => {
  expect(readYear(text)).toEqual({ value: year })
})

it.each(['1899', '2101', '199', '98A', '', '-5'])('%j is not a year', (text) => {
  expect(readYear(text)).toHaveProperty('reason')
})

it.each([
  ['1998', 1998, 1998],
  ['98-03', 1998, 2003],
  ['98/03', 1998, 2003],
  ['1998 a 2003', 1998, 2003],
  ['del 98 al 2003', 1998, 2003],
  ['1998–2003', 1998, 2003],
  ['2010+', 2010, null],
  ['2010 en adelante', 2010, null],
  ['-1998', null, 1998],
  ['hasta 1998', null, 1998],
])('%s is from %s to %s', (text, from, to) => {
  expect(readYearRange(text)).toEqual({ value: { from, to } })
})

it.each(['2003-1998', '98 99 00', 'varios', '1998-20033'])('%s is not a range', (text) => {
  expect(readYearRange(text)).toHaveProperty('reason')
})

it('never gives reversed years', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1900, max: 2100 }), (from, to) => {
      const range = readYearRange(`${from}-${to}`)
      expect('value' in range).toBe(from <= to)
    }),
  )
})
