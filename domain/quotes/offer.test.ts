import { describe, expect, it } from 'vitest'
import { discountOf, releaseReasons, type OfferLimits } from './offer.ts'

const LIMITS: OfferLimits = { discount: 1000, marginFloor: 1500 }
const line = (todayPrice: number | null, price: number | null, cost: number | null = null) => ({
  number: 1,
  todayPrice,
  price,
  cost,
})

describe('what another person must release', () => {
  it.each([
    ['the price of today', line(10_000, 10_000), LIMITS, []],
    ['more than it', line(10_000, 12_000), LIMITS, []],
    ['at the limit', line(10_000, 9000), LIMITS, []],
    ['a centavo below it', line(10_000, 8999), LIMITS, ['discount 1001']],
    ['a limit that falls between centavos', line(333, 300), LIMITS, []],
    ['and the next one down', line(333, 299), LIMITS, ['discount 1022']],
    ['anything below today without a limit', line(10_000, 9999), { ...LIMITS, discount: null }, ['discount 1']],
    ['not what has no price of today', line(null, 1), LIMITS, []],
    ['nor what is not priced', line(10_000, null, 20_000), LIMITS, []],
    ['the lowest margin', line(10_000, 10_000, 8500), LIMITS, []],
    ['less than it', line(10_000, 10_000, 8501), LIMITS, ['margin 1499']],
    ['below cost', line(10_000, 9500, 10_000), LIMITS, ['margin -527']],
    ['both', line(10_000, 8000, 8000), LIMITS, ['discount 2000', 'margin 0']],
    ['no floor', line(10_000, 9500, 10_000), { ...LIMITS, marginFloor: null }, []],
  ])('%s', (_, offered, limits, expected) => {
    const reasons = releaseReasons([offered], limits)
    expect(reasons.map((reason) => `${reason.kind} ${'margin' in reason ? reason.margin : reason.discount}`)).toEqual(
      expected,
    )
  })
})

it('a discount is never shown too low', () => {
  expect([discountOf(10_000, 9999), discountOf(333, 299), discountOf(100, 200)]).toEqual([1, 1022, 0])
})
