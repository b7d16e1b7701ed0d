import { WHOLE, type BasisPoints, type Centavos } from '#domain/money/money.ts'

/** What of a price is left over its cost, as a share of the price, rounded down: below zero where it costs more. */
export function marginOf(price: Centavos, cost: Centavos): BasisPoints {
  return Math.floor(((price - cost) * WHOLE) / price)
}
