import { POSITION_MISFIT, POSITION_OPEN } from '#search/text/positions.ts'
import type { Segment } from '#search/index/segment.ts'
import { isReplaced, type SegmentView } from '#search/snapshot.ts'
import { documentVerdict, isOfYears, verdictOnPositions, type VehicleCheck } from '#search/plan/vehicle-check.ts'

/** So many candidates are taken together through each step, which then waits for the memory of many at once. */
const BLOCK = 512
const starts = new Uint32Array(BLOCK)
const ends = new Uint32Array(BLOCK)
const touched = new Uint32Array(BLOCK)

/**
 * Keeps the candidates that count and meet the check; to state no positions is half a step worse.
 * @param meetsVehicle whether all are known to meet all of the check but the positions.
 * @returns how many.
 */
export function keepFitting(view: SegmentView, check: VehicleCheck, meetsVehicle: boolean, count: number): number {
  const { segment } = view
  const fitting = meetsVehicle || check.asksMore ? count : keepOfModelYears(segment, check, count)
  const isKnown = meetsVehicle || !check.asksMore
  if (isKnown && check.verdicts === null && view.replaced === null) return fitting
  const { candidates, qualities } = segment.scratch
  let kept = 0
  for (let i = 0; i < fitting; i++) {
    const doc = candidates[i]!
    if (isReplaced(view, doc)) continue
    const verdict = isKnown ? verdictOnPositions(segment, check, doc) : documentVerdict(segment, check, doc)
    if (verdict === POSITION_MISFIT) continue
    candidates[kept] = doc
    qualities[kept] = qualities[i]! + (verdict === POSITION_OPEN ? 1 : 0)
    kept += 1
  }
  return kept
}

/** Keeps the candidates with an application of the models and the one range of years. @returns how many. */
function keepOfModelYears(
  { docApplications, docApplicationStarts, scratch }: Segment,
  check: VehicleCheck,
  count: number,
): number {
  const { isModel, firstYear, lastYear } = check
  const { candidates, qualities } = scratch
  let kept = 0
  for (let from = 0; from < count; from += BLOCK) {
    const size = Math.min(BLOCK, count - from)
    for (let i = 0; i < size; i++) {
      const doc = candidates[from + i]!
      starts[i] = docApplicationStarts[doc]! * 2
      ends[i] = docApplicationStarts[doc + 1]! * 2
    }
    for (let i = 0; i < size; i++) touched[i] = docApplications[starts[i]!]! ^ docApplications[ends[i]! - 1]!
    for (let i = 0; i < size; i++) {
      const end = ends[i]!
      let found = 0
      // Without branches: which application fits cannot be foreseen.
      for (let at = starts[i]!; at < end; at += 2) {
        const isOfModel = isModel === null ? 1 : isModel[docApplications[at + 1]! & 0xffff]!
        found |= isOfModel & isOfYears(docApplications[at]!, firstYear, lastYear)
      }
      candidates[kept] = candidates[from + i]!
      qualities[kept] = qualities[from + i]!
      kept += found
    }
  }
  return kept
}
