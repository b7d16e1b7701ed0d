import { shareOf, WHOLE, type BasisPoints, type Centavos } from '#domain/money/money.ts'

/**
 * A price raised by a share, or lowered by a negative one: rounded half up to the centavo, at least one centavo. `adjustPrices` of
 * server/pricing/price-lists does the same in SQL for many prices.
 */
export function adjustedPrice(price: Centavos, change: BasisPoints): Centavos {
  return Math.max(1, shareOf(price, WHOLE + change))
}
