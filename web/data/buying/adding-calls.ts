import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

// "Agregar" and what it changes: the cart's count in the header, and the line that was added to.

export type AdditionBody = CallInput<'POST /api/carrito/agrega'>['body']
export type Added = CallOutput<'POST /api/carrito/agrega'>

/** Lines of the cart. Who changes the cart sets it to the `cantidad` of the answer, and the icon follows at once. */
export const cartCountQuery = queryOptions({
  queryKey: ['cart-count'],
  queryFn: ({ signal }) => browserApi('GET /cartItemscantidadEnCarrito', {}, { signal }),
  refetchOnWindowFocus: true,
})

/** Of what others asked for, what the person decides: the first one, and how many there are. */
export const pendingPreOrdersQuery = queryOptions({
  queryKey: ['pending-pre-orders'],
  queryFn: ({ signal }) => browserApi('GET /api/prepedidos', { query: { paraMi: 'si', porPagina: 1 } }, { signal }),
  staleTime: 0,
})

export const addToCart = (body: AdditionBody) => browserApi('POST /api/carrito/agrega', { body })

/** Takes back what was added: the line asks for what it asked for before, or goes. */
export function takeBack({ linea, solicitado, agregado }: Pick<Added, 'linea' | 'solicitado' | 'agregado'>) {
  const before = solicitado - agregado
  return before > 0
    ? browserApi('POST /api/carrito/lineas/:id', { params: { id: linea }, body: { cantidad: before } })
    : browserApi('POST /api/carrito/quita', { body: { lineas: [linea] } })
}
