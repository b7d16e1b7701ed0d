import { describe, expect, it } from 'vitest'
import { discountCost, type SoldPart } from './discount-cost.ts'

const TEN_PERCENT = { share: 1000, days: 30, soldDays: 90, marginFloor: null }
const part = (fields: Partial<SoldPart>): SoldPart => ({ key: 'A', price: 100_00, cost: null, pieces: 90, ...fields })

describe('the cost of a discount', () => {
  it.each([
    ['a third of what 90 days sold', [part({})], { pieces: 30, sale: 3000_00, cost: 300_00 }],
    ['nothing sold costs nothing', [part({ pieces: 0 })], { pieces: 0, sale: 0, cost: 0, margin: null }],
    ['without a price nothing is taken off', [part({ price: null })], { withoutPrice: 1, pieces: 0, cost: 0 }],
    ['a price of one centavo stays', [part({ price: 1 })], { cost: 0 }],
    ['margin before and after', [part({ cost: 80_00 })], { margin: { before: 2000, after: 1111 }, belowCost: 0 }],
    ['below its cost', [part({ cost: 95_00 })], { belowCost: 1 }],
    ['exactly its cost is not below', [part({ cost: 90_00 })], { belowCost: 0 }],
  ] as const)('%s', (_, parts, expected) => {
    expect(discountCost(parts, TEN_PERCENT)).toMatchObject(expected)
  })

  it('counts parts below the margin floor, where the shop has one', () => {
    const parts = [part({ cost: 80_00 }), part({ key: 'B', cost: 50_00 })]
    expect(discountCost(parts, TEN_PERCENT).belowFloor).toBeNull()
    expect(discountCost(parts, { ...TEN_PERCENT, marginFloor: 1500 }).belowFloor).toBe(1)
  })

  it('lists the ten most expensive parts, the costliest first', () => {
    const parts = Array.from({ length: 15 }, (_, index) => part({ key: `P${index}`, pieces: index * 90 }))
    const { dearest } = discountCost(parts, TEN_PERCENT)
    expect(dearest.map(({ key }) => key)).toEqual(['P14', 'P13', 'P12', 'P11', 'P10', 'P9', 'P8', 'P7', 'P6', 'P5'])
  })
})
