import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  leastOf,
  MAX_QUANTITY,
  nearestSold,
  quantityProblem,
  quantityText,
  SINGLE_PIECES,
  suppliable,
} from './quantity.ts'

const fours = { multiple: 4, minimum: 1 }
const tenInFours = { multiple: 4, minimum: 10 }

describe('requested quantities', () => {
  it.each([
    [1, SINGLE_PIECES, null],
    [MAX_QUANTITY, SINGLE_PIECES, null],
    [0, SINGLE_PIECES, { kind: 'not_a_count' }],
    [-1, SINGLE_PIECES, { kind: 'not_a_count' }],
    [1.5, SINGLE_PIECES, { kind: 'not_a_count' }],
    [Number.NaN, SINGLE_PIECES, { kind: 'not_a_count' }],
    [Number.POSITIVE_INFINITY, SINGLE_PIECES, { kind: 'not_a_count' }],
    [1e9, SINGLE_PIECES, { kind: 'too_many' }],
    [4, fours, null],
    [5, fours, { kind: 'multiple', fewer: 4, more: 8 }],
    [3, fours, { kind: 'minimum', fewer: null, more: 4 }],
    [8, tenInFours, { kind: 'minimum', fewer: null, more: 12 }],
    [10, tenInFours, { kind: 'minimum', fewer: null, more: 12 }],
    [13, tenInFours, { kind: 'multiple', fewer: 12, more: 16 }],
    [99_999, fours, { kind: 'multiple', fewer: 99_996, more: null }],
    [5, { multiple: 1, minimum: 6 }, { kind: 'minimum', fewer: null, more: 6 }],
  ])('%d by %j: %j', (quantity, pack, expected) => expect(quantityProblem(quantity, pack)).toEqual(expected))

  it.each([
    [0, SINGLE_PIECES, 'Escribe cuántas piezas: un número entero desde 1.'],
    [1e9, SINGLE_PIECES, 'Escribe 99,999 piezas o menos.'],
    [5, fours, 'Se vende de 4 en 4: pide 4 u 8.'],
    [99_999, fours, 'Se vende de 4 en 4: pide 99,996.'],
    [3, tenInFours, 'Se vende desde 12 piezas.'],
  ])('%d by %j has a text', (quantity, pack, text) =>
    expect(quantityText(quantityProblem(quantity, pack)!, pack)).toBe(text),
  )

  const pack = fc.record({ multiple: fc.integer({ min: 1, max: 50 }), minimum: fc.integer({ min: 1, max: 100 }) })

  it('proposed quantities can be ordered, and none between them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), pack, (quantity, rule) => {
        const problem = quantityProblem(quantity, rule)
        if (problem === null || problem.kind === 'not_a_count' || problem.kind === 'too_many') return
        const { fewer, more } = problem
        const proposed = [fewer, more].filter((each) => each !== null)
        for (const each of proposed) expect(quantityProblem(each, rule)).toBeNull()
        for (let each = (fewer ?? 0) + 1; each < (more ?? quantity); each++) {
          expect(quantityProblem(each, rule)).not.toBeNull()
        }
      }),
    )
  })

  it('the minimum can be ordered', () => {
    fc.assert(
      fc.property(pack, (rule) => {
        expect(quantityProblem(leastOf(rule), rule)).toBeNull()
      }),
    )
  })

  it('the supplied pieces are whole packs of the stock, never more than requested', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer({ min: -5, max: 200 }), pack, (requested, available, rule) => {
        const supplied = suppliable(requested, available, rule)
        expect(supplied).toBeGreaterThanOrEqual(0)
        expect(supplied).toBeLessThanOrEqual(Math.min(requested, Math.max(0, available)))
        expect(supplied % rule.multiple).toBe(0)
        expect(Math.min(requested, available) - supplied).toBeLessThan(rule.multiple)
      }),
    )
  })
})

it.each([
  [10, 4, SINGLE_PIECES, 4],
  [4, 10, SINGLE_PIECES, 4],
  [12, 7, fours, 4],
  [12, 3, fours, 0],
  // The minimum applies to the requested quantity.
  [12, 8, tenInFours, 8],
  [5, -2, SINGLE_PIECES, 0],
])('of %d asked and %d there, by %j: %d', (requested, available, pack, expected) =>
  expect(suppliable(requested, available, pack)).toBe(expected),
)

describe('the nearest quantity that can be sold', () => {
  it.each([
    [5, { multiple: 1, minimum: 1 }, 5],
    [5, { multiple: 4, minimum: 1 }, 8],
    [1, { multiple: 4, minimum: 6 }, 8],
    [MAX_QUANTITY, { multiple: 4, minimum: 1 }, 99_996],
    [1e9, { multiple: 4, minimum: 1 }, 99_996],
    [0, { multiple: 4, minimum: 1 }, 4],
  ])('to %d by %o is %d', (quantity, pack, expected) => expect(nearestSold(quantity, pack)).toBe(expected))
})
