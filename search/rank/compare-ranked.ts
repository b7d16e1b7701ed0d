import { compareKeys } from '#search/index/key-table.ts'
import type { Matches } from '#search/match/matches.ts'
import type { SearchSort } from '#search/query.ts'

/** A document of one of the segments. */
export interface Ranked {
  readonly matches: Matches
  readonly doc: number
}

/**
 * Compares two matches of one tier, also from different segments. By relevance: sales, stock, novelty, key. The id breaks ties, so that
 * the order is always the same.
 */
export function compareRanked(
  { matches: { segment: a }, doc: docA }: Ranked,
  { matches: { segment: b }, doc: docB }: Ranked,
  sort: SearchSort,
): number {
  const bySales = b.units[docB]! - a.units[docA]! || b.inStock[docB]! - a.inStock[docA]!
  const byNewest = b.createdDays[docB]! - a.createdDays[docA]!
  const byKey =
    compareKeys(a.keys, a.ownKeys[docA]!, b.keys, b.ownKeys[docB]!) || a.productIds[docA]! - b.productIds[docB]!
  if (sort === 'key') return byKey
  return (sort === 'newest' ? byNewest : bySales || byNewest) || byKey
}
