import { listBits, setBit } from '#search/util/bits.ts'
import { indexOfId } from '#search/util/numbering.ts'
import type { Segment } from '#search/index/segment.ts'
import { POSITION_MISFIT } from '#search/text/positions.ts'
import { applicationVerdict, coversYears } from './application-verdict.ts'
import type { SegmentSearcher } from './segment-searcher.ts'
import type { VehicleCheck } from './vehicle-check.ts'

/** Applications [from, to) in `modelDocs` and beside it, all of one model. */
export interface ApplicationRange {
  readonly from: number
  readonly to: number
}

export function modelRangeOf({ modelDocs }: Segment, model: number): ApplicationRange {
  return { from: modelDocs.docStarts[model]!, to: modelDocs.docStarts[model + 1]! }
}

/** @returns those of the model for parts of the line, or null when there are none. */
export function lineRangeOf(
  { modelLineStarts, modelLines, modelLineDocStarts }: Segment,
  model: number,
  line: number,
): ApplicationRange | null {
  const entry = indexOfId(modelLines, line, modelLineStarts[model], modelLineStarts[model + 1])
  return entry < 0 ? null : { from: modelLineDocStarts[entry]!, to: modelLineDocStarts[entry + 1]! }
}

/** Adds the documents of the ranges with an application that meets the check to `bits`. */
export function markFitting(
  { modelDocs, modelYears, modelPositions, modelEngines }: Segment,
  check: VehicleCheck,
  ranges: readonly ApplicationRange[],
  bits: Uint32Array,
): void {
  const { docs } = modelDocs
  const { firstYear, lastYear, checksMore } = check
  for (const { from, to } of ranges) {
    for (let i = from; i < to; i++) {
      if (coversYears(modelYears[i]!, firstYear, lastYear) === 0) continue
      const years = modelYears[i]! | (modelPositions[i]! << 16)
      if (checksMore && applicationVerdict(check, years, modelEngines[i]!) === POSITION_MISFIT) continue
      setBit(bits, docs[i]!)
    }
  }
}

/** Writes the documents of the ranges that fit to `into`, ascending, each once. @returns how many. */
export function listFitting(
  { segment, scratch }: SegmentSearcher,
  check: VehicleCheck,
  ranges: readonly ApplicationRange[],
  into: Uint32Array,
): number {
  const { bits } = scratch
  markFitting(segment, check, ranges, bits)
  const count = listBits(bits, into)
  bits.fill(0)
  return count
}
