import { DocSets } from './doc-sets.ts'
import type { ResolvedWord } from './resolved-word.ts'
import type { SegmentBuffers } from './segment-buffers.ts'
import { createScratch, type SegmentScratch } from './segment-scratch.ts'
import type { WordPlan } from './word-plan.ts'

/** A built part of the index, ready to be searched. */
export interface Segment extends SegmentBuffers {
  readonly scratch: SegmentScratch
  readonly docSets: DocSets
  /** What was made of words that were asked for; a word that nobody keeps any more goes with its plan. */
  readonly plans: WeakMap<ResolvedWord, WordPlan>
  /** See isOfLines. */
  readonly plansOfLines: WeakMap<WordPlan, boolean>
}

/** Opens what a SegmentBuilder finished, also on another thread. Does not read the buffers. */
export function openSegment(buffers: SegmentBuffers): Segment {
  const { docCount } = buffers
  return {
    ...buffers,
    docSets: new DocSets(docCount),
    plans: new WeakMap(),
    plansOfLines: new WeakMap(),
    scratch: createScratch(docCount),
  }
}
