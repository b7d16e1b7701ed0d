import { documentVerdict, coversYears, positionVerdict } from '#search/plan/application-verdict.ts'
import type { Scratch } from '#search/plan/scratch.ts'
import { COST_OF_DOC_APPLICATIONS } from '#search/plan/costs.ts'
import type { SegmentSearcher } from '#search/plan/segment-searcher.ts'
import type { VehicleCheck } from '#search/plan/vehicle-check.ts'
import type { Segment } from '#search/index/segment.ts'
import { isReplaced } from '#search/index/snapshot.ts'
import { POSITION_MISFIT, POSITION_OPEN } from '#search/text/positions.ts'

/**
 * Keeps the candidates that are not replaced and pass the check. A candidate without positions is half a step worse: for "balata
 * delantera" a balata without a position comes after those for the front.
 * @param meetsVehicle whether all are known to pass the whole check except the positions.
 * @returns their number.
 */
export function filterCandidates(
  { view, segment, scratch }: SegmentSearcher,
  check: VehicleCheck,
  meetsVehicle: boolean,
  count: number,
): number {
  const isChecked = !meetsVehicle || check.verdicts !== null
  if (isChecked) scratch.work.steps += count * COST_OF_DOC_APPLICATIONS
  const fitting = meetsVehicle || check.checksMore ? count : filterByModelYears(segment, scratch, check, count)
  const isKnown = meetsVehicle || !check.checksMore
  if (isKnown && check.verdicts === null && view.replaced === null) return fitting
  const { candidates, qualities } = scratch
  let filtered = 0
  for (let i = 0; i < fitting; i++) {
    const doc = candidates[i]!
    if (isReplaced(view, doc)) continue
    const verdict = isKnown ? positionVerdict(segment, check, doc) : documentVerdict(segment, check, doc)
    if (verdict === POSITION_MISFIT) continue
    candidates[filtered] = doc
    qualities[filtered] = qualities[i]! + (verdict === POSITION_OPEN ? 1 : 0)
    filtered += 1
  }
  return filtered
}

/** Keeps the candidates with an application of the models in the only range of years. @returns their number. */
function filterByModelYears(
  { docApplications, docApplicationStarts }: Segment,
  { candidates, qualities }: Scratch,
  { isModel, firstYear, lastYear }: VehicleCheck,
  count: number,
): number {
  let filtered = 0
  for (let i = 0; i < count; i++) {
    const doc = candidates[i]!
    const end = docApplicationStarts[doc + 1]! * 2
    let fits = 0
    // Without a branch, which would be mispredicted often.
    for (let at = docApplicationStarts[doc]! * 2; at < end; at += 2) {
      const isOfModel = isModel === null ? 1 : isModel[docApplications[at + 1]! & 0xffff]!
      fits |= isOfModel & coversYears(docApplications[at]!, firstYear, lastYear)
    }
    candidates[filtered] = doc
    qualities[filtered] = qualities[i]!
    filtered += fits
  }
  return filtered
}
