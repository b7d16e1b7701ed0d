import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/data/browser-api.ts'

/** What companies like one's own buy, and one's own does not. */
export const unboughtQuery = queryOptions({
  queryKey: ['suggestions-unbought'],
  queryFn: async ({ signal }) =>
    (await browserApi('GET /controllerpeticiones/producvendidosNocomp/productosmvnc', {}, { signal })).filtrado,
})

/** What other customers find and open, and one's own company does not buy. */
export const searchedQuery = queryOptions({
  queryKey: ['suggestions-searched'],
  queryFn: async ({ signal }) =>
    (await browserApi('GET /controllerpeticiones/producBuscotrosClient/buscadosc', {}, { signal })).filtrado,
})
