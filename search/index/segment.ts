import { DocSets } from '#search/plan/doc-set-cache.ts'
import type { ResolvedWord } from '#search/plan/resolved-word.ts'
import { Recent } from '#search/util/recent.ts'
import type { SegmentBuffers } from './segment-buffers.ts'
import { createScratch, type SegmentScratch } from '#search/plan/scratch.ts'
import type { WordPlan } from '#search/plan/word-plan.ts'

const PLANS_KEPT = 4000

/** A built part of the index, ready to be searched. */
export interface Segment extends SegmentBuffers {
  readonly scratch: SegmentScratch
  readonly docSets: DocSets
  /** What was made of words that were asked for; a word that nobody keeps any more goes with its plan. */
  readonly plans: WeakMap<ResolvedWord, WordPlan>
  /** See isOfLines; by the name of the plan. */
  readonly plansOfLines: Recent<boolean>
}

/** Opens what a SegmentBuilder finished, also on another thread. Does not read the buffers. */
export function openSegment(buffers: SegmentBuffers): Segment {
  const { docCount } = buffers
  return {
    ...buffers,
    docSets: new DocSets(docCount),
    plans: new WeakMap(),
    plansOfLines: new Recent(PLANS_KEPT),
    scratch: createScratch(docCount),
  }
}
