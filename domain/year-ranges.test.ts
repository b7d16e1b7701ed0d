import fc from 'fast-check'
import { expect, it } from 'vitest'
import { yearGaps, yearRanges } from './year-ranges.ts'

it.each([
  [[], [], []],
  [[1998], [{ desde: 1998, hasta: 1998 }], []],
  [[1998, 1999, 2000], [{ desde: 1998, hasta: 2000 }], []],
  [
    [2000, 1998, 1990],
    [
      { desde: 2000, hasta: 2000 },
      { desde: 1998, hasta: 1998 },
      { desde: 1990, hasta: 1990 },
    ],
    [
      { desde: 1999, hasta: 1999 },
      { desde: 1991, hasta: 1997 },
    ],
  ],
])('%j: ranges and gaps', (years, ranges, gaps) => {
  expect(yearRanges(years)).toEqual(ranges)
  expect(yearGaps(years)).toEqual(gaps)
})

it('ranges contain exactly the years, and gaps the years between them', () => {
  const spread = (ranges: readonly { desde: number; hasta: number }[]) =>
    ranges.flatMap(({ desde, hasta }) => Array.from({ length: hasta - desde + 1 }, (_, index) => desde + index))
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1950, max: 2030 })), (years) => {
      const sorted = years.toSorted((a, b) => a - b)
      expect(spread(yearRanges(years)).toSorted((a, b) => a - b)).toEqual(sorted)
      const all = [...years, ...spread(yearGaps(years))]
      expect(new Set(all).size).toBe(all.length)
      expect(yearGaps(all)).toEqual([])
    }),
  )
})
