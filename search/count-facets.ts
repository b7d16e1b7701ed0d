import { listBits } from './bits.ts'
import { countFacetsOfMany } from './count-facets-of-many.ts'
import { CoveredYears } from './covered-years.ts'
import type { FacetCounts } from './facet-counts.ts'
import { POSITION_MISFIT } from './positions.ts'
import { ANY_ENGINE } from './segment-buffers.ts'
import type { Snapshot } from './snapshot.ts'
import { applicationVerdict, type VehicleCheck } from './vehicle-check.ts'

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
  else countEach(counts, snapshot, check, scratch.candidates.subarray(0, listBits(scratch.bits, scratch.candidates)))
  scratch.bits.fill(0)
}

function countEach(counts: FacetCounts, snapshot: Snapshot, check: VehicleCheck, docs: Uint32Array): void {
  const { lines, brands, models, makes, engines, enginesBesideAny, positionSets } = counts
  const { segment, makeOfModel } = counts.view
  const { docApplications: applications, docApplicationStarts: starts } = segment
  const lineOfDoc = segment.lines.docGroups
  const brandOfDoc = segment.brands.docGroups
  const { isModel, isEmpty } = check
  // The last document that was counted for the model, make or engine.
  const modelSeen = new Int32Array(models.length).fill(-1)
  const makeSeen = new Int32Array(makes.length).fill(-1)
  const engineSeen = new Int32Array(engines.length).fill(-1)
  const enginesOfDoc = new Uint16Array(engines.length)
  const covered = new CoveredYears(snapshot.firstYear, snapshot.lastYear, counts.yearSteps)
  for (const doc of docs) {
    lines[lineOfDoc[doc]!]!++
    brands[brandOfDoc[doc]!]!++
    let positions = 0
    let engineCount = 0
    const end = starts[doc + 1]! * 2
    for (let at = starts[doc]! * 2; at < end; at += 2) {
      const years = applications[at]!
      const numbers = applications[at + 1]!
      const model = numbers & 0xffff
      const engine = numbers >>> 16
      if (!isEmpty) {
        if (isModel !== null && isModel[model] === 0) continue
        if (applicationVerdict(check, years, engine) === POSITION_MISFIT) continue
      }
      positions |= years >>> 16
      covered.add(years)
      if (engineSeen[engine] !== doc) {
        engineSeen[engine] = doc
        engines[engine]!++
        enginesOfDoc[engineCount++] = engine
      }
      if (modelSeen[model] === doc) continue
      modelSeen[model] = doc
      models[model]!++
      const make = makeOfModel[model]!
      if (makeSeen[make] === doc) continue
      makeSeen[make] = doc
      makes[make]!++
    }
    if (engineCount > 1 && engineSeen[ANY_ENGINE] === doc) {
      for (let i = 0; i < engineCount; i++) enginesBesideAny[enginesOfDoc[i]!]!++
    }
    positionSets[positions]!++
    covered.finishDocument()
  }
}
