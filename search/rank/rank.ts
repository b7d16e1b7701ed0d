import type { Matches } from '#search/match/matches.ts'
import { TIERS } from '#search/plan/tiers.ts'
import type { SearchSort } from '#search/query.ts'
import { docsOfTier, sortedDocs } from './docs-in-order.ts'
import { compareRanked, type Ranked } from './compare-ranked.ts'

export interface Window {
  readonly sort: SearchSort
  readonly offset: number
  readonly limit: number
}

/**
 * The matches [offset, offset + limit) in order, tier by tier. Documents are numbered by rank, so within a tier only the ascending lists
 * of base and changes are merged. Both use the same sort data.
 */
export function rank(all: readonly Matches[], { sort, offset, limit }: Window): Ranked[] {
  const window: Ranked[] = []
  if (limit === 0) return window
  if (sort !== 'relevance') {
    const lists = all.map((matches) => listOf(matches, sortedDocs(matches, sort, offset + limit)))
    addMerged(window, lists, sort, offset, limit)
    return window
  }
  let skip = offset
  for (let tier = 1; tier < TIERS && window.length < limit; tier++) {
    const count = all.reduce((sum, matches) => sum + matches.countOfTier(tier), 0)
    if (skip >= count) {
      skip -= count
      continue
    }
    const lists = all.map((matches) => listOf(matches, docsOfTier(matches, tier)))
    addMerged(window, lists, sort, skip, limit)
    skip = 0
  }
  return window
}

function* listOf(matches: Matches, docs: Iterable<number>): Generator<Ranked, undefined, undefined> {
  for (const doc of docs) yield { matches, doc }
}

/** Appends the merged lists from the entry `skip` on, until the window has `limit` entries. */
function addMerged(
  window: Ranked[],
  lists: readonly Iterator<Ranked, undefined>[],
  sort: SearchSort,
  skip: number,
  limit: number,
): void {
  const heads = lists.map((list) => ({ list, head: list.next().value }))
  for (let passed = 0; window.length < limit; passed++) {
    let first: (typeof heads)[number] | null = null
    let firstHead: Ranked | undefined
    for (const candidate of heads) {
      if (candidate.head === undefined) continue
      if (firstHead !== undefined && compareRanked(candidate.head, firstHead, sort) >= 0) continue
      first = candidate
      firstHead = candidate.head
    }
    if (first === null || firstHead === undefined) return
    if (passed >= skip) window.push(firstHead)
    first.head = first.list.next().value
  }
}
