import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/client.ts'
import { browserApi } from './browser-api.ts'

// What widgets ask for while a page is shown: one definition for each call. Data of a whole screen is loaded by its route.

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

/** The catalogue changes by imports, not by the minute. */
const OPTIONS_FRESH_MS = 300_000

/** Ids of what was picked, and the year; what is left out is any. */
export interface VehiclePicks {
  readonly year?: number | undefined
  readonly marca?: number | undefined
  readonly modelo?: number | undefined
  readonly motor?: number | undefined
  /** A line of parts. */
  readonly linea?: number | undefined
}

/** The makes, models, years, engines and lines that the catalogue has after some picks. */
export const vehicleOptionsQuery = ({ year, marca, modelo, motor, linea }: VehiclePicks = {}) =>
  queryOptions({
    queryKey: ['vehicle-options', year, marca, modelo, motor, linea],
    queryFn: ({ signal }) =>
      browserApi('GET /catalogo/list', { query: { year, marca, modelo, motor, linea } }, { signal }),
    staleTime: OPTIONS_FRESH_MS,
  })

/** Products picked by hand or by a rule, beside the banners. */
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

/** For a key that nobody has: whose other number it is, and keys that are much like it. */
export const similarPartsQuery = (partKey: string) =>
  queryOptions({
    queryKey: ['similar-parts', partKey],
    queryFn: ({ signal }) => browserApi('GET /searchDetails/cercanas/:id', { params: { id: partKey } }, { signal }),
  })

/** What else there is for the vehicles of a part. */
export const relatedPartsQuery = (partKey: string) =>
  queryOptions({
    queryKey: ['related-parts', partKey],
    queryFn: ({ signal }) => browserApi('GET /searchDetails/relacionados/:id', { params: { id: partKey } }, { signal }),
  })

/** The views of a list that this person saved. */
export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => browserApi('GET /api/vistas', { query: { lista: list } }, { signal }),
  })
