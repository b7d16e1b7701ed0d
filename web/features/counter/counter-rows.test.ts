import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeText,
  counterTotals,
  hundredths,
  readChange,
  readDiscount,
  rowAmount,
  unitPrice,
  type LabourRow,
  type PartRow,
  type PriceChange,
} from './counter-rows.ts'

const part = (salePrice: number | null, pieces = '1', change: PriceChange | null = null): PartRow => ({
  kind: 'part',
  id: 1,
  text: 'balatas',
  pieces,
  change,
  state: 'found',
  notice: '',
  options: [
    {
      productId: 1,
      tier: 'good',
      key: 'BAL-1',
      brand: 'Roldán',
      description: '',
      stockHere: 1,
      stockElsewhere: 0,
      ownPrice: null,
      salePrice,
    },
  ],
  productId: 1,
  pricedAt: null,
})

const labour = (rate: number, pieces: string): LabourRow => ({
  kind: 'labour',
  id: 2,
  name: 'Cambio',
  pieces,
  rate,
  change: null,
})

describe('what is typed over a price', () => {
  it.each([
    ['-5%', { kind: 'discount', share: 500 }],
    ['- 12.5 %', { kind: 'discount', share: 1250 }],
    ['−5%', { kind: 'discount', share: 500 }],
    ['120', { kind: 'price', price: 12_000 }],
    ['$1,250.50', { kind: 'price', price: 125_050 }],
    ['', null],
    ['-0%', null],
  ])('%s is read', (text, change) => expect(readChange(text)).toEqual({ change }))

  it.each(['5%', '-5', '-100%', '0', '1.234', 'abc', '12345678901', '-5.125%'])(
    '%s is refused with a reason',
    (text) => {
      expect(readChange(text)).toHaveProperty('reason', expect.stringMatching(/\.$/u))
    },
  )

  it('is shown as it can be typed again', () => {
    const changes = fc.oneof(
      fc.record({ kind: fc.constant('discount' as const), share: fc.integer({ min: 1, max: 9999 }) }),
      fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 1, max: 999_999_999 }) }),
    )
    fc.assert(
      fc.property(changes, (change) => {
        expect(readChange(changeText(change))).toEqual({ change })
      }),
    )
  })
})

describe('the discount of the whole', () => {
  it.each([
    ['', 0],
    ['5', 500],
    ['-5%', 500],
    ['7.25 %', 725],
  ])('%j is %d', (text, share) => expect(readDiscount(text)).toEqual({ share }))

  it.each(['100', 'x', '--5'])('%s is refused', (text) => expect(readDiscount(text)).toHaveProperty('reason'))
})

describe('amounts', () => {
  it('are pieces times the price that the buyer pays', () => {
    expect(rowAmount(part(10_050, '4'))).toBe(40_200)
    expect(rowAmount(part(10_050, '4', { kind: 'discount', share: 500 }))).toBe(4 * 9548)
    expect(rowAmount(part(null, '2', { kind: 'price', price: 999 }))).toBe(1998)
  })

  it('are none without a price or pieces', () => {
    expect([
      rowAmount(part(null)),
      rowAmount(part(100, '0')),
      rowAmount(part(100, '1.5')),
      unitPrice(part(null)),
    ]).toEqual([null, null, null, null])
  })

  it('of labour take parts of an hour, rounded half up', () => {
    expect([hundredths(labour(1, '1.5')), hundredths(labour(1, '.25 h')), hundredths(part(1, '1.5'))]).toEqual([
      150,
      25,
      null,
    ])
    expect([rowAmount(labour(30_001, '1.5')), rowAmount(labour(33_333, '0.33'))]).toEqual([45_002, 11_000])
  })

  it('add up: VAT is rounded once, of the sum after the discount', () => {
    const totals = counterTotals([part(10_003), labour(5000, '1'), part(null)], 500, 1600)
    expect(totals).toEqual({ lines: 15_003, discount: 750, subtotal: 14_253, vat: 2280, total: 16_533, open: 1 })
  })
})
