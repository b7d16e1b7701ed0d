import { hasBit } from './bits.ts'
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

  /** Adds the documents [from, to) of `docs`. @returns whether any of them counts. */
  addRun(docs: Uint32Array, from: number, to: number, tier: number): boolean {
    const { tiers, docs: matched } = this
    const { replaced } = this.view
    let { count } = this
    let last = count === 0 ? -1 : matched[count - 1]!
    let isAscending = this.isAscending
    let added = 0
    let isFound = false
    for (let i = from; i < to; i++) {
      const doc = docs[i]!
      if (replaced !== null && hasBit(replaced, doc)) continue
      isFound = true
      const known = tiers[doc]!
      if (known === 0) {
        if (doc < last) isAscending = false
        last = doc
        matched[count++] = doc
      } else if (known <= tier) continue
      else this.tierCounts[known]!--
      tiers[doc] = tier
      added += 1
    }
    this.count = count
    this.isAscending = isAscending
    this.tierCounts[tier]! += added
    return isFound
  }

  /** Leaves the memory of the segment ready for the next search. */
  release(): void {
    const { tiers, docs, count } = this
    for (let i = 0; i < count; i++) tiers[docs[i]!] = 0
  }
}
