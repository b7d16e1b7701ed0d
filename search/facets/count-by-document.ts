import { ANY_ENGINE, MIXED_TRAITS } from '#search/index/application-codes.ts'
import type { Segment } from '#search/index/segment.ts'
import { coversYears } from '#search/plan/application-verdict.ts'
import { BLOCK } from '#search/plan/scratch.ts'
import type { SegmentSearcher } from '#search/plan/segment-searcher.ts'
import type { VehicleCheck } from '#search/plan/vehicle-check.ts'
import type { Snapshot } from '#search/index/snapshot.ts'
import { POSITION_MISFIT } from '#search/text/positions.ts'
import { refusedBy } from '#search/text/traits.ts'
import { countTraits, TraitsOfApplications } from './count-traits.ts'
import { CoveredYears } from './covered-years.ts'
import type { FacetCounts } from './facet-counts.ts'

// Applications are compared and counted without branches: these would often be mispredicted, which takes longer than all other work for
// an application.

const FITS_ANY = new Uint8Array(0x1_0000).fill(1)

/** Like countFacets: counts the values of each document. */
export function countByDocument(
  counts: FacetCounts,
  { view, segment, scratch }: SegmentSearcher,
  snapshot: Snapshot,
  check: VehicleCheck,
  docs: Uint32Array,
): void {
  const { lines, brands, models, makes, engines, enginesBesideAny, positionSets } = counts
  const { makeOfModel } = view
  const { docApplications: applications, docApplicationStarts: starts, docTraits } = segment
  const lineOfDoc = segment.lines.docGroups
  const brandOfDoc = segment.brands.docGroups
  const meeting = scratch.block
  const listMeeting = meetingOf(segment, check, meeting)
  // By model, make or engine: the last counted document.
  const modelSeen = new Int32Array(models.length).fill(-1)
  const makeSeen = new Int32Array(makes.length).fill(-1)
  const engineSeen = new Int32Array(engines.length).fill(-1)
  const enginesOfDoc = new Uint16Array(engines.length + 1)
  const covered = new CoveredYears(snapshot.firstYear, snapshot.lastYear, counts.yearSteps)
  for (let index = 0; index < docs.length; index++) {
    const doc = docs[index]!
    lines[lineOfDoc[doc]!]!++
    brands[brandOfDoc[doc]!]!++
    let positions = 0
    let engineCount = 0
    const traits = docTraits[doc]!
    const mixed = traits === MIXED_TRAITS ? new TraitsOfApplications(segment) : null
    const end = starts[doc + 1]!
    for (let from = starts[doc]!; from < end; from += BLOCK) {
      const meetingCount = listMeeting(from, Math.min(end, from + BLOCK))
      for (let i = 0; i < meetingCount; i++) {
        const at = meeting[i]!
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
      if (mixed !== null) for (let i = 0; i < meetingCount; i++) mixed.add(meeting[i]! >>> 1)
    }
    if (engineCount > 1 && engineSeen[ANY_ENGINE] === doc) {
      for (let i = 0; i < engineCount; i++) enginesBesideAny[enginesOfDoc[i]!]!++
    }
    positionSets[positions]!++
    if (mixed !== null) countTraits(counts, mixed.stated, mixed.refused)
    else if (traits !== 0) countTraits(counts, traits, refusedBy(traits))
    covered.finishDocument()
  }
}

/**
 * @returns a function that selects those of the applications [from, to), at most BLOCK, that pass the check: it writes their indexes in
 * `docApplications` to `into`, and returns their number.
 */
function meetingOf(
  { docApplications, docApplicationTraits }: Segment,
  check: VehicleCheck,
  into: Uint32Array,
): (from: number, to: number) => number {
  const { firstYear, lastYear, secondFirstYear, secondLastYear, verdicts, traitVerdicts } = check
  const fitsModel = check.isModel ?? FITS_ANY
  const fitsEngine = check.isEngine ?? FITS_ANY
  const fitsPositions = verdicts === null ? FITS_ANY : verdicts.map((verdict) => (verdict === POSITION_MISFIT ? 0 : 1))
  return (from, to) => {
    const count = listByVehicle(from, to)
    if (traitVerdicts === null) return count
    let meeting = 0
    for (let i = 0; i < count; i++) {
      const at = into[i]!
      if (traitVerdicts[docApplicationTraits[at >>> 1]!] !== POSITION_MISFIT) into[meeting++] = at
    }
    return meeting
  }

  function listByVehicle(from: number, to: number): number {
    let count = 0
    for (let at = from * 2; at < to * 2; at += 2) {
      const years = docApplications[at]!
      const numbers = docApplications[at + 1]!
      into[count] = at
      count +=
        coversYears(years, firstYear, lastYear) &
        coversYears(years, secondFirstYear, secondLastYear) &
        fitsModel[numbers & 0xffff]! &
        fitsEngine[numbers >>> 16]! &
        fitsPositions[years >>> 16]!
    }
    return count
  }
}

/** @returns 1 where the numbers differ, else 0. */
function isOther(a: number, b: number): number {
  const difference = a ^ b
  return (difference | -difference) >>> 31
}
