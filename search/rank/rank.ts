import { firstBits, hasBit, listBits, setBit } from '#search/util/bits.ts'
import { compareKeys } from '#search/index/key-table.ts'
import type { Matches } from '#search/match/matches.ts'
import type { SearchSort } from '#search/query.ts'
import type { Segment } from '#search/index/segment.ts'
import { TIERS } from '#search/plan/tiers.ts'

export interface Window {
  readonly sort: SearchSort
  readonly offset: number
  readonly limit: number
}

export interface Ranked {
  readonly matches: Matches
  readonly doc: number
}

/** Fewer documents than this are sorted sooner than a bit set is read. */
const FEW = 200

type Docs = Uint32Array | readonly number[]

/**
 * The matches [offset, offset + limit) in order. Documents are numbered by rank, so that within a tier only two
 * ascending lists are merged; nothing is compared that depends on what else the segment holds.
 */
export function rank(all: readonly Matches[], { sort, offset, limit }: Window): Ranked[] {
  const window: Ranked[] = []
  if (limit === 0) return window
  if (sort !== 'relevance') {
    const lists = all.map((matches) => sortedDocs(matches, sort, offset + limit))
    addMerged(window, all, lists, sort, offset, limit)
    return window
  }
  let skip = offset
  for (let tier = 1; tier < TIERS && window.length < limit; tier++) {
    let count = 0
    for (const matches of all) count += matches.tierCounts[tier]!
    if (skip >= count) {
      skip -= count
      continue
    }
    const lists = all.map((matches) => docsOfTier(matches, tier))
    addMerged(window, all, lists, sort, skip, limit)
    skip = 0
  }
  return window
}

/** @returns the ranked documents of the tier, ascending. */
function docsOfTier(matches: Matches, tier: number): Docs {
  const { ranked, tiers } = matches
  const docs = new Uint32Array(matches.tierCounts[tier]!)
  for (let i = 0, count = 0; count < docs.length; i++) {
    const doc = ranked[i]!
    if (tiers[doc] === tier) docs[count++] = doc
  }
  if (matches.isAscending) return docs
  if (docs.length < FEW) return docs.sort()
  const { bits } = matches.view.segment.scratch
  for (const doc of docs) setBit(bits, doc)
  listBits(bits, docs)
  bits.fill(0)
  return docs
}

/** @returns the first `needed` matches in the order asked for, or all. */
function sortedDocs({ view, matched, count }: Matches, sort: SearchSort, needed: number): Docs {
  const { segment } = view
  if (sort === 'sales') return firstBits(matched, needed)
  const [places, docs] =
    sort === 'key' ? [segment.keyRanks, segment.docsByKey] : [segment.newestRanks, segment.docsByNewest]
  // Few are sorted sooner than looked for among all.
  if (count * count < needed * segment.docCount) {
    const sorted = Uint32Array.from(firstBits(matched, count), (doc) => places[doc]!).sort()
    return sorted.map((place) => docs[place]!)
  }
  const first: number[] = []
  for (let place = 0; first.length < needed && place < docs.length; place++) {
    if (hasBit(matched, docs[place]!)) first.push(docs[place]!)
  }
  return first
}

function addMerged(
  window: Ranked[],
  all: readonly Matches[],
  lists: readonly Docs[],
  sort: SearchSort,
  skip: number,
  limit: number,
): void {
  const next = lists.map(() => 0)
  for (let passed = 0; window.length < limit; passed++) {
    let first = -1
    for (let list = 0; list < lists.length; list++) {
      if (next[list]! >= lists[list]!.length) continue
      if (first < 0 || comesBefore(all, lists, next, list, first, sort)) first = list
    }
    if (first < 0) return
    const doc = lists[first]![next[first]!]!
    next[first]! += 1
    if (passed >= skip) window.push({ matches: all[first]!, doc })
  }
}

function comesBefore(
  all: readonly Matches[],
  lists: readonly Docs[],
  next: readonly number[],
  a: number,
  b: number,
  sort: SearchSort,
): boolean {
  const docOf = (list: number): number => lists[list]![next[list]!]!
  return compareDocs(all[a]!.view.segment, docOf(a), all[b]!.view.segment, docOf(b), sort) < 0
}

function compareDocs(a: Segment, docA: number, b: Segment, docB: number, sort: SearchSort): number {
  const bySales = b.units[docB]! - a.units[docA]! || b.inStock[docB]! - a.inStock[docA]!
  const byNewest = b.createdDays[docB]! - a.createdDays[docA]!
  const byKey =
    compareKeys(a.keys, a.ownKeys[docA]!, b.keys, b.ownKeys[docB]!) || a.productIds[docA]! - b.productIds[docB]!
  if (sort === 'key') return byKey
  return (sort === 'newest' ? byNewest : bySales || byNewest) || byKey
}
