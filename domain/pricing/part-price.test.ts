import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DISCOUNT_KINDS, type Discount } from './discount.ts'
import { priceFor, type PriceFacts } from './part-price.ts'
import { priceReasonText } from './price-text.ts'

const [PART, BALVERA, BRAKES] = [7, 70, 700]

const facts = (change: Partial<PriceFacts> = {}): PriceFacts => ({
  part: { productId: PART, brandId: BALVERA, lineId: BRAKES },
  listPrice: 1000_00,
  own: null,
  group: null,
  general: null,
  ownOnly: false,
  discounts: [],
  quantity: 1,
  day: '2026-11-22',
  ...change,
})

const discount = (change: Partial<Discount> = {}): Discount => ({
  id: 1,
  kind: 'agreement',
  name: 'acuerdo',
  share: 1000,
  productId: null,
  brandId: null,
  lineId: null,
  of: '',
  minimumQuantity: 1,
  from: null,
  until: null,
  excludesOthers: false,
  ...change,
})

const own = { list: 'Lista 3', price: 800_00 }
const group = { list: 'Lista grupo', price: 900_00 }
const general = { list: 'Lista 1', price: 950_00 }

describe('the base', () => {
  it.each<[string, Partial<PriceFacts>, number | null, string | null]>([
    ['the list price, where nothing else is known', {}, 1000_00, null],
    ['the own list', { own, group, general }, 800_00, 'Lista 3'],
    ['else that of the group', { group, general }, 900_00, 'Lista grupo'],
    ['else the general one', { general }, 950_00, 'Lista 1'],
    ['a list may have more than the list price', { own: { ...own, price: 1200_00 } }, 1200_00, 'Lista 3'],
    ['a price of zero is none', { own: { ...own, price: 0 }, group }, 900_00, 'Lista grupo'],
    ['lists without a list price', { own, listPrice: null }, 800_00, 'Lista 3'],
    ['own only, and in it', { own, group, ownOnly: true }, 800_00, 'Lista 3'],
    ['own only, and not in it', { group, general, ownOnly: true }, null, null],
    ['no price at all', { listPrice: null }, null, null],
    ['zero in every place', { own: { ...own, price: 0 }, listPrice: 0 }, null, null],
  ])('%s', (_, change, price, list) => {
    const got = priceFor(facts({ ...change, discounts: [] }))
    expect(got).toEqual(price === null ? null : { price, base: price, list, discounts: [] })
  })

  it('is the amount before discounts, and no discount creates a price', () => {
    expect(priceFor(facts({ own, discounts: [discount()] }))?.price).toBe(720_00)
    expect(priceFor(facts({ listPrice: null, discounts: [discount()] }))).toBeNull()
  })
})

describe('a discount applies', () => {
  it.each<[string, Partial<Discount>, Partial<PriceFacts>, boolean]>([
    ['to every part', {}, {}, true],
    ['to the part', { productId: PART }, {}, true],
    ['not to another part', { productId: 8 }, {}, false],
    ['to the brand', { brandId: BALVERA }, {}, true],
    ['not to another brand', { brandId: 71 }, {}, false],
    [
      'not to a part without brand',
      { brandId: BALVERA },
      { part: { productId: PART, brandId: null, lineId: null } },
      false,
    ],
    ['to the line', { lineId: BRAKES }, {}, true],
    ['not to another line', { lineId: 701 }, {}, false],
    ['not to the brand in another line', { brandId: BALVERA, lineId: 701 }, {}, false],
    ['from its quantity', { minimumQuantity: 12 }, { quantity: 12 }, true],
    ['not below it', { minimumQuantity: 12 }, { quantity: 11 }, false],
    ['not to what cannot be supplied', {}, { quantity: 0 }, false],
    ['on its first day', { from: '2026-11-22' }, {}, true],
    ['not the day before', { from: '2026-11-23' }, {}, false],
    ['on its last day', { until: '2026-11-22' }, {}, true],
    ['not the day after', { until: '2026-11-21' }, {}, false],
  ])('%s', (_, change, situation, applies) => {
    expect(priceFor(facts({ discounts: [discount(change)], ...situation }))?.price).toBe(applies ? 900_00 : 1000_00)
  })
})

