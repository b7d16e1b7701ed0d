import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimalToPesos,
  MAX_CENTAVOS,
  moneyText,
  percentText,
  pesosToDecimal,
  shareOf,
  sumOf,
  toBasisPoints,
  toCentavos,
  toDecimal,
  WHOLE,
} from './money.ts'

const amount = fc.integer({ min: 0, max: MAX_CENTAVOS })
const share = fc.integer({ min: 0, max: WHOLE })

describe('amounts as the database writes them', () => {
  it.each([
    ['0.00', 0],
    ['0.01', 1],
    ['0.5', 50],
    ['7', 700],
    ['1234.50', 123450],
    ['-3210.00', -321000],
    ['-0.00', 0],
    ['999999999999.99', MAX_CENTAVOS],
  ])('%s is %d centavos', (text, centavos) => expect(toCentavos(text)).toBe(centavos))

  it.each(['', '1.234', '1,234.00', '$5', '1e3', 'NaN', '.5', '5.', ' 5', '1234567890123', '--1'])(
    '%j is none',
    (text) => expect(() => toCentavos(text)).toThrow(RangeError),
  )

  it('come back unchanged', () => {
    const any = fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS })
    fc.assert(
      fc.property(any, (centavos) => {
        expect(toCentavos(toDecimal(centavos))).toBe(centavos + 0)
      }),
    )
  })

  it('go to the wire and back unchanged; null stays null', () => {
    fc.assert(
      fc.property(amount, (centavos) => {
        const decimal = toDecimal(centavos)
        expect(pesosToDecimal(decimalToPesos(decimal))).toBe(decimal)
      }),
    )
    expect([decimalToPesos('1234.50'), decimalToPesos(null), pesosToDecimal(null)]).toEqual([1234.5, null, null])
  })

  it('are shown with two decimals and the thousands apart', () => {
    const shown = [0, 5, 50, 100, 99_900, 321_000, 123_456_789, -321_000].map(moneyText)
    expect(shown).toEqual(['$0.00', '$0.05', '$0.50', '$1.00', '$999.00', '$3,210.00', '$1,234,567.89', '-$3,210.00'])
  })

  it('percentages have as many decimals as they need', () => {
    expect(['16.00', '8.50', '33.33', '0.05'].map((text) => percentText(toBasisPoints(text)))).toEqual([
      '16\u00A0%',
      '8.5\u00A0%',
      '33.33\u00A0%',
      '0.05\u00A0%',
    ])
  })
})

describe('shares', () => {
  it.each([
    // Rounded half up.
    [1, [5000], 1],
    [3, [5000], 2],
    [1, [4999], 0],
    [625, [1600], 100],
    [103, [1600], 16],
    [1003, [1600], 160],
    [1004, [1600], 161],
    [-1, [5000], -1],
    [-1004, [1600], -161],
    // Once, at the end: 101 less 50 % is 50.5, less 50 % is 25.25, and not half of 51.
    [101, [5000, 5000], 25],
    [10_000, [9200, 9000], 8280],
    [999, [], 999],
    [0, [1600], 0],
    [MAX_CENTAVOS, [9999, 9999, 9999], 99_970_002_999_899],
  ])('%d × %j is %d', (of, shares, expected) => expect(shareOf(of, ...shares)).toBe(expected))

  it('are never more than the whole, and within half a centavo of the exact share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), share, (of, part) => {
        const got = shareOf(of, part)
        expect(Number.isSafeInteger(got)).toBe(true)
        expect(got).toBeLessThanOrEqual(of)
        // Exact, in ten-thousandths of a centavo.
        expect(Math.abs(got * WHOLE - of * part) * 2).toBeLessThanOrEqual(WHOLE)
      }),
    )
  })

  it('do not depend on their order', () => {
    fc.assert(
      fc.property(amount, share, share, (of, a, b) => {
        expect(shareOf(of, a, b)).toBe(shareOf(of, b, a))
      }),
    )
  })

  it('grow with the amount', () => {
    fc.assert(
      fc.property(amount, amount, share, (a, b, part) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        expect(shareOf(less, part)).toBeLessThanOrEqual(shareOf(more, part))
      }),
    )
  })
})

it('sums are exact', () => {
  expect(sumOf([])).toBe(0)
  expect(sumOf(Array.from({ length: 1000 }, () => 10))).toBe(10_000)
})
