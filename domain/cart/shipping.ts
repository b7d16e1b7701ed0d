import type { Reach } from '#domain/delivery/destination.ts'
import type { Centavos } from '#domain/money/money.ts'

/** The facts that decide how a branch ships a cart. */
interface OfferedShipping {
  /** Chosen for this cart. */
  readonly isChosen: boolean
  /** The company's default. */
  readonly isDefault: boolean
  /** Whether it reaches the cart's address. */
  readonly reach: Reach
  /** false: the branch no longer offers it. */
  readonly isOffered: boolean
}

interface ShippingCost {
  readonly cost: Centavos
  /** Free from this subtotal on; null: never free. */
  readonly freeFrom: Centavos | null
}

/**
 * The option chosen for the cart, whether or not it reaches the address; else the company's default; else the first that the branch
 * offers: both only if they reach the address. undefined: none. An option that is no longer offered is `gone` and is not replaced: the
 * customer has to choose.
 */
export function shippingFor<Option extends OfferedShipping>(
  options: readonly Option[],
): { readonly option: Option | undefined; readonly gone: Option | undefined } {
  const wanted =
    options.find(({ isChosen }) => isChosen) ??
    options.find(({ isDefault, reach }) => isDefault && reach !== 'not_reached')
  const offered = options.filter(({ isOffered }) => isOffered)
  const first =
    offered.find(({ reach }) => reach === 'reached') ?? offered.find(({ reach }) => reach === 'unsure') ?? offered[0]
  const isGone = wanted?.isOffered === false && first !== undefined
  return isGone
    ? { option: undefined, gone: wanted }
    : { option: wanted?.isOffered === true ? wanted : first, gone: undefined }
}

/** The text about a shipping option that is no longer offered. */
export function goneShippingText(name: string, branch: string): string {
  return `${branch} ya no envía por ${name}: elige otro envío.`
}

/** Shipping for the subtotal of everything ordered, also of what comes later; before tax. 0 for an empty order. */
export function shippingCost({ cost, freeFrom }: ShippingCost, subtotal: Centavos): Centavos {
  return subtotal === 0 || (freeFrom !== null && subtotal >= freeFrom) ? 0 : cost
}
