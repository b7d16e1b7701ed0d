import type { ListingQuery } from '#contract/listing.ts'
import type { ListingOrder } from '#contract/limits.ts'
import type { SearchAnswer, SearchFacets, SearchFilters, SearchSort } from '#search/query.ts'
import { search } from '#search/search.ts'
import type { Snapshot } from '#search/snapshot.ts'

const SUGGESTIONS_SHOWN = 12

const SORTS: Record<ListingOrder, SearchSort> = {
  relevancia: 'relevance',
  clave: 'key',
  ventas: 'sales',
  recientes: 'newest',
}

export function suggest(snapshot: Snapshot, text: string): SearchAnswer {
  return search(snapshot, {
    text,
    filters: {},
    sort: 'relevance',
    offset: 0,
    limit: SUGGESTIONS_SHOWN,
    withFacets: false,
  })
}

export function list(snapshot: Snapshot, text: string, filters: SearchFilters, page: ListingPage): SearchAnswer {
  return search(snapshot, {
    text,
    filters,
    sort: SORTS[page.orden],
    offset: (page.pagina - 1) * page.porPagina,
    limit: page.porPagina,
    withFacets: true,
  })
}

export type ListingPage = Pick<ListingQuery, 'orden' | 'pagina' | 'porPagina'>

export function filtersOf(query: ListingQuery): SearchFilters {
  return {
    lineId: query.linea,
    brandId: query.marca,
    makeId: query.armadora,
    modelId: query.modelo,
    year: query.year,
    engineId: query.motor,
    position: query.posicion,
  }
}

/** How many products match the text as it stands: what only a relaxed search finds does not count. */
export function countResults(snapshot: Snapshot, text: string): number {
  const page = { sort: 'relevance', offset: 0, limit: 0, withFacets: false } as const
  const { total, relaxed } = search(snapshot, { text, filters: {}, ...page })
  return relaxed.length === 0 ? total : 0
}

/** Of one snapshot. */
const MAX_CACHED_OPTIONS = 300
const optionsOfSnapshot = new WeakMap<Snapshot, Map<string, Options>>()

export interface Options extends SearchFacets {
  /** How many products pass the filters. */
  readonly total: number
}

/** What the catalogue offers under the filters, with counts. Cached as long as the snapshot is current. */
export function optionsUnder(snapshot: Snapshot, filters: SearchFilters): Options {
  let cache = optionsOfSnapshot.get(snapshot)
  if (cache === undefined) optionsOfSnapshot.set(snapshot, (cache = new Map()))
  const name = JSON.stringify(filters)
  const cached = cache.get(name)
  if (cached !== undefined) return cached
  const answer = search(snapshot, { text: '', filters, sort: 'key', offset: 0, limit: 0, withFacets: true })
  const options = { ...(answer.facets ?? NO_FACETS), total: answer.total }
  if (cache.size < MAX_CACHED_OPTIONS) cache.set(name, options)
  return options
}

const NO_FACETS: SearchFacets = { lines: [], brands: [], makes: [], models: [], years: [], engines: [], positions: [] }
