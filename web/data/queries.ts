import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/client.ts'
import { browserApi } from './browser-api.ts'

// Queries of widgets while a page is shown: one definition for each call. The data of a whole screen is loaded by its route.

export type Company = CallOutput<'GET /api/admin/contactosucursales'>
export type HomeSuggestions = CallOutput<'GET /api/home/buscados'>
export type Suggestions = CallOutput<'GET /search/:text'>
export type VehicleOptions = CallOutput<'GET /catalogo/list'>

/** Company data and the contact of its branches; the footer requests them when it loads (specification, section 7). */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => browserApi('GET /api/admin/contactosucursales', {}, { signal }),
  staleTime: Infinity,
})

/** Popular searches and best sellers, for the search box before anything is typed, and for the home screen. */
export const homeSuggestionsQuery = queryOptions({
  queryKey: ['home-suggestions'],
  queryFn: ({ signal }) => browserApi('GET /api/home/buscados', {}, { signal }),
})

/** An import is searchable a second later: suggestions are cached just long enough for corrections of the text. */
const SUGGESTIONS_FRESH_MS = 5000

export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text] as const,
    queryFn: ({ signal }) => browserApi('GET /search/:text', { params: { text } }, { signal }),
    retry: false,
    staleTime: SUGGESTIONS_FRESH_MS,
  })

/** The catalogue changes by imports, not every minute. */
const OPTIONS_FRESH_MS = 300_000

/** Ids of the choices, and the year; a missing choice means any. */
export interface VehiclePicks {
  readonly year?: number | undefined
  readonly marca?: number | undefined
  readonly modelo?: number | undefined
  readonly motor?: number | undefined
  /** A line of parts. */
  readonly linea?: number | undefined
}

/** The makes, models, years, engines and lines of the catalogue after some choices. */
export const vehicleOptionsQuery = ({ year, marca, modelo, motor, linea }: VehiclePicks = {}) =>
  queryOptions({
    queryKey: ['vehicle-options', year, marca, modelo, motor, linea],
    queryFn: ({ signal }) =>
      browserApi('GET /catalogo/list', { query: { year, marca, modelo, motor, linea } }, { signal }),
    staleTime: OPTIONS_FRESH_MS,
  })

/** Products chosen by hand or by a rule, next to the banners. */
export const showcaseQuery = queryOptions({
  queryKey: ['showcase'],
  queryFn: ({ signal }) => browserApi('GET /api/controllerpeticiones/prodsbanner', {}, { signal }),
})

export const bestBuysQuery = queryOptions({
  queryKey: ['best-buys'],
  queryFn: ({ signal }) => browserApi('GET /api/controllerpeticiones/prodsbannerbestbuy', {}, { signal }),
})

export const latestProductsQuery = queryOptions({
  queryKey: ['latest-products'],
  queryFn: async ({ signal }) => (await browserApi('GET /api/ultimosproductos', {}, { signal })).results,
})

/** For an unknown key: parts with it as another number, and parts with similar keys. */
export const similarPartsQuery = (partKey: string) =>
  queryOptions({
    queryKey: ['similar-parts', partKey],
    queryFn: ({ signal }) => browserApi('GET /searchDetails/cercanas/:id', { params: { id: partKey } }, { signal }),
  })

/** Other parts for the vehicles of a part. */
export const relatedPartsQuery = (partKey: string) =>
  queryOptions({
    queryKey: ['related-parts', partKey],
    queryFn: ({ signal }) => browserApi('GET /searchDetails/relacionados/:id', { params: { id: partKey } }, { signal }),
  })

/** The views of a list that the user saved. */
export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => browserApi('GET /api/vistas', { query: { lista: list } }, { signal }),
  })
