import { setBit } from './bits.ts'
import type { CandidateSource } from './candidates.ts'
import { keptSet } from './kept-set.ts'
import { costOf, markDocs, NO_ROW, sizeOf } from './doc-lists.ts'
import { POSITION_MISFIT } from './positions.ts'
import type { Segment } from './segment.ts'
import { applicationVerdict, isOfYears, type VehicleCheck } from './vehicle-check.ts'

/** What it costs to mark an application that is of the years, in documents of a list. */
const APPLICATION_COST = 4
/** So many applications are looked at together. */
const BLOCK = 1024
const places = new Uint32Array(BLOCK)

/** The documents with an application of the models that also meets the rest of the check. */
export function ofModels(segment: Segment, check: VehicleCheck, models: readonly number[]): CandidateSource {
  const wider = ofAnyYears(segment, models)
  const model = models.length === 1 ? models[0]! : null
  const list = model === null ? {} : { list: (into: Uint32Array) => listFitting(segment, check, model, into) }
  if (check.only === 'models') return { ...wider, ...list, meetsVehicle: true }
  const { fitting } = segment.scratch
  return {
    of: 'vehicle',
    size: wider.size,
    cost: sizeOf(segment.modelDocs, models) * APPLICATION_COST,
    meetsVehicle: true,
    wider,
    ...list,
    mark(bits) {
      for (const each of models) {
        const count = listFitting(segment, check, each, fitting)
        for (let i = 0; i < count; i++) setBit(bits, fitting[i]!)
      }
    },
  }
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
    const set = keptSet(segment, `models ${models.join(' ')}`, size, () => cost, mark)
    return { ...set, of: 'vehicle', meetsVehicle: false }
  }
  const start = modelDocs.rowStarts[models[0]!]!
  const row = start === NO_ROW ? {} : { row: { bits: modelDocs.rows, start } }
  return { of: 'vehicle', size, cost, meetsVehicle: false, mark, ...row }
}

function listFitting(segment: Segment, check: VehicleCheck, model: number, into: Uint32Array): number {
  const { modelYears } = segment
  const { docs, docStarts } = segment.modelDocs
  const { firstYear, lastYear } = check
  const end = docStarts[model + 1]!
  let count = 0
  let last = -1
  for (let from = docStarts[model]!; from < end; from += BLOCK) {
    // Without branches: whether an application is of the years cannot be foreseen.
    const blockEnd = Math.min(end, from + BLOCK)
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
