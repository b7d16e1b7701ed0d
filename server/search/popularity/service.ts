import { createHmac } from 'node:crypto'
import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { foldName } from '#domain/name.ts'
import { bestSellers } from '#server/catalog/products/service.ts'
import type { ListedRow } from '#server/catalog/products/summary-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { countSearch, popularSearches, type PopularSearch, type ShownFrom } from './store.ts'

type Db = Database['db']

const POPULAR_SHOWN = 8
const BEST_SELLERS_SHOWN = 8
/** One person makes nothing popular. */
export const SHOWN_FROM: ShownFrom = { leastVisitors: 3, leastHours: 2 }
/** In characters. */
const MAX_COUNTED_LENGTH = 120

/** What the home screen suggests before anything is typed. */
export interface Suggestions {
  readonly searches: readonly PopularSearch[]
  readonly bestSellers: readonly ListedRow[]
}

/** @param countNow how many results a search has now; those without any are left out. Absent: the counts of when it was searched. */
export async function suggestForHome(db: Db, countNow?: (query: string) => number): Promise<Suggestions> {
  const [stored, products] = await Promise.all([
    popularSearches(db, countNow === undefined ? POPULAR_SHOWN : 2 * POPULAR_SHOWN, SHOWN_FROM),
    bestSellers(db, BEST_SELLERS_SHOWN),
  ])
  if (countNow === undefined) return { searches: stored, bestSellers: products }
  const searches: PopularSearch[] = []
  for (const { query } of stored) {
    const results = searches.length < POPULAR_SHOWN ? countNow(query) : 0
    if (results > 0) searches.push({ query, results })
  }
  return { searches, bestSellers: products }
}

/**
 * Counts a search among the popular ones, once for each visitor and day. `query` is in the catalogue's words. The visitor is known by a
 * keyed hash of the address only, and the hash is deleted the next day.
 * @returns whether the text may be counted.
 */
export async function registerSearch(
  database: Database,
  search: { readonly query: string; readonly results: number; readonly address: string; readonly secret: string },
): Promise<boolean> {
  const { query, results } = search
  const folded = foldName(query)
  if (folded.length < MIN_SEARCH_LENGTH || query.length > MAX_COUNTED_LENGTH) return false
  const visitor = createHmac('sha256', search.secret).update(search.address).digest('base64url')
  await inTransaction(database, ({ db }) => countSearch(db, { folded, query, results, visitor }))
  return true
}
