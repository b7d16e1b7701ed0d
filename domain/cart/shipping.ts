import type { Reach } from '#domain/delivery/destination.ts'
import type { Centavos } from '#domain/money/money.ts'

/** What decides the way in which a branch ships a cart. */
interface OfferedShipping {
  /** For this cart. */
  readonly isChosen: boolean
  /** For the company, unless a cart says otherwise. */
  readonly isDefault: boolean
  /** Whether it leads to where the cart is sent. */
  readonly reach: Reach
}

interface ShippingCost {
  readonly cost: Centavos
  /** From this subtotal on it costs nothing; null: it always costs. */
  readonly freeFrom: Centavos | null
}

/**
 * That of the cart, wherever it leads, since nobody else chooses; else that of the company, else the first that the branch offers, of
 * those that lead there. undefined: it offers none.
 */
export function shippingFor<Option extends OfferedShipping>(options: readonly Option[]): Option | undefined {
  return (
    options.find(({ isChosen }) => isChosen) ??
    options.find(({ isDefault, reach }) => isDefault && reach !== 'not_reached') ??
    options.find(({ reach }) => reach === 'reached') ??
    options.find(({ reach }) => reach === 'unsure') ??
    options[0]
  )
}

/** What shipping a subtotal costs, before tax. Where nothing is supplied, nothing is shipped. */
export function shippingCost({ cost, freeFrom }: ShippingCost, subtotal: Centavos): Centavos {
  return subtotal === 0 || (freeFrom !== null && subtotal >= freeFrom) ? 0 : cost
}
