import { bitWords } from './bits.ts'
import type { SegmentBuffers } from './segment-buffers.ts'

/** A built part of the index, ready to be searched. */
export interface Segment extends SegmentBuffers {
  readonly scratch: SegmentScratch
}

/**
 * Memory that every search of the segment uses anew. A search is one synchronous call and leaves all of it at zero
 * (except `matched` and `candidates`, which are written before they are read), so searches do not meet in it.
 */
export interface SegmentScratch {
  /** By document: 0, or the tier in which it matched. */
  readonly tiers: Uint8Array
  readonly matched: Uint32Array
  readonly candidates: Uint32Array
  readonly bits: Uint32Array
}

/** Opens what a SegmentBuilder finished, also on another thread. Does not read the buffers. */
export function openSegment(buffers: SegmentBuffers): Segment {
  const { docCount } = buffers
  return {
    ...buffers,
    scratch: {
      tiers: new Uint8Array(docCount),
      matched: new Uint32Array(docCount),
      candidates: new Uint32Array(docCount),
      bits: new Uint32Array(bitWords(docCount)),
    },
  }
}
