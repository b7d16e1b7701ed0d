import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  counterTotals,
  hundredths,
  readDiscount,
  readTypedPrice,
  rowAmount,
  typedPriceText,
  unitPrice,
  type LabourRow,
  type PartRow,
} from './counter-rows.ts'

const part = (
  salePrice: number | null,
  pieces = '1',
  typed: Partial<Pick<PartRow, 'price' | 'discount'>> = {},
  core: number | null = null,
): PartRow => ({
  kind: 'part',
  id: 1,
  text: 'balatas',
  label: 'Balatas',
  pieces,
  price: null,
  discount: 0,
  ...typed,
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
      core,
    },
  ],
  productId: 1,
  pricedAt: null,
  line: null,
})

const labour = (rate: number, pieces: string): LabourRow => ({
  kind: 'labour',
  id: 2,
  name: 'Cambio',
  pieces,
  rate,
  price: null,
  discount: 0,
})

describe('what is typed over a price', () => {
  it.each([
    ['-5%', { discount: 500 }],
    ['- 12.5 %', { discount: 1250 }],
    ['\u22125%', { discount: 500 }],
    ['-0%', { discount: 0 }],
    ['120', { price: 12_000 }],
    ['$1,250.50', { price: 125_050 }],
  ])('%s is read', (text, typed) => expect(readTypedPrice(text)).toEqual(typed))

  it.each(['5%', '-5', '-100%', '0', '1.234', 'abc', '12345678901', '-5.125%'])(
    '%s is refused with a reason',
    (text) => {
      expect(readTypedPrice(text)).toHaveProperty('reason', expect.stringMatching(/\S/u))
    },
  )

  it('is shown as it can be typed again', () => {
    const discounts = fc.integer({ min: 1, max: 9999 }).map((discount) => ({ discount }))
    const prices = fc.integer({ min: 1, max: 999_999_999 }).map((price) => ({ price }))
    fc.assert(
      fc.property(fc.oneof(discounts, prices), (typed) => {
        expect(readTypedPrice(typedPriceText({ price: null, discount: 0, ...typed }))).toEqual(typed)
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
  it('are pieces times the price, less the discount', () => {
    expect(rowAmount(part(10_050, '4'))).toBe(40_200)
    expect(rowAmount(part(10_050, '4', { discount: 500 }))).toBe(38_190)
    expect(rowAmount(part(null, '2', { price: 999 }))).toBe(1998)
    expect(unitPrice(part(10_050, '4', { discount: 500 }))).toBe(9548)
  })

  it('are none without a price or pieces', () => {
    const open = [rowAmount(part(null)), rowAmount(part(100, '0')), rowAmount(part(100, '1.5')), unitPrice(part(null))]
    expect(open).toEqual([null, null, null, null])
  })

  it('of labour take parts of an hour, rounded half up', () => {
    const counts = [hundredths(labour(1, '1.5')), hundredths(labour(1, '.25 h')), hundredths(part(1, '1.5'))]
    expect(counts).toEqual([150, 25, null])
    expect([rowAmount(labour(30_001, '1.5')), rowAmount(labour(33_333, '0.33'))]).toEqual([45_002, 11_000])
  })

  it('add up: the discount leaves cores alone, and VAT is rounded once', () => {
    const rows = [part(10_003, '2', {}, 1000), labour(5000, '1'), part(null, '1', {}, 9900)]
    expect(counterTotals(rows, 500, 1600)).toEqual({
      amount: 25_006,
      reduction: 1250,
      cores: 2000,
      subtotal: 25_756,
      vat: 4121,
      total: 29_877,
      open: 1,
    })
  })
})
