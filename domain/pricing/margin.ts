import { WHOLE, type BasisPoints, type Centavos } from '#domain/money/money.ts'

/** The margin of a price as a share of the price, rounded down: negative where the cost is higher. */
export function marginOf(price: Centavos, cost: Centavos): BasisPoints {
  return Math.floor(((price - cost) * WHOLE) / price)
}
