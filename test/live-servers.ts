import { afterAll, beforeAll } from 'vitest'
import { search } from '#search/search.ts'
import type { Searcher } from '#search/searcher.ts'
import type { Database } from '#server/platform/db/database.ts'
import { LiveIndex } from '#server/search/index/live-index.ts'
import { useTestDatabase } from './database.ts'

const silent = { info() {}, warn() {} }

export interface LiveServers {
  readonly database: Database
  readonly indexes: readonly LiveIndex[]
  /** Resolves when every server finds exactly these keys; the test's time limit ends the wait. */
  untilAllFind(text: string, keys: readonly string[]): Promise<void>
}

/** The indexes of two servers of one database. `fill` stores the searched rows of the file's tests, before the indexes are built. */
export function useLiveServers(fill: (database: Database) => Promise<void>): { readonly current: LiveServers } {
  const database = useTestDatabase()
  const indexes: LiveIndex[] = []
  beforeAll(async () => {
    await fill(database.current)
    for (let count = 0; count < 2; count++) {
      indexes.push(new LiveIndex({ databaseUrl: database.current.url, basePath: '/tuerca/' }, silent))
    }
    await Promise.all(indexes.map((index) => index.ready()))
  })
  afterAll(async () => {
    await Promise.all(indexes.map((index) => index.close()))
  })
  return {
    get current() {
      const untilAllFind = async (text: string, keys: readonly string[]): Promise<void> => {
        const wanted = keys.toSorted().join()
        await Promise.all(indexes.map((index) => until(index, (found) => keysFound(found, text).join() === wanted)))
      }
      return { database: database.current, indexes, untilAllFind }
    },
  }
}

/** The keys of the products found, sorted. */
export function keysFound(searcher: Searcher, text: string): string[] {
  const query = { text, filters: {}, sort: 'relevance', offset: 0, limit: 50, withFacets: false } as const
  const { hits } = search(searcher, query)
  return hits.map((hit) => (JSON.parse(hit.stored) as { k_parte: string }).k_parte).toSorted()
}

async function until(index: LiveIndex, isSo: (searcher: Searcher) => boolean): Promise<void> {
  for (;;) {
    const searcher = index.searcher()
    if (searcher !== null && isSo(searcher)) return
    await new Promise<void>((resolve) => {
      const stop = index.onChange(() => {
        stop()
        resolve()
      })
    })
  }
}