describe('which combine', () => {
  const agreement = discount({ id: 1, share: 800, brandId: BALVERA, of: 'Balvera' })
  const volume = discount({ id: 2, kind: 'quantity', share: 500, minimumQuantity: 12 })
  const november = discount({ id: 3, kind: 'promotion', share: 1000, name: 'promoción noviembre' })

  it.each<[string, readonly Discount[], number, readonly number[]]>([
    ['one of each kind, each on what the one before left', [november, volume, agreement], 786_60, [1, 2, 3]],
    ['of a kind only the greatest', [agreement, discount({ id: 4, share: 900 })], 910_00, [4]],
    ['of equals the one of the part', [agreement, discount({ id: 4, share: 800, productId: PART })], 920_00, [4]],
    [
      'of equals that of brand and line',
      [agreement, discount({ id: 4, share: 800, brandId: BALVERA, lineId: BRAKES })],
      920_00,
      [4],
    ],
    [
      'of equals that of the brand before that of the line',
      [discount({ id: 0, share: 800, lineId: BRAKES }), agreement],
      920_00,
      [1],
    ],
    ['of what is equal in all the older', [discount({ id: 4, share: 800, brandId: BALVERA }), agreement], 920_00, [1]],
    [
      'one that excludes others, where it is better alone',
      [agreement, { ...november, share: 1500, excludesOthers: true }],
      850_00,
      [3],
    ],
    ['what combines, where that is better', [agreement, volume, { ...november, excludesOthers: true }], 874_00, [1, 2]],
    [
      'of two that exclude each other the better',
      [{ ...november, excludesOthers: true }, discount({ id: 5, share: 2000, excludesOthers: true })],
      800_00,
      [5],
    ],
    [
      'of equal prices the one with fewer reasons',
      [agreement, volume, { ...november, share: 1260, excludesOthers: true }],
      874_00,
      [3],
    ],
  ])('%s', (_, discounts, price, ids) => {
    const got = priceFor(facts({ discounts, quantity: 12 }))
    expect([got?.price, got?.discounts.map(({ id }) => id)]).toEqual([price, ids])
  })

  it('is rounded once, at the end', () => {
    // 0.11 less 50 % is 5.5 centavos, less 50 % 2.75: 3 in one rounding.
    const halves = [discount({ share: 5000 }), discount({ id: 2, kind: 'promotion', share: 5000 })]
    expect(priceFor(facts({ listPrice: 11, discounts: halves }))?.price).toBe(3)
    expect(priceFor(facts({ listPrice: 9, discounts: halves }))?.price).toBe(2)
    expect(priceFor(facts({ listPrice: 1, discounts: halves }))?.price).toBe(1)
  })

  it('says why', () => {
    const all = priceFor(facts({ own, discounts: [november, agreement] }))!
    expect(priceReasonText(all)).toBe('Lista 3, −8\u00A0% Balvera, promoción noviembre')
    const bulk = priceFor(facts({ discounts: [volume], quantity: 12 }))!
    expect(priceReasonText(bulk)).toBe('Precio de lista, −5\u00A0% desde 12 piezas')
    expect(priceReasonText(priceFor(facts())!)).toBe('Precio de lista')
  })
})

describe('any price', () => {
  const id = fc.option(fc.constantFrom(PART, BALVERA, BRAKES, 1), { nil: null })
  const day = fc.option(fc.constantFrom('2026-11-01', '2026-11-22', '2026-11-30'), { nil: null })
  const anyDiscount: fc.Arbitrary<Discount> = fc.record({
    id: fc.nat(1000),
    kind: fc.constantFrom(...DISCOUNT_KINDS),
    name: fc.constant('x'),
    share: fc.integer({ min: 1, max: 9999 }),
    productId: id,
    brandId: id,
    lineId: id,
    of: fc.constant(''),
    minimumQuantity: fc.integer({ min: 1, max: 3 }),
    from: day,
    until: day,
    excludesOthers: fc.boolean(),
  })
  const several = fc.uniqueArray(anyDiscount, { maxLength: 8, selector: (each) => each.id })
  const base = fc.integer({ min: 1, max: 100_000_000 })
  const quantity = fc.integer({ min: 1, max: 3 })

  it('is a whole number of centavos, at least one and never more than the base', () => {
    fc.assert(
      fc.property(base, several, quantity, (listPrice, discounts, pieces) => {
        const got = priceFor(facts({ listPrice, discounts, quantity: pieces }))!
        expect(Number.isSafeInteger(got.price)).toBe(true)
        expect(got.price).toBeGreaterThanOrEqual(1)
        expect(got.price).toBeLessThanOrEqual(got.base)
        expect(got.base).toBe(listPrice)
      }),
    )
  })

  it('does not depend on the order of discounts', () => {
    fc.assert(
      fc.property(base, several, quantity, (listPrice, discounts, pieces) => {
        const there = priceFor(facts({ listPrice, discounts, quantity: pieces }))
        const back = priceFor(facts({ listPrice, discounts: discounts.toReversed(), quantity: pieces }))
        expect(back?.price).toBe(there?.price)
        expect(back?.discounts.length).toBe(there?.discounts.length)
      }),
    )
  })

  it('is never raised by another discount or another piece', () => {
    fc.assert(
      fc.property(base, several, anyDiscount, quantity, (listPrice, discounts, more, pieces) => {
        const price = priceFor(facts({ listPrice, discounts, quantity: pieces }))!.price
        expect(
          priceFor(facts({ listPrice, discounts: [...discounts, more], quantity: pieces }))!.price,
        ).toBeLessThanOrEqual(price)
        expect(priceFor(facts({ listPrice, discounts, quantity: pieces + 1 }))!.price).toBeLessThanOrEqual(price)
      }),
    )
  })

  it('uses one discount of each kind, or a single one that excludes others', () => {
    fc.assert(
      fc.property(base, several, (listPrice, discounts) => {
        const taken = priceFor(facts({ listPrice, discounts }))!.discounts
        expect(new Set(taken.map(({ kind }) => kind)).size).toBe(taken.length)
        expect(taken.length === 1 || !taken.some(({ excludesOthers }) => excludesOthers)).toBe(true)
        const order = taken.map(({ kind }) => DISCOUNT_KINDS.indexOf(kind))
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }),
    )
  })
})
