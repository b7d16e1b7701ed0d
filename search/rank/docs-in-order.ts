import type { Matches } from '#search/match/matches.ts'
import type { SearchSort } from '#search/query.ts'
import { firstBits, hasBit } from '#search/util/bits.ts'

type Docs = Uint32Array | readonly number[]

/** @returns the ranked documents of the tier, ascending. */
export function docsOfTier(matches: Matches, tier: number): Docs {
  const { ranked } = matches
  const docs = new Uint32Array(matches.countOfTier(tier))
  let looked = 0
  for (let count = 0; count < docs.length; looked++) {
    const doc = ranked[looked]!
    if (matches.tierOf(doc) === tier) docs[count++] = doc
  }
  matches.searcher.scratch.work.steps += looked
  return matches.isAscending ? docs : docs.sort()
}

/** @returns the first `needed` matches in the order, or all. */
export function sortedDocs(matches: Matches, sort: Exclude<SearchSort, 'relevance'>, needed: number): Docs {
  const { segment, matched, count } = matches
  const { work } = matches.searcher.scratch
  work.steps += count
  // Document numbers ascend by sales.
  if (sort === 'sales') return firstBits(matched, needed)
  const [ranks, docs] =
    sort === 'key' ? [segment.keyRanks, segment.docsByKey] : [segment.newestRanks, segment.docsByNewest]
  // Sorting the matches costs about count²; walking all documents in order costs docCount / count for each needed one.
  if (count * count < needed * segment.docCount) {
    const sorted = Uint32Array.from(firstBits(matched, count), (doc) => ranks[doc]!).sort()
    return sorted.map((index) => docs[index]!)
  }
  const first: number[] = []
  work.steps += segment.docCount
  for (let index = 0; first.length < needed && index < docs.length; index++) {
    if (hasBit(matched, docs[index]!)) first.push(docs[index]!)
  }
  return first
}
