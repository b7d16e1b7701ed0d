import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/data/browser-api.ts'

/** Parts that similar companies buy, and the user's own does not. */
export const unboughtQuery = queryOptions({
  queryKey: ['suggestions-unbought'],
  queryFn: async ({ signal }) =>
    (await browserApi('GET /controllerpeticiones/producvendidosNocomp/productosmvnc', {}, { signal })).filtrado,
})

/** Parts that other customers find and open, and the user's own company does not buy. */
export const searchedQuery = queryOptions({
  queryKey: ['suggestions-searched'],
  queryFn: async ({ signal }) =>
    (await browserApi('GET /controllerpeticiones/producBuscotrosClient/buscadosc', {}, { signal })).filtrado,
})
