import type { Segment } from '#search/index/segment.ts'
import type { Scratch } from '#search/plan/scratch.ts'
import type { SegmentSearcher } from '#search/plan/segment-searcher.ts'
import { addNewBits, countBits, hasBit, setBit } from '#search/util/bits.ts'

/**
 * The documents of one segment that a search has matched. Those that may be among the best `needed` are ranked: each has its best tier.
 * The others are only counted.
 */
export class Matches {
  readonly searcher: SegmentSearcher
  readonly needed: number
  count = 0
  rankedCount = 0
  /** Whether the ranked documents were added in ascending order. */
  isAscending = true
  readonly #scratch: Scratch
  #isCounted = false

  constructor(searcher: SegmentSearcher, needed: number) {
    this.searcher = searcher
    this.needed = needed
    this.#scratch = searcher.scratch
  }

  get segment(): Segment {
    return this.searcher.segment
  }

  /** All of them, as bits. */
  get matched(): Uint32Array {
    return this.#scratch.matched
  }

  /** Those with a tier, in the order in which they were added. */
  get ranked(): Uint32Array {
    return this.#scratch.ranked
  }

  tierOf(doc: number): number {
    return this.#scratch.tiers[doc]!
  }

  countOfTier(tier: number): number {
    return this.#scratch.tierCounts[tier]!
  }

  add(doc: number, tier: number): void {
    const { tiers, tierCounts, matched, ranked } = this.#scratch
    const known = tiers[doc]!
    if (known !== 0) {
      if (known <= tier) return
      tierCounts[known]!--
    } else {
      if (!hasBit(matched, doc)) {
        setBit(matched, doc)
        this.count += 1
      }
      if (this.rankedCount > 0 && ranked[this.rankedCount - 1]! > doc) this.isAscending = false
      ranked[this.rankedCount++] = doc
    }
    tiers[doc] = tier
    tierCounts[tier]!++
  }

  /** Adds the first `count` documents of a list without ranking them: the caller must also add the best `needed`. */
  addUnranked(docs: Uint32Array, count: number): void {
    const { matched } = this.#scratch
    let added = 0
    for (let i = 0; i < count; i++) {
      const doc = docs[i]!
      const known = matched[doc >>> 5]!
      // Without a branch, which would be mispredicted often.
      added += ((known >>> (doc & 31)) & 1) ^ 1
      matched[doc >>> 5] = known | (1 << (doc & 31))
    }
    this.count += added
  }

  /**
   * Adds the members of a set without ranking them: the caller must also add the best `needed`.
   * @param size their number, where known.
   * @returns whether there are any.
   */
  addAll(found: Uint32Array, size?: number): boolean {
    const { matched, work } = this.#scratch
    work.steps += matched.length
    let added: number
    if (this.count === 0) {
      matched.set(found)
      added = size ?? countBits(found)
    } else added = addNewBits(matched, found)
    this.count += added
    return added > 0 || found.some((word) => word !== 0)
  }

  /** Writes the documents that were matched since the last call to `scratch.bits`, which is empty. */
  markNew(): void {
    const { matched, counted, bits, work } = this.#scratch
    this.#isCounted = true
    work.steps += matched.length
    for (let word = 0; word < matched.length; word++) {
      bits[word] = matched[word]! & ~counted[word]!
      counted[word] = matched[word]!
    }
  }

  /** Leaves the scratch memory ready for the next search. */
  release(): void {
    const { tiers, tierCounts, matched, ranked, counted, work } = this.#scratch
    work.steps += this.rankedCount + matched.length
    for (let i = 0; i < this.rankedCount; i++) {
      const doc = ranked[i]!
      tiers[doc] = 0
      matched[doc >>> 5] = 0
    }
    if (this.count > this.rankedCount) matched.fill(0)
    tierCounts.fill(0)
    if (this.#isCounted) counted.fill(0)
  }
}
