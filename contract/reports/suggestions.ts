import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { visibleText } from '#domain/visible-text.ts'
import { defineEndpoint } from '../endpoint.ts'
import { MAX_SEARCH_LENGTH } from '../limits.ts'
import { productSummary } from '../products.ts'

/** For the company of the session; empty without one. At most twelve, the best first, and without numbers of buyers. */
const suggested = z.object({ filtrado: z.array(productSummary) })

export const unboughtProducts = defineEndpoint('GET /controllerpeticiones/producvendidosNocomp/productosmvnc', {
  summary: 'Productos que compran clientes parecidos y la propia empresa no',
  area: 'Sugerencias',
  access: ANY_ACCOUNT,
  response: suggested,
})

export const searchedProducts = defineEndpoint('GET /controllerpeticiones/producBuscotrosClient/buscadosc', {
  summary: 'Productos que otros clientes buscaron y abrieron, y que la propia empresa no compra',
  area: 'Sugerencias',
  access: ANY_ACCOUNT,
  response: suggested,
})

const searchText = z.string().max(MAX_SEARCH_LENGTH).overwrite(visibleText)

/** Counts a search whose results are shown. Anonymous. */
export const countSearch = defineEndpoint('POST /api/busquedas/cuenta', {
  summary: 'Cuenta una búsqueda del día',
  area: 'Búsqueda',
  access: 'public',
  onBehalf: true,
  body: z.object({ buscar: searchText }),
  response: z.object({ success: z.literal(true) }),
})

/** Counts an opened part. `buscar`: the search among whose results it was; '' for another way. Anonymous. */
export const countOpening = defineEndpoint('POST /api/partes/cuenta', {
  summary: 'Cuenta que se abrió una parte, y tras qué búsqueda',
  area: 'Catálogo',
  access: 'public',
  onBehalf: true,
  body: z.object({ producto: z.number().int().positive().max(2_147_483_647), buscar: searchText }),
  response: z.object({ success: z.literal(true) }),
})
