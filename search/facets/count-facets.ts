import { listBits } from '#search/util/bits.ts'
import { countFacetsOfEach } from './count-by-document.ts'
import { countFacetsOfMany } from './count-by-list.ts'
import type { FacetCounts } from './facet-counts.ts'
import type { Snapshot } from '#search/snapshot.ts'
import type { VehicleCheck } from '#search/plan/vehicle-check.ts'

/** From one document of so many on, values are counted by their own documents. */
const MANY_SHARE = 16

/**
 * Counts the documents of `scratch.bits`, each once for every value that it has, and empties it. Of the applications only
 * those count that meet the check.
 * @param count how many documents.
 */
export function countFacets(counts: FacetCounts, snapshot: Snapshot, check: VehicleCheck, count: number): void {
  const { scratch, docCount } = counts.view.segment
  if (check.isEmpty && count * MANY_SHARE >= docCount) countFacetsOfMany(counts, snapshot, scratch.bits)
  else {
    const listed = listBits(scratch.bits, scratch.candidates)
    countFacetsOfEach(counts, snapshot, check, scratch.candidates.subarray(0, listed))
  }
  scratch.bits.fill(0)
}
