/** Where the lines of a pre-order come from, and go back to where it is not authorised. */
export type LinesSource = 'cart' | 'quote'

/** @param quoteId null: of a cart */
export function sourceOf({ quoteId }: { readonly quoteId: number | null }): LinesSource {
  return quoteId === null ? 'cart' : 'quote'
}

/** To where they go back: 'al carrito'. */
export function placeText(source: LinesSource): string {
  return source === 'quote' ? 'a la cotización' : 'al carrito'
}

/** The same to who asked for them: 'a tu carrito'. */
export function ownPlaceText(source: LinesSource): string {
  return source === 'quote' ? 'a tu cotización' : 'a tu carrito'
}
