/**
 * Where the lines of a pre-order come from, and return to if it is not authorised. `past_offer`: the quote has moved on, and that offer
 * can no longer be ordered.
 */
export type LinesSource = 'cart' | 'quote' | 'past_offer'

/** @param quoteId null: it comes from a cart */
export function sourceOf({
  quoteId,
  isPastOffer,
}: {
  readonly quoteId: number | null
  readonly isPastOffer: boolean
}): LinesSource {
  if (quoteId === null) return 'cart'
  return isPastOffer ? 'past_offer' : 'quote'
}

/** Where they return to: 'al carrito'. */
export function placeText(source: LinesSource): string {
  return { cart: 'al carrito', quote: 'a la cotización', past_offer: `a ${PAST} de la cotización${CLOSED}` }[source]
}

/** The same for the requester: 'a tu carrito'. */
export function ownPlaceText(source: LinesSource): string {
  return { cart: 'a tu carrito', quote: 'a tu cotización', past_offer: `a ${PAST} de tu cotización${CLOSED}` }[source]
}

/** The same for the person who decides: 'al carrito de quien lo pidió'. */
export function othersPlaceText(source: LinesSource): string {
  return source === 'past_offer' ? placeText(source) : `${placeText(source)} de quien lo pidió`
}

const PAST = 'una oferta anterior'
const CLOSED = ', que ya no se puede pedir'
