import type { LoadedCart, ShippingOption } from '#web/data/buying/cart-calls.ts'

/** The word for a promised moment: pick-ups do not arrive. */
export function promiseWord({ tipo }: Pick<ShippingOption, 'tipo'>): 'Llega' | 'Listo para recoger' {
  return tipo === 'mostrador' ? 'Listo para recoger' : 'Llega'
}

/** Of all branches of a cart with a promise. */
export function promiseWords({ vias, viacliente }: Pick<LoadedCart, 'vias' | 'viacliente'>): string {
  const chosen = new Set(viacliente.sucursales.map(({ via }) => via))
  const words = new Set(vias.filter(({ id, entrega }) => chosen.has(id) && entrega !== null).map(promiseWord))
  const [only = 'Llega'] = words
  return words.size > 1 ? 'Llega o se recoge' : only
}
