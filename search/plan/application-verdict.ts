import { MIXED_POSITIONS } from '#search/index/application-codes.ts'
import type { Segment } from '#search/index/segment.ts'
import { POSITION_MISFIT, POSITION_STATED } from '#search/text/positions.ts'
import type { VehicleCheck } from './vehicle-check.ts'

/**
 * @param years see packYears.
 * @returns a position verdict; POSITION_MISFIT also when the application does not match the years and engines. The model is not compared.
 */
export function applicationVerdict(check: VehicleCheck, years: number, engine: number): number {
  const first = years & 255
  const last = (years >>> 8) & 255
  if (first > check.lastYear || last < check.firstYear) return POSITION_MISFIT
  if (first > check.secondLastYear || last < check.secondFirstYear) return POSITION_MISFIT
  if (check.isEngine !== null && check.isEngine[engine] === 0) return POSITION_MISFIT
  return check.verdicts === null ? POSITION_STATED : check.verdicts[years >>> 16]!
}

/** @returns the best verdict among the applications of the document. One application must meet all of the check. */
export function documentVerdict(segment: Segment, check: VehicleCheck, doc: number): number {
  const { docApplications, docApplicationStarts, docApplicationTraits } = segment
  const { isModel, traitVerdicts } = check
  let best = POSITION_MISFIT
  const end = docApplicationStarts[doc + 1]! * 2
  for (let i = docApplicationStarts[doc]! * 2; i < end; i += 2) {
    const numbers = docApplications[i + 1]!
    if (isModel !== null && isModel[numbers & 0xffff] === 0) continue
    let verdict = applicationVerdict(check, docApplications[i]!, numbers >>> 16)
    if (traitVerdicts !== null) verdict = lesserVerdict(verdict, traitVerdicts[docApplicationTraits[i >>> 1]!]!)
    if (verdict === POSITION_STATED) return verdict
    if (verdict !== POSITION_MISFIT) best = verdict
  }
  return best
}

/** Combines the verdicts on an application's positions and traits: the worse one. */
function lesserVerdict(positions: number, traits: number): number {
  if (positions === POSITION_MISFIT || traits === POSITION_MISFIT) return POSITION_MISFIT
  return positions === POSITION_STATED ? traits : positions
}

/** @returns the verdict on a document with an application that is known to match the models, years and engines. */
export function positionVerdict(segment: Segment, check: VehicleCheck, doc: number): number {
  if (check.verdicts === null) return POSITION_STATED
  const positions = segment.docPositions[doc]!
  return positions === MIXED_POSITIONS ? documentVerdict(segment, check, doc) : check.verdicts[positions]!
}

/**
 * @param years see packYears.
 * @returns 1 where the application covers some of the years, else 0. Without a branch, which would be mispredicted often.
 */
export function coversYears(years: number, firstYear: number, lastYear: number): number {
  return 1 + (((lastYear - (years & 255)) | (((years >>> 8) & 255) - firstYear)) >> 31)
}
