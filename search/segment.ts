import { DocSets } from './doc-sets.ts'
import type { SegmentBuffers } from './segment-buffers.ts'
import { createScratch, type SegmentScratch } from './segment-scratch.ts'

/** A built part of the index, ready to be searched. */
export interface Segment extends SegmentBuffers {
  readonly scratch: SegmentScratch
  readonly docSets: DocSets
}

/** Opens what a SegmentBuilder finished, also on another thread. Does not read the buffers. */
export function openSegment(buffers: SegmentBuffers): Segment {
  const { docCount } = buffers
  return { ...buffers, docSets: new DocSets(docCount), scratch: createScratch(docCount) }
}
