import { COST_OF_DOC_APPLICATIONS, COUNTED_BY_LIST_SHARE } from '#search/plan/costs.ts'
import type { SegmentSearcher } from '#search/plan/segment-searcher.ts'
import type { VehicleCheck } from '#search/plan/vehicle-check.ts'
import type { Snapshot } from '#search/index/snapshot.ts'
import { listBits } from '#search/util/bits.ts'
import { countByDocument } from './count-by-document.ts'
import { countByList } from './count-by-list.ts'
import type { FacetCounts } from './facet-counts.ts'

/**
 * Counts the documents of `scratch.bits` once for each of their values, and empties it. Only applications that pass the check count: for
 * "tsuru" a part counts under 1998 only if it fits a Tsuru of 1998.
 * @param count number of documents.
 */
export function countFacets(
  counts: FacetCounts,
  searcher: SegmentSearcher,
  snapshot: Snapshot,
  check: VehicleCheck,
  count: number,
): void {
  const { bits, candidates, work } = searcher.scratch
  if (check.isEmpty && count * COUNTED_BY_LIST_SHARE >= searcher.segment.docCount) {
    countByList(counts, searcher, snapshot, bits)
  } else {
    const listed = listBits(bits, candidates)
    work.steps += bits.length + listed * COST_OF_DOC_APPLICATIONS
    countByDocument(counts, searcher, snapshot, check, candidates.subarray(0, listed))
  }
  bits.fill(0)
}
