import { shareOf, WHOLE, type BasisPoints, type Centavos } from '#domain/money/money.ts'

/**
 * A price that rises by a share, or falls where it is below zero: rounded half up to the centavo, and never less than a centavo.
 * `adjustPrices` of server/pricing/price-lists does the same in SQL for many at once.
 */
export function adjustedPrice(price: Centavos, change: BasisPoints): Centavos {
  return Math.max(1, shareOf(price, WHOLE + change))
}
