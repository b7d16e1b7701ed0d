import { createVocabulary } from './interpret/create-vocabulary.ts'
import type { Vocabulary } from './interpret/vocabulary.ts'
import { WordResolver } from './plan/resolve-word.ts'
import { openSegmentSearcher, type SegmentSearcher } from './plan/segment-searcher.ts'
import type { Snapshot } from './index/snapshot.ts'
import type { Work } from './util/work.ts'

/**
 * A snapshot with the memory that its searches share, one after another: work arrays, and caches of word meanings and their documents.
 * Each snapshot gets its own searcher.
 */
export class Searcher {
  readonly snapshot: Snapshot
  readonly vocabulary: Vocabulary
  readonly words: WordResolver
  readonly segments: readonly SegmentSearcher[]
  /** Of all its searches so far. */
  readonly work: Work = { steps: 0 }

  /** The last model year on sale: no part fits a later one. */
  readonly latestYear: () => number

  /** @param latestYear by default any year is on sale. */
  constructor(snapshot: Snapshot, latestYear: () => number = () => Number.POSITIVE_INFINITY) {
    this.latestYear = latestYear
    this.snapshot = snapshot
    this.vocabulary = createVocabulary(snapshot, this.work)
    this.words = new WordResolver(snapshot.references, this.vocabulary)
    this.segments = snapshot.views.map((view) => openSegmentSearcher(view, this.work))
  }
}
