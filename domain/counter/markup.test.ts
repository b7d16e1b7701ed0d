import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marginOf } from '#domain/pricing/margin.ts'
import {
  marginOfMarkup,
  markupRowOf,
  overlappingRow,
  ROUNDINGS,
  salePrice,
  salePriceOf,
  type MarkupScope,
  type Rounding,
} from './markup.ts'

const [BRAND, OTHER_BRAND, LINE, OTHER_LINE] = [1, 2, 3, 4]
const ANY: MarkupScope = { brandId: null, lineId: null, from: 0, below: null }

const cost = fc.integer({ min: 1, max: 9_999_999_999 })
const markup = fc.integer({ min: 0, max: 99_999 })
const rounding = fc.constantFrom(...ROUNDINGS)

describe('the row of a part', () => {
  const rows = [
    { name: 'any', ...ANY },
    { name: 'line', ...ANY, lineId: LINE },
    { name: 'brand', ...ANY, brandId: BRAND },
    { name: 'brand and line, to 100', ...ANY, brandId: BRAND, lineId: LINE, below: 10_000 },
    { name: 'brand and line, 200 to 300', ...ANY, brandId: BRAND, lineId: LINE, from: 20_000, below: 30_000 },
  ]

  it.each([
    ['brand and line, to 100', BRAND, LINE, 1],
    ['brand and line, to 100', BRAND, LINE, 9999],
    ['brand', BRAND, LINE, 10_000],
    ['brand', BRAND, LINE, 19_999],
    ['brand and line, 200 to 300', BRAND, LINE, 20_000],
    ['brand', BRAND, LINE, 30_000],
    ['brand', BRAND, OTHER_LINE, 1],
    ['brand', BRAND, null, 1],
    ['line', OTHER_BRAND, LINE, 1],
    ['line', null, LINE, 1],
    ['any', OTHER_BRAND, OTHER_LINE, 1],
    ['any', null, null, 1],
  ])('is that of %s: brand %s, line %s, cost %d', (name, brandId, lineId, centavos) => {
    const part = { brandId, lineId, cost: centavos }
    expect(markupRowOf(rows, part)?.name).toBe(name)
    expect(markupRowOf(rows.toReversed(), part)?.name).toBe(name)
  })

  it('is none where no row matches: the general markup applies', () => {
    const row = { id: 1, ...ANY, brandId: BRAND, markup: 10_000, rounding: 'ninguno' as const }
    const table = { rows: [row], general: { markup: 5000, rounding: 'ninguno' as const } }
    expect(salePriceOf(table, { brandId: BRAND, lineId: null, cost: 100 })).toBe(200)
    expect(salePriceOf(table, { brandId: OTHER_BRAND, lineId: null, cost: 100 })).toBe(150)
  })
})

describe('ranges of one brand and line', () => {
  const hundreds = { ...ANY, brandId: BRAND, from: 10_000, below: 20_000 }

  it.each<[string, Partial<MarkupScope>, boolean]>([
    ['that ends where it begins', { from: 0, below: 10_000 }, false],
    ['that begins where it ends', { from: 20_000, below: null }, false],
    ['that ends a centavo inside', { from: 0, below: 10_001 }, true],
    ['that begins a centavo inside', { from: 19_999, below: null }, true],
    ['inside', { from: 12_000, below: 13_000 }, true],
    ['around', { from: 0, below: null }, true],
    ['the same', {}, true],
    ['the same of any brand', { brandId: null }, false],
    ['the same of one line', { lineId: LINE }, false],
  ])('one %s', (_, change, isOverlapping) => {
    const other = { ...hundreds, ...change }
    expect(overlappingRow([hundreds], other) === hundreds).toBe(isOverlapping)
    expect(overlappingRow([other], hundreds) === other).toBe(isOverlapping)
  })

  it('have a cost in common exactly where they overlap', () => {
    const range = fc
      .tuple(fc.nat(50), fc.option(fc.integer({ min: 1, max: 50 })))
      .map(([from, length]) => ({ ...ANY, from, below: length === null ? null : from + length }))
    fc.assert(
      fc.property(range, range, (one, other) => {
        const costs = Array.from({ length: 110 }, (_, centavos) => ({ brandId: null, lineId: null, cost: centavos }))
        const common = costs.some((part) => markupRowOf([one], part) !== null && markupRowOf([other], part) !== null)
        expect(overlappingRow([one], other) !== null).toBe(common)
      }),
    )
  })
})

describe('a sale price', () => {
  it.each<[number, number, Rounding, number]>([
    [10_000, 3000, 'ninguno', 13_000],
    [10_001, 3000, 'ninguno', 13_001],
    [10_005, 3000, 'ninguno', 13_007],
    [10_001, 3000, '1', 13_100],
    [10_000, 3000, '1', 13_000],
    [10_100, 3000, '5', 13_500],
    [10_100, 3000, '10', 14_000],
    [10_000, 3000, '.90', 13_090],
    [10_070, 3000, '.90', 13_190],
    [10_000, 0, '.90', 10_090],
    [10_090, 0, '.90', 10_090],
    [10_091, 0, '.90', 10_190],
    [1, 0, '.90', 90],
    [1, 0, '10', 1000],
  ])('of %d with %d by %s is %d', (centavos, share, by, price) => {
    expect(salePrice(centavos, { markup: share, rounding: by })).toBe(price)
  })

  it('is whole centavos, never below the cost, and never below the exact price', () => {
    fc.assert(
      fc.property(cost, markup, rounding, (centavos, share, by) => {
        const price = salePrice(centavos, { markup: share, rounding: by })
        expect(Number.isSafeInteger(price)).toBe(true)
        expect(price).toBeGreaterThanOrEqual(centavos)
        expect(price).toBeGreaterThanOrEqual(salePrice(centavos, { markup: share, rounding: 'ninguno' }))
      }),
    )
  })

  it('follows its rounding, and is less than one step above the exact price', () => {
    const steps = { ninguno: 1, '1': 100, '5': 500, '10': 1000, '.90': 100 }
    fc.assert(
      fc.property(cost, markup, rounding, (centavos, share, by) => {
        const price = salePrice(centavos, { markup: share, rounding: by })
        expect(price % steps[by]).toBe(by === '.90' ? 90 : 0)
        expect(price - salePrice(centavos, { markup: share, rounding: 'ninguno' })).toBeLessThan(steps[by])
      }),
    )
  })

  it('never falls when the cost or the markup rises', () => {
    fc.assert(
      fc.property(cost, fc.nat(100_000), markup, fc.nat(1000), rounding, (centavos, dearer, share, more, by) => {
        const price = salePrice(centavos, { markup: share, rounding: by })
        expect(salePrice(centavos + dearer, { markup: share, rounding: by })).toBeGreaterThanOrEqual(price)
        expect(salePrice(centavos, { markup: share + more, rounding: by })).toBeGreaterThanOrEqual(price)
      }),
    )
  })

  it('has at least the margin of its markup, within half a centavo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 9_999_999_999 }), markup, rounding, (centavos, share, by) => {
        const price = salePrice(centavos, { markup: share, rounding: by })
        expect(marginOf(price, centavos)).toBeGreaterThanOrEqual(marginOfMarkup(share) - 1)
      }),
    )
  })
})

it.each([
  [0, 0],
  [2500, 2000],
  [3000, 2307],
  [10_000, 5000],
  [99_999, 9090],
])('a markup of %d is a margin of %d', (share, margin) => expect(marginOfMarkup(share)).toBe(margin))
