import type { ResolvedFilters } from '#search/interpret/filters.ts'
import { documentVerdict } from '#search/plan/application-verdict.ts'
import type { SegmentSearcher } from '#search/plan/segment-searcher.ts'
import { vehicleCheck, type VehicleCheck } from '#search/plan/vehicle-check.ts'
import { isReplaced } from '#search/index/snapshot.ts'
import { POSITION_MISFIT } from '#search/text/positions.ts'
import { indexOfId } from '#search/util/numbering.ts'
import type { Admission } from './match-keys.ts'

/** A check whether a document of a segment passes the filters of a search. */
export function admissionBy(
  { view, segment }: SegmentSearcher,
  filters: ResolvedFilters,
): { admits: Admission; check: VehicleCheck } {
  const { lines, brands } = segment
  const check = vehicleCheck(segment, [filters.vehicle])
  const line = filters.lineId === null ? null : indexOfId(lines.ids, filters.lineId) + 1
  const brand = filters.brandId === null ? null : indexOfId(brands.ids, filters.brandId) + 1
  // The number of a line or brand that the segment does not have is 0, as of documents without one.
  const admitsNone = line === 0 || brand === 0
  return {
    check,
    admits: (doc) =>
      !admitsNone &&
      !isReplaced(view, doc) &&
      (line === null || lines.docGroups[doc] === line) &&
      (brand === null || brands.docGroups[doc] === brand) &&
      (check.isEmpty || documentVerdict(segment, check, doc) !== POSITION_MISFIT),
  }
}
