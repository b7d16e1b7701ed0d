import type { BasisPoints, Centavos } from '#domain/money/money.ts'
import { totalsOf } from '#domain/money/vat.ts'

/** The amounts of one branch: goods with cores and tax, and shipping. */
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
 * The amount to pay for an order. The tax of shipping is rounded once per branch, apart from that of the goods. The database computes the
 * same (`to_pay` of `orders` and `pre_order_branches`).
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
