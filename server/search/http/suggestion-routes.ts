import { LRUCache } from 'lru-cache'
import { searchSuggestions } from '#contract/search.ts'
import type { Searcher } from '#search/searcher.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { precompressedJson, type PrecompressedText } from '#server/platform/http/precompressed.ts'
import type { SearchOptions } from '#server/search/options.ts'
import { presentSuggestions } from './present-listing.ts'
import { suggest } from './service.ts'
import { withIndex } from './with-index.ts'

/** Of the answers cached for one searcher: some five thousand. */
const MAX_CACHE_BYTES = 12_000_000
/** Of an answer besides its text and bytes. */
const ENTRY_BYTES = 400
/** They are small, and made while somebody types. */
const BROTLI_QUALITY = 2

export function suggestionRoutes(app: App, { index }: SearchOptions): void {
  addEndpoint(app, searchSuggestions, async ({ params }) =>
    withIndex(index, (searcher) => suggestionsFor(searcher, params.text)),
  )
}

const cacheOfSearcher = new WeakMap<Searcher, LRUCache<string, PrecompressedText>>()

/** The answer to a text. Many people type the same first letters, so it is cached as long as the searcher is current. */
function suggestionsFor(searcher: Searcher, text: string): PrecompressedText {
  const cache = cacheOf(searcher)
  const cached = cache.get(text)
  if (cached !== undefined) return cached
  const answer = precompressedJson(presentSuggestions(searcher, suggest(searcher, text)), BROTLI_QUALITY)
  cache.set(text, answer)
  return answer
}

function cacheOf(searcher: Searcher): LRUCache<string, PrecompressedText> {
  let cache = cacheOfSearcher.get(searcher)
  if (cache === undefined) {
    cache = new LRUCache({
      maxSize: MAX_CACHE_BYTES,
      sizeCalculation: ({ bytes }, text) => bytes + 2 * text.length + ENTRY_BYTES,
    })
    cacheOfSearcher.set(searcher, cache)
  }
  return cache
}
