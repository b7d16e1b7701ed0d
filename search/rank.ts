import { drainBits, firstBits, setBit } from './bits.ts'
import { compareKeys } from './key-table.ts'
import { TIERS, type Matches } from './matches.ts'
import type { SearchSort } from './query.ts'
import type { Segment } from './segment.ts'

/** Fewer documents than this are sorted sooner than a bit set is read. */
const FEW = 100

export interface Ranked {
  readonly matches: Matches
  readonly doc: number
}

/**
 * The matches [offset, offset + limit) in order. Documents are numbered by rank, so that within a tier only two
 * ascending lists are merged; nothing is compared that depends on what else the segment holds.
 */
export function rank(all: readonly Matches[], sort: SearchSort, offset: number, limit: number): Ranked[] {
  const window: Ranked[] = []
  if (limit === 0) return window
  if (sort !== 'relevance') {
    const lists = all.map((matches) => sortedDocs(matches, sort))
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
    const lists = all.map((matches) => docsOfTier(matches, tier, skip + limit))
    addMerged(window, all, lists, sort, skip, limit)
    skip = 0
  }
  return window
}

/** @returns the first `needed` documents of the tier, or more. */
function docsOfTier(matches: Matches, tier: number, needed: number): Uint32Array {
  const docs = new Uint32Array(matches.tierCounts[tier]!)
  const { docs: matched, tiers } = matches
  for (let i = 0, count = 0; count < docs.length; i++) {
    const doc = matched[i]!
    if (tiers[doc] === tier) docs[count++] = doc
  }
  if (matches.isAscending) return docs
  if (docs.length < FEW) return docs.sort()
  const { bits } = matches.view.segment.scratch
  for (const doc of docs) setBit(bits, doc)
  const count = firstBits(bits, needed, docs)
  bits.fill(0)
  return docs.subarray(0, count)
}

function sortedDocs(matches: Matches, sort: SearchSort): Uint32Array {
  const { segment } = matches.view
  const { bits } = segment.scratch
  const ranks = sort === 'key' ? segment.keyRanks : sort === 'newest' ? segment.newestRanks : null
  const docs = sort === 'key' ? segment.docsByKey : segment.docsByNewest
  for (let i = 0; i < matches.count; i++) {
    const doc = matches.docs[i]!
    setBit(bits, ranks === null ? doc : ranks[doc]!)
  }
  const sorted = new Uint32Array(matches.count)
  drainBits(bits, bits.length, sorted)
  return ranks === null ? sorted : sorted.map((place) => docs[place]!)
}

function addMerged(
  window: Ranked[],
  all: readonly Matches[],
  lists: readonly Uint32Array[],
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
  lists: readonly Uint32Array[],
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
