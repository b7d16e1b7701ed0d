import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

// "Agregar" and its effects: the cart's count in the header, and the changed line.

export type AdditionBody = CallInput<'POST /api/carrito/agrega'>['body']
export type Added = CallOutput<'POST /api/carrito/agrega'>

/** Number of lines of the cart. Changes of the cart set it to the `cantidad` of the answer, so that the icon follows immediately. */
export const cartCountQuery = queryOptions({
  queryKey: ['cart-count'],
  queryFn: ({ signal }) => browserApi('GET /cartItemscantidadEnCarrito', {}, { signal }),
  refetchOnWindowFocus: true,
})

/** Pre-orders that wait for the user's decision: the first one, and their number. */
export const pendingPreOrdersQuery = queryOptions({
  queryKey: ['pending-pre-orders'],
  queryFn: ({ signal }) => browserApi('GET /api/prepedidos', { query: { paraMi: 'si', porPagina: 1 } }, { signal }),
  staleTime: 0,
})

export const addToCart = (body: AdditionBody) => browserApi('POST /api/carrito/agrega', { body })

/** Undoes adding: the line gets its former quantity, or is removed. */
export function takeBack({ linea, solicitado, agregado }: Pick<Added, 'linea' | 'solicitado' | 'agregado'>) {
  const before = solicitado - agregado
  return before > 0
    ? browserApi('POST /api/carrito/lineas/:id', { params: { id: linea }, body: { cantidad: before } })
    : browserApi('POST /api/carrito/quita', { body: { lineas: [linea] } })
}
