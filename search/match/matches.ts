import { addNewBits, countBits, hasBit, setBit } from '#search/util/bits.ts'
import type { SegmentView } from '#search/snapshot.ts'

/**
 * The documents of one segment that a search has matched. Those that may be among the best `needed` are ranked: each has
 * the best tier that it was found in. The others are only counted.
 */
export class Matches {
  readonly view: SegmentView
  readonly needed: number
  /** All of them, as bits. */
  readonly matched: Uint32Array
  count = 0
  /** Those with a tier, in the order in which they were found. */
  readonly ranked: Uint32Array
  rankedCount = 0
  isAscending = true
  readonly tiers: Uint8Array
  readonly tierCounts: Uint32Array
  #isCounted = false

  constructor(view: SegmentView, needed: number) {
    const { matched, ranked, tiers, tierCounts } = view.segment.scratch
    this.view = view
    this.needed = needed
    this.matched = matched
    this.ranked = ranked
    this.tiers = tiers
    this.tierCounts = tierCounts
  }

  add(doc: number, tier: number): void {
    const { tiers, matched, tierCounts } = this
    const known = tiers[doc]!
    if (known !== 0) {
      if (known <= tier) return
      tierCounts[known]!--
    } else {
      if (!hasBit(matched, doc)) {
        setBit(matched, doc)
        this.count += 1
      }
      if (this.rankedCount > 0 && this.ranked[this.rankedCount - 1]! > doc) this.isAscending = false
      this.ranked[this.rankedCount++] = doc
    }
    tiers[doc] = tier
    tierCounts[tier]!++
  }

  /** Adds the documents [from, to) of a list, which are not among the best. */
  addUnranked(docs: Uint32Array, from: number, to: number): void {
    const { matched } = this
    let added = 0
    for (let i = from; i < to; i++) {
      const doc = docs[i]!
      const known = matched[doc >>> 5]!
      // Without branches: which were matched before cannot be foreseen.
      added += ((known >>> (doc & 31)) & 1) ^ 1
      matched[doc >>> 5] = known | (1 << (doc & 31))
    }
    this.count += added
  }

  /**
   * Adds the members of a set without ranking them: the best `needed` must be added too.
   * @param size how many there are, where that is known.
   * @returns whether there are any.
   */
  addAll(found: Uint32Array, size?: number): boolean {
    let added: number
    if (this.count === 0) {
      this.matched.set(found)
      added = size ?? countBits(found)
    } else added = addNewBits(this.matched, found)
    this.count += added
    return added > 0 || found.some((word) => word !== 0)
  }

  /** Writes the documents that were matched since it was last called to `scratch.bits`, which is empty. */
  markNew(): void {
    const { matched } = this
    const { counted, bits } = this.view.segment.scratch
    this.#isCounted = true
    for (let word = 0; word < matched.length; word++) {
      bits[word] = matched[word]! & ~counted[word]!
      counted[word] = matched[word]!
    }
  }

  /** Leaves the memory of the segment ready for the next search. */
  release(): void {
    const { tiers, ranked, rankedCount, matched } = this
    for (let i = 0; i < rankedCount; i++) {
      const doc = ranked[i]!
      tiers[doc] = 0
      matched[doc >>> 5] = 0
    }
    if (this.count > rankedCount) matched.fill(0)
    this.tierCounts.fill(0)
    if (this.#isCounted) this.view.segment.scratch.counted.fill(0)
  }
}
