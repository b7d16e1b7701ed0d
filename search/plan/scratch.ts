import { bitWords } from '#search/util/bits.ts'
import { TIERS } from '#search/plan/tiers.ts'

/**
 * Memory that every search of the segment uses anew. A search is one synchronous call and leaves all of it at zero
 * (except the lists, which are written before they are read), so searches do not meet in it.
 */
export interface SegmentScratch {
  /** By document: 0, or the tier in which it is ranked. */
  readonly tiers: Uint8Array
  /** By tier: how many documents. */
  readonly tierCounts: Uint32Array
  /** By document: 0, or how well it matches a word, from 1. */
  readonly marks: Uint8Array
  /** Sets of documents: all that the search has matched, of these the ones counted for facets, and three for use on the way. */
  readonly matched: Uint32Array
  readonly counted: Uint32Array
  readonly bits: Uint32Array
  readonly otherBits: Uint32Array
  readonly unionBits: Uint32Array
  /** Lists of documents: those that have a tier; those that fit a model; those that may match, with how well they do so far. */
  readonly ranked: Uint32Array
  readonly fitting: Uint32Array
  readonly candidates: Uint32Array
  readonly qualities: Uint8Array
}

export function createScratch(docCount: number): SegmentScratch {
  const words = bitWords(docCount)
  return {
    tiers: new Uint8Array(docCount),
    tierCounts: new Uint32Array(TIERS),
    marks: new Uint8Array(docCount),
    matched: new Uint32Array(words),
    counted: new Uint32Array(words),
    bits: new Uint32Array(words),
    otherBits: new Uint32Array(words),
    unionBits: new Uint32Array(words),
    ranked: new Uint32Array(docCount),
    fitting: new Uint32Array(docCount),
    candidates: new Uint32Array(docCount),
    qualities: new Uint8Array(docCount),
  }
}
