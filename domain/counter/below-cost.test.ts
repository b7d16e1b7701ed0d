import { describe, expect, it } from 'vitest'
import { shareOf } from '#domain/money/money.ts'
import { belowCostProblem, type CounterLimits } from './below-cost.ts'
import { leftOfLine } from './note-rules.ts'

const limits = (more: object = {}): CounterLimits => ({
  kind: 'house',
  isFree: false,
  discount: 500,
  marginFloor: null,
  ...more,
})
const PRICES = Array.from({ length: 2000 }, (_, index) => 9_001 + index)

interface Sold {
  readonly price: number
  readonly ownPrice: number
  readonly quantity?: number
  readonly discount?: number
  readonly whole?: number
  readonly cost?: number | null
}

function problemOf({ price, ownPrice, quantity = 1, discount = 0, whole = 0, cost = null }: Sold, of = limits()) {
  const left = leftOfLine({ gross: price * quantity, discount }, whole)
  return belowCostProblem(of, { left, isRoundedDown: whole > 0, quantity, ownPrice, cost })
}

describe('the limit of a member of staff', () => {
  it.each([1, 3, 7])('is not passed at the limit itself, whichever discount is used (%i pieces)', (quantity) => {
    const refused = PRICES.flatMap((ownPrice) => [
      problemOf({ ownPrice, quantity, price: ownPrice - shareOf(ownPrice, 500) }),
      problemOf({ ownPrice, quantity, price: ownPrice, discount: 500 }),
      problemOf({ ownPrice, quantity, price: ownPrice, whole: 500 }),
      // 0.96 × 0.9896 is slightly above 0.95.
      problemOf({ ownPrice, quantity, price: ownPrice, discount: 400, whole: 104 }),
    ])
    expect(refused.filter((problem) => problem !== null)).toEqual([])
  })

  it('is passed below the limit', () => {
    for (const ownPrice of PRICES) {
      expect(problemOf({ ownPrice, price: ownPrice - shareOf(ownPrice, 500) - 1 }), String(ownPrice)).not.toBeNull()
      expect(problemOf({ ownPrice, price: ownPrice, discount: 501, quantity: 10 }), String(ownPrice)).not.toBeNull()
    }
  })

  it('without a limit, no price may be below the general price', () => {
    expect(problemOf({ ownPrice: 10_000, price: 10_000 }, limits({ discount: null }))).toBeNull()
    expect(problemOf({ ownPrice: 10_000, price: 9_999 }, limits({ discount: null }))).not.toBeNull()
  })

  it('the margin floor applies to prices below the general price', () => {
    const withFloor = limits({ marginFloor: 2_000 })
    const sold = { ownPrice: 10_000, cost: 7_900 }
    expect(problemOf({ ...sold, price: 9_875 }, withFloor)).toBeNull()
    expect(problemOf({ ...sold, price: 9_874 }, withFloor)).not.toBeNull()
    // Its general price is below the floor already.
    expect(problemOf({ ownPrice: 10_000, price: 10_000, cost: 9_000 }, withFloor)).toBeNull()
    expect(problemOf({ ownPrice: 10_000, price: 9_999, cost: 9_000 }, withFloor)).not.toBeNull()
    const free = limits({ discount: 10_000, marginFloor: 2_000 })
    expect(problemOf({ ownPrice: 10_000, price: 0, cost: 100 }, free)).not.toBeNull()
  })
})
