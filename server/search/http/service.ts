import type { ListingQuery } from '#contract/listing.ts'
import { TRAIT_KINDS, type TraitKindName, type VehicleTrait } from '#domain/fitment/vehicle-traits.ts'
import type { ListingOrder } from '#contract/limits.ts'
import type { SearchAnswer, SearchFacets, SearchFilters, SearchSort } from '#search/query.ts'
import { search } from '#search/search.ts'
import type { Searcher } from '#search/searcher.ts'

const SUGGESTIONS_SHOWN = 12

const SORTS: Record<ListingOrder, SearchSort> = {
  relevancia: 'relevance',
  clave: 'key',
  ventas: 'sales',
  recientes: 'newest',
}

/** In words, of a text that is being typed. */
const MOST_UNFINISHED = 3

/**
 * Suggestions while a text is typed. Its last words may be the beginning of others ('bomba ram mil quini'): without results they are
 * dropped, and named as dropped, as long as the rest names a part or a vehicle.
 */
export function suggest(searcher: Searcher, text: string): SearchAnswer {
  const answer = suggestFor(searcher, text)
  if (answer.total > 0) return answer
  const words = text.trim().split(/\s+/u)
  for (let dropped = 1; dropped <= MOST_UNFINISHED && dropped < words.length; dropped++) {
    const shorter = words.slice(0, -dropped).join(' ')
    const found = suggestFor(searcher, shorter)
    const label = words.slice(-dropped).join(' ')
    // A key is found as typed or not at all.
    const mayBeKey = found.understood.length === 0 && /\d/u.test(label)
    if (found.total === 0 || mayBeKey) continue
    return { ...found, relaxed: [...found.relaxed, { kind: 'word', label, textWithout: shorter }] }
  }
  return answer
}

function suggestFor(searcher: Searcher, text: string): SearchAnswer {
  return search(searcher, {
    text,
    filters: {},
    sort: 'relevance',
    offset: 0,
    limit: SUGGESTIONS_SHOWN,
    withFacets: false,
  })
}

export function list(searcher: Searcher, text: string, filters: SearchFilters, page: ListingPage): SearchAnswer {
  return search(searcher, {
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
    traits: traitsOf(query),
  }
}

/** Those that the list is narrowed to. */
export function traitsOf(query: Pick<ListingQuery, TraitKindName>): VehicleTrait[] {
  return TRAIT_KINDS.flatMap(({ name }) => query[name] ?? [])
}

/** The best result of a text, with the understood terms. */
export function firstResult(searcher: Searcher, text: string): SearchAnswer {
  return search(searcher, { text, filters: {}, sort: 'relevance', offset: 0, limit: 1, withFacets: false })
}

/** How many products match the text itself: results of a relaxed search do not count. */
export function countResults(searcher: Searcher, text: string): number {
  const page = { sort: 'relevance', offset: 0, limit: 0, withFacets: false } as const
  const { total, relaxed } = search(searcher, { text, filters: {}, ...page })
  return relaxed.length === 0 ? total : 0
}

/** Of one searcher. */
const MAX_CACHED_OPTIONS = 300
const optionsOfSearcher = new WeakMap<Searcher, Map<string, Options>>()

export interface Options extends SearchFacets {
  /** How many products pass the filters. */
  readonly total: number
}

/** What the catalogue offers under the filters, with counts. Cached as long as the searcher is current. */
export function optionsUnder(searcher: Searcher, filters: SearchFilters): Options {
  let cache = optionsOfSearcher.get(searcher)
  if (cache === undefined) optionsOfSearcher.set(searcher, (cache = new Map()))
  const name = JSON.stringify(filters)
  const cached = cache.get(name)
  if (cached !== undefined) return cached
  const answer = search(searcher, { text: '', filters, sort: 'key', offset: 0, limit: 0, withFacets: true })
  const options = { ...(answer.facets ?? NO_FACETS), total: answer.total }
  if (cache.size < MAX_CACHED_OPTIONS) cache.set(name, options)
  return options
}

const NO_FACETS: SearchFacets = {
  lines: [],
  brands: [],
  makes: [],
  models: [],
  years: [],
  engines: [],
  positions: [],
  traits: [],
}
