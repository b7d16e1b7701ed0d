import { describe, expect, it } from 'vitest'
import { discountProblem, discountTargets } from './discount-rule.ts'

const RULE = { line: null, brand: null, badge: null, bestSellers: false }

describe('the discount of a promotion', () => {
  it('is one for each chosen part', () => {
    expect(discountTargets(null, [3, 5])).toEqual([
      { productId: 3, brandId: null, lineId: null },
      { productId: 5, brandId: null, lineId: null },
    ])
  })

  it('is for the line and brand of a rule', () => {
    expect(discountTargets({ ...RULE, line: 7, brand: 2 }, [])).toEqual([{ productId: null, brandId: 2, lineId: 7 }])
  })

  it.each([
    [{ ...RULE, line: 7 }, true],
    [{ ...RULE, brand: 2 }, true],
    [{ ...RULE, line: 7, badge: 'new' as const }, false],
    [{ ...RULE, brand: 2, bestSellers: true }, false],
  ])('%j: allowed %s', (rule, isAllowed) => {
    expect(discountProblem(rule) === null).toBe(isAllowed)
  })
})
