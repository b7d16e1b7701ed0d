import { foldName } from '#domain/name.ts'
import { homeSuggestions, registerSearch } from '#contract/search.ts'
import type { Searcher } from '#search/searcher.ts'
import { presentSummary } from '#server/catalog/products/present-summary.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { countResults, firstResult } from '#server/search/http/service.ts'
import { withIndex } from '#server/search/http/with-index.ts'
import type { SearchOptions } from '#server/search/options.ts'
import { inCatalogueWords } from './catalogue-words.ts'
import * as service from './service.ts'

/** What people search for, and what sells best. */
export function popularityRoutes(app: App, { database, index, basePath, secret }: SearchOptions): void {
  addEndpoint(app, homeSuggestions, async () => {
    const { searches, bestSellers } = await service.suggestForHome(database.db, counter(index.searcher()))
    return {
      masbuscados: searches.map(({ query, results }) => ({ consulta: query, resultados: results })),
      mejoresVentas: bestSellers.map((row) => presentSummary(row, basePath)),
    }
  })

  app.register(async (limited) => {
    // A person does not search more than this; a robot that does gets 429.
    await limited.register(import('@fastify/rate-limit'), { max: 30, timeWindow: '1 minute' })
    addEndpoint(limited, registerSearch, async ({ body, request }) =>
      withIndex(index, async (searcher) => {
        const found = firstResult(searcher, body.buscar)
        const query = inCatalogueWords(found)
        if (query === null) return { success: false }
        // Most people choose what others searched for: that was counted already.
        const isSame = foldName(query) === foldName(body.buscar)
        const results = isSame ? found.total : countResults(searcher, query)
        if (results === 0) return { success: false }
        return { success: await service.registerSearch(database, { query, results, address: request.ip, secret }) }
      }),
    )
  })
}

const countsOfSearcher = new WeakMap<Searcher, Map<string, number>>()

/** Counts results, each text once for as long as the searcher is current. undefined where there is no index yet. */
function counter(searcher: Searcher | null): ((query: string) => number) | undefined {
  if (searcher === null) return undefined
  let counts = countsOfSearcher.get(searcher)
  if (counts === undefined) countsOfSearcher.set(searcher, (counts = new Map()))
  const known = counts
  return (query) => {
    const count = known.get(query) ?? countResults(searcher, query)
    if (known.size < MAX_CACHED_COUNTS) known.set(query, count)
    return count
  }
}

const MAX_CACHED_COUNTS = 100
