import type { SegmentView } from './snapshot.ts'

/** Tiers of the ranking, the best first. */
export const TIER_KEY = 1
export const TIER_KEY_PREFIX = 2
export const TIER_OTHER_KEY = 3
/** Words take the tiers from here to TIER_OTHER_PREFIX - 1. */
export const TIER_WORDS = 4
export const TIER_OTHER_PREFIX = 60
export const TIER_KEY_INSIDE = 61
export const TIER_OTHER_INSIDE = 62
export const TIERS = 64

/** The documents of one segment that a search has matched, each in the best tier it was found in. */
export class Matches {
  readonly view: SegmentView
  readonly docs: Uint32Array
  readonly tiers: Uint8Array
  readonly tierCounts = new Uint32Array(TIERS)
  count = 0
  isAscending = true

  constructor(view: SegmentView) {
    this.view = view
    this.docs = view.segment.scratch.matched
    this.tiers = view.segment.scratch.tiers
  }

  add(doc: number, tier: number): void {
    const known = this.tiers[doc]!
    if (known === 0) {
      if (this.count > 0 && this.docs[this.count - 1]! > doc) this.isAscending = false
      this.docs[this.count++] = doc
    } else {
      if (known <= tier) return
      this.tierCounts[known]!--
    }
    this.tiers[doc] = tier
    this.tierCounts[tier]!++
  }

  /** Leaves the memory of the segment ready for the next search. */
  release(): void {
    for (let i = 0; i < this.count; i++) this.tiers[this.docs[i]!] = 0
  }
}
