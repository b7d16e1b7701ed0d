import type { BasisPoints, Centavos } from '#domain/money/money.ts'
import { totalsOf } from '#domain/money/vat.ts'

/** What one branch charges: goods with their cores and tax, and the way in which they are sent with its own. */
interface ShippedAmount {
  /** Goods and cores, tax included. */
  readonly total: Centavos
  /** Before tax. */
  readonly shipping: Centavos
  readonly vatRate: BasisPoints
}

export interface AmountToPay {
  /** Before tax. */
  readonly shipping: Centavos
  readonly shippingVat: Centavos
  /** Goods, cores, tax, shipping and its tax. */
  readonly toPay: Centavos
}

/**
 * What is paid for an order. Of each branch the tax of shipping is rounded once, beside that of its goods. What the database computes
 * (`to_pay` of `orders` and `pre_order_branches`) is its twin.
 */
export function amountToPay(branches: readonly ShippedAmount[]): AmountToPay {
  let [shipping, shippingVat, toPay] = [0, 0, 0]
  for (const { total, shipping: cost, vatRate } of branches) {
    const { vat } = totalsOf(cost, vatRate)
    shipping += cost
    shippingVat += vat
    toPay += total + cost + vat
  }
  return { shipping, shippingVat, toPay }
}
