import { CoveredYears } from './covered-years.ts'
import type { FacetCounts } from './facet-counts.ts'
import { POSITION_MISFIT } from '#search/text/positions.ts'
import { ANY_ENGINE } from '#search/index/segment-buffers.ts'
import type { Segment } from '#search/index/segment.ts'
import type { Snapshot } from '#search/snapshot.ts'
import { isOfYears, type VehicleCheck } from '#search/plan/vehicle-check.ts'

// Nearly all without branches: what an application is cannot be foreseen, and a wrong guess of the processor takes longer than
// all that is done for one.

/** So many documents, and applications of a document, are taken together through each step. */
const BLOCK = 256
/** Places in `docApplications` of those that meet the check. */
const met = new Uint32Array(BLOCK)
const firsts = new Uint32Array(BLOCK)
const touched = new Uint32Array(BLOCK)
const FITS_ANY = new Uint8Array(0x1_0000).fill(1)

/** As countFacets: takes the values of each document. */
export function countFacetsOfEach(
  counts: FacetCounts,
  snapshot: Snapshot,
  check: VehicleCheck,
  docs: Uint32Array,
): void {
  const { lines, brands, models, makes, engines, enginesBesideAny, positionSets } = counts
  const { segment, makeOfModel } = counts.view
  const { docApplications: applications, docApplicationStarts: starts } = segment
  const lineOfDoc = segment.lines.docGroups
  const brandOfDoc = segment.brands.docGroups
  const listMet = meetingOf(segment, check)
  // The last document that was counted for the model, make or engine.
  const modelSeen = new Int32Array(models.length).fill(-1)
  const makeSeen = new Int32Array(makes.length).fill(-1)
  const engineSeen = new Int32Array(engines.length).fill(-1)
  const enginesOfDoc = new Uint16Array(engines.length + 1)
  const covered = new CoveredYears(snapshot.firstYear, snapshot.lastYear, counts.yearSteps)
  for (let place = 0; place < docs.length; place++) {
    if (place % BLOCK === 0) touchApplications(segment, docs.subarray(place, place + BLOCK))
    const doc = docs[place]!
    lines[lineOfDoc[doc]!]!++
    brands[brandOfDoc[doc]!]!++
    let positions = 0
    let engineCount = 0
    const end = starts[doc + 1]!
    for (let from = starts[doc]!; from < end; from += BLOCK) {
      const metCount = listMet(from, Math.min(end, from + BLOCK))
      for (let i = 0; i < metCount; i++) {
        const at = met[i]!
        const years = applications[at]!
        const numbers = applications[at + 1]!
        const model = numbers & 0xffff
        const engine = numbers >>> 16
        const make = makeOfModel[model]!
        const isNewEngine = isOther(engineSeen[engine]!, doc)
        enginesOfDoc[engineCount] = engine
        engineCount += isNewEngine
        engines[engine]! += isNewEngine
        models[model]! += isOther(modelSeen[model]!, doc)
        makes[make]! += isOther(makeSeen[make]!, doc)
        engineSeen[engine] = doc
        modelSeen[model] = doc
        makeSeen[make] = doc
        positions |= years >>> 16
        covered.add(years)
      }
    }
    if (engineCount > 1 && engineSeen[ANY_ENGINE] === doc) {
      for (let i = 0; i < engineCount; i++) enginesBesideAny[enginesOfDoc[i]!]!++
    }
    positionSets[positions]!++
    covered.finishDocument()
  }
}

/** @returns what lists in `met` those of the applications [from, to), at most BLOCK, that meet the check, and says how many. */
function meetingOf({ docApplications }: Segment, check: VehicleCheck): (from: number, to: number) => number {
  const { firstYear, lastYear, secondFirstYear, secondLastYear, verdicts } = check
  const fitsModel = check.isModel ?? FITS_ANY
  const fitsEngine = check.isEngine ?? FITS_ANY
  const fitsPositions = verdicts === null ? FITS_ANY : verdicts.map((verdict) => (verdict === POSITION_MISFIT ? 0 : 1))
  return (from, to) => {
    let count = 0
    for (let at = from * 2; at < to * 2; at += 2) {
      const years = docApplications[at]!
      const numbers = docApplications[at + 1]!
      met[count] = at
      count +=
        isOfYears(years, firstYear, lastYear) &
        isOfYears(years, secondFirstYear, secondLastYear) &
        fitsModel[numbers & 0xffff]! &
        fitsEngine[numbers >>> 16]! &
        fitsPositions[years >>> 16]!
    }
    return count
  }
}

/** Brings them from memory before each is looked at: many are waited for at once. */
function touchApplications({ docApplications, docApplicationStarts }: Segment, docs: Uint32Array): void {
  for (let i = 0; i < docs.length; i++) firsts[i] = docApplicationStarts[docs[i]!]!
  for (let i = 0; i < docs.length; i++) touched[i] = docApplications[firsts[i]! * 2]!
}

/** @returns 1 where the numbers differ, else 0. */
function isOther(a: number, b: number): number {
  const difference = a ^ b
  return (difference | -difference) >>> 31
}
