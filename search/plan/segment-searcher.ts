import type { Segment } from '#search/index/segment.ts'
import type { SegmentView } from '#search/index/snapshot.ts'
import { DocSetCache } from './doc-set-cache.ts'
import type { ResolvedWord } from './resolved-word.ts'
import type { Work } from '#search/util/work.ts'
import { createScratch, type Scratch } from './scratch.ts'
import type { WordPlan } from './word-plan.ts'

/** One segment in a searcher: the data, and the memory that its searches share, one after another. */
export interface SegmentSearcher {
  readonly view: SegmentView
  readonly segment: Segment
  readonly scratch: Scratch
  readonly docSets: DocSetCache
  /** See planWord; a plan is deleted when its word is no longer cached. */
  readonly plans: WeakMap<ResolvedWord, WordPlan>
  /** See isLineOnly. */
  readonly lineOnly: WeakMap<WordPlan, boolean>
  /** Documents by a synonym of several words, see docsWithAll. There are as many as synonyms. */
  readonly phrases: Map<string, Uint32Array>
}

export function openSegmentSearcher(view: SegmentView, work: Work = { steps: 0 }): SegmentSearcher {
  const { segment } = view
  return {
    view,
    segment,
    scratch: createScratch(segment.docCount, work),
    docSets: new DocSetCache(segment.docCount),
    plans: new WeakMap(),
    lineOnly: new WeakMap(),
    phrases: new Map(),
  }
}
