import { listBits, setBit } from '#search/util/bits.ts'
import type { CandidateSource } from './narrow-candidates.ts'
import { cachedSet } from './cached-source.ts'
import { costOf, markDocs, NO_ROW, sizeOf } from '#search/index/doc-lists.ts'
import { indexOfId } from '#search/util/numbering.ts'
import { POSITION_MISFIT } from '#search/text/positions.ts'
import type { Segment } from '#search/index/segment.ts'
import { applicationVerdict, isOfYears, type VehicleCheck } from './vehicle-check.ts'

/** What it costs to mark an application that is of the years, in documents of a list. */
const APPLICATION_COST = 4
/** So many applications are looked at together. */
const BLOCK = 1024
const places = new Uint32Array(BLOCK)
/** So many documents are sorted sooner than a bit set is read. */
const SORTED_AT_MOST = 256
const sorted = new Uint32Array(SORTED_AT_MOST)

/** Applications [from, to) of `modelDocs`, all of one model. */
interface Range {
  readonly from: number
  readonly to: number
}

/** The documents with an application of the models that also meets the rest of the check. */
export function ofModels(segment: Segment, check: VehicleCheck, models: readonly number[]): CandidateSource {
  const wider = ofAnyYears(segment, models)
  if (check.only === 'models') return { ...wider, meetsVehicle: true }
  const { docStarts } = segment.modelDocs
  const ranges = models.map((model) => ({ from: docStarts[model]!, to: docStarts[model + 1]! }))
  return { ...ofRanges(segment, check, ranges), wider }
}

/** Those of them that are of the lines: listed without looking at any others. */
export function ofModelsOfLines(
  segment: Segment,
  check: VehicleCheck,
  models: readonly number[],
  lines: readonly number[],
): CandidateSource {
  const ranges: Range[] = []
  for (const model of models) {
    for (const line of lines) {
      const range = rangeOf(segment, model, line)
      if (range !== null) ranges.push(range)
    }
  }
  return { ...ofRanges(segment, check, ranges), list: (into) => listFitting(segment, check, ranges, into) }
}

function ofRanges(segment: Segment, check: VehicleCheck, ranges: readonly Range[]): CandidateSource {
  const size = sizeOfRanges(ranges)
  return {
    of: 'vehicle',
    size,
    cost: size * APPLICATION_COST,
    meetsVehicle: true,
    mark: (bits) => markFitting(segment, check, ranges, bits),
  }
}

function rangeOf({ modelLineStarts, modelLines, modelLinePlaces }: Segment, model: number, line: number): Range | null {
  const entry = indexOfId(modelLines, line, modelLineStarts[model], modelLineStarts[model + 1])
  return entry < 0 ? null : { from: modelLinePlaces[entry]!, to: modelLinePlaces[entry + 1]! }
}

/** The documents with an application of the models, of whatever years. */
export function ofAnyYears(segment: Segment, models: readonly number[]): CandidateSource {
  const { modelDocs, docCount } = segment
  const size = sizeOf(modelDocs, models)
  const cost = costOf(modelDocs, models, docCount)
  const mark = (bits: Uint32Array): void => {
    for (const model of models) markDocs(modelDocs, model, bits)
  }
  if (models.length !== 1) {
    const set = cachedSet(segment, `models ${models.join(' ')}`, size, () => cost, mark)
    return { ...set, of: 'vehicle', meetsVehicle: false }
  }
  const start = modelDocs.rowStarts[models[0]!]!
  const row = start === NO_ROW ? {} : { row: { bits: modelDocs.rows, start } }
  return { of: 'vehicle', size, cost, meetsVehicle: false, mark, ...row }
}

/** Writes the documents of the ranges that fit to `into`, ascending, each once. @returns how many. */
function listFitting(segment: Segment, check: VehicleCheck, ranges: readonly Range[], into: Uint32Array): number {
  const [only] = ranges
  if (only !== undefined && ranges.length === 1) return addFitting(segment, check, only, into, 0)
  const { bits } = segment.scratch
  if (sizeOfRanges(ranges) > SORTED_AT_MOST) {
    markFitting(segment, check, ranges, bits)
    const count = listBits(bits, into)
    bits.fill(0)
    return count
  }
  let found = 0
  for (const range of ranges) found = addFitting(segment, check, range, sorted, found)
  sorted.subarray(0, found).sort()
  let count = 0
  for (let i = 0; i < found; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) into[count++] = sorted[i]!
  return count
}

function markFitting(segment: Segment, check: VehicleCheck, ranges: readonly Range[], bits: Uint32Array): void {
  const { fitting } = segment.scratch
  for (const range of ranges) {
    const count = addFitting(segment, check, range, fitting, 0)
    for (let i = 0; i < count; i++) setBit(bits, fitting[i]!)
  }
}

function sizeOfRanges(ranges: readonly Range[]): number {
  return ranges.reduce((size, { from, to }) => size + to - from, 0)
}

/** Writes the documents of the range that fit to `into`, from `start` on, ascending. @returns the new end. */
function addFitting(segment: Segment, check: VehicleCheck, range: Range, into: Uint32Array, start: number): number {
  const { modelYears } = segment
  const { docs } = segment.modelDocs
  const { firstYear, lastYear } = check
  let count = start
  let last = -1
  for (let { from } = range; from < range.to; from += BLOCK) {
    // Without branches: whether an application is of the years cannot be foreseen.
    const blockEnd = Math.min(range.to, from + BLOCK)
    let ofYears = 0
    for (let i = from; i < blockEnd; i++) {
      places[ofYears] = i
      ofYears += isOfYears(modelYears[i]!, firstYear, lastYear)
    }
    for (let i = 0; i < ofYears; i++) {
      const place = places[i]!
      const doc = docs[place]!
      if (doc === last || (check.asksMore && !isFitting(segment, check, place))) continue
      last = doc
      into[count++] = doc
    }
  }
  return count
}

function isFitting({ modelYears, modelPositions, modelEngines }: Segment, check: VehicleCheck, place: number): boolean {
  const years = modelYears[place]! | (modelPositions[place]! << 16)
  return applicationVerdict(check, years, modelEngines[place]!) !== POSITION_MISFIT
}
