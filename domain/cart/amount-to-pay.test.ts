import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GENERAL_VAT } from '#domain/money/vat.ts'
import { amountToPay } from './amount-to-pay.ts'
import { cartTotals, orderedTotals } from './totals.ts'

const BORDER_VAT = 800
const branch = (total: number, shipping: number, vatRate: number = GENERAL_VAT) => ({ total, shipping, vatRate })

describe('the amount to pay', () => {
  it.each([
    ['of nothing', [], { shipping: 0, shippingVat: 0, toPay: 0 }],
    ['of goods that are collected', [branch(116_00, 0)], { shipping: 0, shippingVat: 0, toPay: 116_00 }],
    ['with shipping and its tax', [branch(116_00, 80_00)], { shipping: 80_00, shippingVat: 12_80, toPay: 208_80 }],
    ['at the border', [branch(108_00, 80_00, BORDER_VAT)], { shipping: 80_00, shippingVat: 6_40, toPay: 194_40 }],
    ['half a centavo is rounded up', [branch(0, 3_03, BORDER_VAT)], { shipping: 3_03, shippingVat: 24, toPay: 3_27 }],
    [
      'each branch rounds its own tax',
      [branch(1_00, 1_03), branch(1_00, 1_03), branch(1_08, 1_03, BORDER_VAT)],
      { shipping: 3_09, shippingVat: 16 + 16 + 8, toPay: 3_08 + 3_09 + 40 },
    ],
    [
      '486.08 of shipping is 563.85 of it',
      [branch(0, 486_08)],
      { shipping: 486_08, shippingVat: 77_77, toPay: 563_85 },
    ],
  ])('%s', (_, branches, expected) => expect(amountToPay(branches)).toEqual(expected))
})

describe('what comes now and what is awaited', () => {
  const rateOf = (id: number) => (id === 2 ? BORDER_VAT : GENERAL_VAT)
  const line = (change: object = {}) => ({
    branchId: 1,
    supplied: 2,
    awaited: 3,
    price: 100_00,
    coreCharge: null,
    ...change,
  })
  const pick = ({ subtotal, vat, total, pieces }: ReturnType<typeof cartTotals>) => [subtotal, vat, total, pieces]

  it.each([
    ['nothing', [], [0, 0, 0, 0], [0, 0, 0, 0]],
    ['some of each', [line()], [200_00, 32_00, 232_00, 2], [300_00, 48_00, 348_00, 3]],
    ['only awaited', [line({ supplied: 0 })], [0, 0, 0, 0], [300_00, 48_00, 348_00, 3]],
    ['nothing awaited', [line({ awaited: 0 })], [200_00, 32_00, 232_00, 2], [0, 0, 0, 0]],
    ['with cores', [line({ coreCharge: 50_00 })], [300_00, 48_00, 348_00, 2], [450_00, 72_00, 522_00, 3]],
    ['at the border', [line({ branchId: 2 })], [200_00, 16_00, 216_00, 2], [300_00, 24_00, 324_00, 3]],
    ['set aside', [line({ isSetAside: true })], [0, 0, 0, 0], [0, 0, 0, 0]],
    ['without price', [line({ price: null })], [0, 0, 0, 0], [0, 0, 0, 0]],
    // 1.03 + 1.03: 0.16 of tax now, and 0.33 of all.
    [
      'the rounded tax is shared',
      [line({ supplied: 1, awaited: 1, price: 1_03 })],
      [1_03, 16, 1_19, 1],
      [1_03, 17, 1_20, 1],
    ],
  ])('%s', (_, lines, now, awaited) => {
    const totals = orderedTotals(lines, rateOf)
    expect([pick({ ...totals.now, branches: [] }), pick({ ...totals.awaited, branches: [] })]).toEqual([now, awaited])
  })

  it('add up to the ordered total, to the centavo, per branch and overall', () => {
    const anyLine = fc.record({
      branchId: fc.integer({ min: 1, max: 2 }),
      supplied: fc.integer({ min: 0, max: 900 }),
      awaited: fc.integer({ min: 0, max: 900 }),
      price: fc.option(fc.integer({ min: 1, max: 99_999 })),
      coreCharge: fc.option(fc.integer({ min: 0, max: 99_999 })),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const { branches, ...totals } = orderedTotals(lines, rateOf)
        const all = cartTotals(
          lines.map((each) => ({ ...each, supplied: each.supplied + each.awaited })),
          rateOf,
        )
        expect(totals.now).toEqual(expect.objectContaining({ total: cartTotals(lines, rateOf).total }))
        expect(totals.ordered.total).toBe(all.total)
        for (const { now, awaited, ordered } of [totals, ...branches]) {
          for (const name of ['subtotal', 'vat', 'total', 'pieces'] as const) {
            expect(now[name] + awaited[name]).toBe(ordered[name])
            expect(awaited[name]).toBeGreaterThanOrEqual(0)
          }
        }
      }),
    )
  })
})
