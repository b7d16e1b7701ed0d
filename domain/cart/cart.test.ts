import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '#domain/money/money.ts'
import { GENERAL_VAT } from '#domain/money/vat.ts'
import { MAX_QUANTITY, SINGLE_PIECES } from '#domain/pricing/quantity.ts'
import { MAX_CART_LINES, mergeKey, mergeLines, NO_VEHICLE, tooManyLines, type CartLine } from './lines.ts'
import { countedPieces, supplyLines } from './supply.ts'
import { cartTotals, coreAmount, lineAmount } from './totals.ts'

const [GUADALAJARA, TIJUANA] = [1, 2]
const rateOf = (branchId: number) => (branchId === TIJUANA ? 800 : GENERAL_VAT)

type TotalledLine = Parameters<typeof cartTotals>[0][number] & CartLine

const line = (change: Partial<TotalledLine> = {}): TotalledLine => ({
  productId: 7,
  branchId: GUADALAJARA,
  requested: 2,
  supplied: 2,
  price: 100_00,
  coreCharge: null,
  note: '',
  vehicle: NO_VEHICLE,
  isSetAside: false,
  ...change,
})

describe('totals', () => {
  it.each<[string, TotalledLine[], { subtotal: number; vat: number; total: number; pieces: number }]>([
    ['nothing', [], { subtotal: 0, vat: 0, total: 0, pieces: 0 }],
    ['one line', [line()], { subtotal: 200_00, vat: 32_00, total: 232_00, pieces: 2 }],
    [
      'what is supplied counts, not what was asked',
      [line({ requested: 9, supplied: 3 })],
      { subtotal: 300_00, vat: 48_00, total: 348_00, pieces: 3 },
    ],
    [
      'a line without supply does not count',
      [line(), line({ supplied: 0 })],
      { subtotal: 200_00, vat: 32_00, total: 232_00, pieces: 2 },
    ],
    [
      'a line without price does not count, nor do its pieces',
      [line(), line({ price: null })],
      { subtotal: 200_00, vat: 32_00, total: 232_00, pieces: 2 },
    ],
    [
      'what is set aside does not count',
      [line(), line({ isSetAside: true })],
      { subtotal: 200_00, vat: 32_00, total: 232_00, pieces: 2 },
    ],
    ['at the border', [line({ branchId: TIJUANA })], { subtotal: 200_00, vat: 16_00, total: 216_00, pieces: 2 }],
    ['two branches', [line(), line({ branchId: TIJUANA })], { subtotal: 400_00, vat: 48_00, total: 448_00, pieces: 4 }],
    [
      'a core for each piece, which is no piece',
      [line({ coreCharge: 50_00 })],
      { subtotal: 300_00, vat: 48_00, total: 348_00, pieces: 2 },
    ],
    [
      'no core for what is not supplied',
      [line({ coreCharge: 50_00, supplied: 0 })],
      { subtotal: 0, vat: 0, total: 0, pieces: 0 },
    ],
    [
      'tax of the sum: 3 × $1.03',
      [line({ supplied: 1, price: 103 }), line({ supplied: 1, price: 103 }), line({ supplied: 1, price: 103 })],
      { subtotal: 309, vat: 49, total: 358, pieces: 3 },
    ],
  ])('%s', (_, lines, expected) => expect(cartTotals(lines, rateOf)).toMatchObject(expected))

  it('are given by branch, in the order of the lines', () => {
    const { branches } = cartTotals(
      [line({ branchId: TIJUANA, supplied: 1 }), line(), line({ branchId: TIJUANA })],
      rateOf,
    )
    expect(branches).toEqual([
      { branchId: TIJUANA, vatRate: 800, pieces: 3, subtotal: 300_00, vat: 24_00, total: 324_00 },
      { branchId: GUADALAJARA, vatRate: 1600, pieces: 2, subtotal: 200_00, vat: 32_00, total: 232_00 },
    ])
  })

  const anyLine = fc.record({
    branchId: fc.constantFrom(GUADALAJARA, TIJUANA, 3),
    supplied: fc.nat(MAX_QUANTITY),
    price: fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: null }),
    coreCharge: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null }),
    isSetAside: fc.boolean(),
  })

  it('add up', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
        const { subtotal, vat, total, pieces, branches } = cartTotals(lines, rateOf)
        expect(subtotal + vat).toBe(total)
        expect(subtotal).toBe(sumOf(lines.map(lineAmount)) + sumOf(lines.map(coreAmount)))
        expect([subtotal, vat, total, pieces]).toEqual(
          (['subtotal', 'vat', 'total', 'pieces'] as const).map((name) => sumOf(branches.map((each) => each[name]))),
        )
        expect([subtotal, vat, total].every((each) => Number.isSafeInteger(each) && each >= 0)).toBe(true)
      }),
    )
  })

  it('do not depend on the order of lines', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 10 }), (lines) => {
        const { branches: _, ...there } = cartTotals(lines, rateOf)
        expect(cartTotals(lines.toReversed(), rateOf)).toMatchObject(there)
      }),
    )
  })
})

