import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from './money.ts'
import { addTotals, GENERAL_VAT, NO_TOTALS, totalsOf } from './vat.ts'

const BORDER_VAT = 800

const subtotal = fc.integer({ min: 0, max: 1_000_000_000_000 })
const rate = fc.constantFrom(GENERAL_VAT, BORDER_VAT, 0)

describe('the tax', () => {
  it.each([
    [100_00, GENERAL_VAT, 16_00, 116_00],
    [100_00, BORDER_VAT, 8_00, 108_00],
    [0, GENERAL_VAT, 0, 0],
    // 48.48 and 50.56 centavos.
    [303, GENERAL_VAT, 48, 351],
    [316, GENERAL_VAT, 51, 367],
    [625, BORDER_VAT, 50, 675],
    // 4.48 and 4.56 centavos.
    [56, BORDER_VAT, 4, 60],
    [57, BORDER_VAT, 5, 62],
  ])('of %d at %d is %d, with it %d', (of, at, vat, total) =>
    expect(totalsOf(of, at)).toEqual({ subtotal: of, vat, total }),
  )

  it('adds up', () => {
    fc.assert(
      fc.property(subtotal, rate, (of, at) => {
        const totals = totalsOf(of, at)
        expect(totals.subtotal + totals.vat).toBe(totals.total)
        expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  it('is computed on the subtotal, not line by line: three lines of $1.03', () => {
    expect(totalsOf(309, GENERAL_VAT).vat).toBe(49)
    expect(3 * totalsOf(103, GENERAL_VAT).vat).toBe(48)
  })

  it('of a split into branches differs by less than a centavo per branch', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 6 }),
        rate,
        (parts, at) => {
          const split = addTotals(parts.map((part) => totalsOf(part, at)))
          const whole = totalsOf(sumOf(parts), at)
          expect(split.subtotal).toBe(whole.subtotal)
          expect(split.subtotal + split.vat).toBe(split.total)
          expect(Math.abs(split.vat - whole.vat)).toBeLessThanOrEqual(parts.length / 2)
        },
      ),
    )
  })

  it('of nothing is nothing', () => expect(addTotals([])).toEqual(NO_TOTALS))
})
