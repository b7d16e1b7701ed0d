/**
 * Where the lines of a pre-order come from, and go back to where it is not authorised. `past_offer`: the quote has gone on since, and
 * nobody orders from that offer any more.
 */
export type LinesSource = 'cart' | 'quote' | 'past_offer'

/** @param quoteId null: of a cart */
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

/** To where they go back: 'al carrito'. */
export function placeText(source: LinesSource): string {
  return { cart: 'al carrito', quote: 'a la cotización', past_offer: `a ${PAST} de la cotización${CLOSED}` }[source]
}

/** The same to who asked for them: 'a tu carrito'. */
export function ownPlaceText(source: LinesSource): string {
  return { cart: 'a tu carrito', quote: 'a tu cotización', past_offer: `a ${PAST} de tu cotización${CLOSED}` }[source]
}

/** The same to who decides for somebody else: 'al carrito de quien lo pidió'. */
export function othersPlaceText(source: LinesSource): string {
  return source === 'past_offer' ? placeText(source) : `${placeText(source)} de quien lo pidió`
}

const PAST = 'una oferta anterior'
const CLOSED = ', que ya no se puede pedir'