describe('supply', () => {
  const packed = (requested: number, change: Partial<CartLine> & { multiple?: number } = {}) => ({
    ...line({ requested, ...change }),
    pack: { ...SINGLE_PIECES, multiple: change.multiple ?? 1 },
  })

  it.each([
    ['all there', [packed(3)], 5, [3]],
    ['less than asked', [packed(9)], 5, [5]],
    ['two lines of one part share, the first takes first', [packed(3), packed(4)], 5, [3, 2]],
    ['whole packs', [packed(12, { multiple: 4 }), packed(4, { multiple: 4 })], 11, [8, 0]],
    ['of another branch there is its own', [packed(4), packed(4, { branchId: TIJUANA })], 5, [4, 4]],
    ['of another part there is its own', [packed(4), packed(4, { productId: 8 })], 5, [4, 4]],
    ['what is set aside takes nothing', [packed(4, { isSetAside: true }), packed(4)], 5, [0, 4]],
    ['more reserved than there is', [packed(1)], -3, [0]],
  ])('%s', (_, lines, available, expected) => expect(supplyLines(lines, () => available)).toEqual(expected))

  it('never gives more than the stock or than the requested quantity', () => {
    const anyLines = fc.array(
      fc.record({
        requested: fc.integer({ min: 1, max: 20 }),
        productId: fc.constantFrom(7, 8),
        branchId: fc.constantFrom(GUADALAJARA, TIJUANA),
        multiple: fc.integer({ min: 1, max: 4 }),
        isSetAside: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(anyLines, fc.integer({ min: -2, max: 60 }), (given, available) => {
        const lines = given.map(({ requested, ...rest }) => packed(requested, rest))
        const supplied = supplyLines(lines, () => available)
        const places = Map.groupBy(supplied.keys(), (index) => `${lines[index]!.productId} ${lines[index]!.branchId}`)
        for (const indexes of places.values()) {
          expect(sumOf(indexes.map((index) => supplied[index]!))).toBeLessThanOrEqual(Math.max(0, available))
        }
        expect(supplied.every((pieces, index) => pieces >= 0 && pieces <= lines[index]!.requested)).toBe(true)
      }),
    )
  })

  it('counts the pieces of a part for discounts over lines and branches', () => {
    const lines = [line(), line({ branchId: TIJUANA, supplied: 5 }), line({ productId: 8 }), line({ isSetAside: true })]
    expect(countedPieces(lines, 7)).toBe(7)
  })
})

describe('lines are one', () => {
  const tsuru = { make: 'Nissan', model: 'Tsuru', year: 1998, engine: '' }

  it.each<[string, Partial<CartLine>, Partial<CartLine>, boolean]>([
    ['with all the same', {}, {}, true],
    ['whatever they ask for', { requested: 1 }, { requested: 9 }, true],
    ['not of another part', {}, { productId: 8 }, false],
    ['not of another branch', {}, { branchId: TIJUANA }, false],
    ['with the same note', { note: 'Tsuru de Don Beto' }, { note: 'Tsuru de Don Beto' }, true],
    ['not with another note', { note: 'Tsuru de Don Beto' }, { note: 'tsuru de don beto' }, false],
    ['not where only one has a note', {}, { note: 'urgente' }, false],
    ['for the same vehicle', { vehicle: tsuru }, { vehicle: { ...tsuru } }, true],
    ['not for another year', { vehicle: tsuru }, { vehicle: { ...tsuru, year: 1999 } }, false],
    ['not where only one has a vehicle', { vehicle: tsuru }, {}, false],
    ['not where one is set aside', { isSetAside: true }, {}, false],
  ])('%s', (_, a, b, isOne) => expect(mergeKey(line(a)) === mergeKey(line(b))).toBe(isOne))

  it('and their quantities are added, up to the maximum of a line', () => {
    expect(
      mergeLines([line({ requested: 2 }), line({ productId: 8 }), line({ requested: 3 })]).map(
        ({ requested }) => requested,
      ),
    ).toEqual([5, 2])
    expect(
      mergeLines([line({ requested: MAX_QUANTITY }), line({ requested: 1 })]).map(({ requested }) => requested),
    ).toEqual([MAX_QUANTITY])
  })

  it('loses no piece, no part and no note', () => {
    const anyLine = fc.record({
      requested: fc.integer({ min: 1, max: 50 }),
      productId: fc.constantFrom(7, 8),
      note: fc.constantFrom('', 'a', 'b'),
      isSetAside: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), (given) => {
        const lines = given.map((each) => line(each))
        const merged = mergeLines(lines)
        expect(sumOf(merged.map(({ requested }) => requested))).toBe(sumOf(lines.map(({ requested }) => requested)))
        expect(new Set(merged.map(mergeKey))).toEqual(new Set(lines.map(mergeKey)))
        expect(mergeLines(merged)).toEqual(merged)
      }),
    )
  })
})

it.each([
  [0, MAX_CART_LINES, null],
  [MAX_CART_LINES - 1, 1, null],
  [0, MAX_CART_LINES + 1, 'Un carrito lleva hasta 2,000 líneas: en este caben 2,000 más.'],
  [MAX_CART_LINES - 1, 2, 'Un carrito lleva hasta 2,000 líneas: en este cabe 1 más.'],
  [MAX_CART_LINES, 1, 'Un carrito lleva hasta 2,000 líneas, y este ya las tiene: usa otro.'],
])('to %d lines come %d: %s', (there, more, problem) => expect(tooManyLines(there, more)).toBe(problem))
