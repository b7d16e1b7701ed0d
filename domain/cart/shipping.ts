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
  /** false: the branch ships so no more. */
  readonly isOffered: boolean
}

interface ShippingCost {
  readonly cost: Centavos
  /** From this subtotal on it costs nothing; null: it always costs. */
  readonly freeFrom: Centavos | null
}

/**
 * That of the cart, wherever it leads, else that of the company, else the first that the branch offers, of those that lead there;
 * undefined: it offers none. Where the one that counts is offered no more it is `gone`, and none takes its place: somebody has to choose.
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

/** What is said of a way of shipping that is offered no more. */
export function goneShippingText(name: string, branch: string): string {
  return `${branch} ya no envía por ${name}: elige otro envío.`
}

/** What shipping a subtotal costs, before tax: of all that is ordered, also what comes later. Of nothing, nothing is shipped. */
export function shippingCost({ cost, freeFrom }: ShippingCost, subtotal: Centavos): Centavos {
  return subtotal === 0 || (freeFrom !== null && subtotal >= freeFrom) ? 0 : cost
}
