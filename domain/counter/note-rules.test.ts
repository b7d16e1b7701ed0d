import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOf } from '../money/money.ts'
import { leftOfLine, lineAmount, noteTotals, type NoteLineAmounts } from './note-rules.ts'

const share = fc.integer({ min: 0, max: 10_000 })
const line: fc.Arbitrary<NoteLineAmounts> = fc.record({
  gross: fc.integer({ min: 0, max: 9_999_999_99 }),
  discount: share,
  cores: fc.integer({ min: 0, max: 99_999_99 }),
})
const lines = fc.array(line, { maxLength: 100 })

describe('totals of a note', () => {
  it('an example', () => {
    const pads = { gross: 208_00, discount: 500, cores: 0 }
    const alternator = { gross: 1500_00, discount: 0, cores: 300_00 }
    // 197.60 + 1500 less 10 %, and the core without discount.
    expect(noteTotals([pads, alternator], 1000, 1600)).toEqual({
      amount: 1697_60,
      reduction: 169_76,
      cores: 300_00,
      subtotal: 1827_84,
      vat: 292_45,
      total: 2120_29,
    })
  })

  it('add up, in whole centavos', () => {
    fc.assert(
      fc.property(lines, share, share, (all, discount, rate) => {
        const totals = noteTotals(all, discount, rate)
        expect(Object.values(totals).every((each) => Number.isSafeInteger(each) && each >= 0)).toBe(true)
        expect(totals.amount).toBe(all.reduce((sum, each) => sum + lineAmount(each), 0))
        expect(totals.subtotal).toBe(totals.amount - totals.reduction + totals.cores)
        expect(totals.vat).toBe(shareOf(totals.subtotal, rate))
        expect(totals.total).toBe(totals.subtotal + totals.vat)
      }),
    )
  })

  it('do not depend on the order of lines, and never grow with a discount', () => {
    fc.assert(
      fc.property(lines, share, share, (all, discount, rate) => {
        const totals = noteTotals(all, discount, rate)
        expect(noteTotals(all.toReversed(), discount, rate)).toEqual(totals)
        expect(totals.total).toBeLessThanOrEqual(noteTotals(all, 0, rate).total)
        const dear = all.map((each) => ({ ...each, discount: 0 }))
        expect(totals.total).toBeLessThanOrEqual(noteTotals(dear, discount, rate).total)
      }),
    )
  })

  it('the amounts of the lines never add up to more than the charged total', () => {
    fc.assert(
      fc.property(lines, share, (all, discount) => {
        const { amount, reduction } = noteTotals(all, discount, 0)
        expect(all.reduce((sum, each) => sum + leftOfLine(each, discount), 0)).toBeLessThanOrEqual(amount - reduction)
      }),
    )
  })
})
