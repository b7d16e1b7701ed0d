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
  segment: Segment,
  check: VehicleCheck,
  ranges: readonly ApplicationRange[],
  bits: Uint32Array,
): void {
  const { docs } = segment.modelDocs
  for (const { from, to } of ranges) {
    for (let i = from; i < to; i++) if (isFitting(segment, check, i)) setBit(bits, docs[i]!)
  }
}

/**
 * Writes the documents of the ranges that fit to `into`, ascending, each once.
 * @param ranges each of one model and line, see lineRangeOf.
 * @returns how many.
 */
export function listFitting(
  { segment, scratch }: SegmentSearcher,
  check: VehicleCheck,
  ranges: readonly ApplicationRange[],
  into: Uint32Array,
): number {
  const [only, ...others] = ranges
  // One model and one line is the usual search, "balatas tsuru 98": its documents are in order already.
  if (only !== undefined && others.length === 0) return listRange(segment, check, only, into)
  const { bits } = scratch
  markFitting(segment, check, ranges, bits)
  const count = listBits(bits, into)
  bits.fill(0)
  return count
}

function listRange(segment: Segment, check: VehicleCheck, { from, to }: ApplicationRange, into: Uint32Array): number {
  const { docs } = segment.modelDocs
  let count = 0
  let last = -1
  for (let i = from; i < to; i++) {
    const doc = docs[i]!
    if (doc === last || !isFitting(segment, check, i)) continue
    last = doc
    into[count++] = doc
  }
  return count
}

/** @param i of an application in `modelDocs`. */
function isFitting(segment: Segment, check: VehicleCheck, i: number): boolean {
  const years = segment.modelYears[i]!
  if (coversYears(years, check.firstYear, check.lastYear) === 0) return false
  if (!check.checksMore) return true
  const positions = segment.modelPositions[i]!
  return applicationVerdict(check, years | (positions << 16), segment.modelEngines[i]!) !== POSITION_MISFIT
}
