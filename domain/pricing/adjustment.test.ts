import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjustedPrice } from './adjustment.ts'

describe('a price that rises or falls', () => {
  it.each([
    [100_00, 1000, 110_00],
    [100_00, -1000, 90_00],
    // 10.5 and 10.4 centavos.
    [10, 500, 11],
    [8, 3000, 10],
    [1, -9999, 1],
    [1, 50, 1],
    [999, 333, 1032],
    [12_345_678_901_23, 50_000, 74_074_073_407_38],
  ])('%d by %d is %d', (price, change, expected) => expect(adjustedPrice(price, change)).toBe(expected))

  it('is never $0, preserves the order of prices, and is within half a centavo', () => {
    const price = fc.integer({ min: 1, max: 10_000_000_000 })
    const change = fc.integer({ min: -9999, max: 50_000 })
    fc.assert(
      fc.property(price, price, change, (a, b, by) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        expect(adjustedPrice(less, by)).toBeGreaterThanOrEqual(1)
        expect(adjustedPrice(less, by)).toBeLessThanOrEqual(adjustedPrice(more, by))
        const exact = (more * (10_000 + by)) / 10_000
        expect(Math.abs(adjustedPrice(more, by) - Math.max(1, exact))).toBeLessThanOrEqual(0.5 + 1e-5)
      }),
    )
  })
})
