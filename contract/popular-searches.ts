import { z } from 'zod'
import { POPULAR_SEARCH_STATES } from '#domain/popular-searches.ts'
import { callsIn, defineEndpoint } from './endpoint.ts'
import { defineList, exportOf, listAnswer, listQuery } from './list.ts'
import { writtenText } from './text.ts'

const area = 'Búsqueda'
const define = callsIn(area)
const ADMIN = { roles: ['admin'] } as const

const popularSearchRow = z.object({
  /** Its words without case, accents and blanks. */
  id: z.string(),
  consulta: z.string(),
  /** Visitors, each counted once a day. */
  busquedas: z.number().int(),
  /** In how many different hours it was counted. */
  horas: z.number().int(),
  resultados: z.number().int(),
  ultima: z.iso.datetime(),
  estado: z.enum(POPULAR_SEARCH_STATES),
})
export type PopularSearchRow = z.infer<typeof popularSearchRow>

const popularSearches = defineList({
  sort: ['consulta', 'busquedas', 'resultados', 'ultima'],
  defaultSort: '-busquedas',
  filters: { estado: z.enum(POPULAR_SEARCH_STATES) },
})

export const popularSearchList = define('GET /api/busquedas/populares', {
  summary: 'Lo que más se busca, por páginas, con lo que está oculto',
  access: ADMIN,
  query: listQuery(popularSearches),
  response: listAnswer(popularSearchRow),
})

export const popularSearchExport = exportOf(popularSearchList, popularSearches, 'Lo que más se busca como archivo')

const ofOne = { area, access: ADMIN, body: z.object({ id: writtenText.min(1).max(120) }) } as const

export const hidePopularSearch = defineEndpoint('POST /api/busquedas/populares/oculta', {
  summary: 'Quita una búsqueda de las más buscadas',
  ...ofOne,
  response: z.object({ success: z.literal(true) }),
})

export const showPopularSearch = defineEndpoint('POST /api/busquedas/populares/muestra', {
  summary: 'Vuelve a mostrar una búsqueda entre las más buscadas',
  ...ofOne,
  response: z.object({ success: z.literal(true) }),
})
