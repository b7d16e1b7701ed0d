import { POSITIONS } from '#domain/position.ts'
import { CoveredYears } from './covered-years.ts'
import { POSITION_MISFIT } from './positions.ts'
import { ANY_ENGINE, FIRST_ENGINE } from './segment-buffers.ts'
import type { SegmentView, Snapshot } from './snapshot.ts'
import { applicationVerdict, type VehicleCheck } from './vehicle-check.ts'

const YEAR_CODES = 256
const POSITION_SETS = 256

/** How many products of one segment have each value, by the numbers of the segment. */
export interface FacetCounts {
  readonly view: SegmentView
  readonly lines: Uint32Array
  readonly brands: Uint32Array
  readonly models: Uint32Array
  /** By number in the view's `makeIds`. */
  readonly makes: Uint32Array
  /** Products that state the engine; at ANY_ENGINE those with an application for any. */
  readonly engines: Uint32Array
  /** Those of `engines` that have an application for any engine too. */
  readonly enginesBesideAny: Uint32Array
  /** By set of positions: see positionMask. */
  readonly positionSets: Uint32Array
  /** By coded year: how many more products have it than have the year before. */
  readonly yearSteps: Int32Array
}

export function emptyCounts(view: SegmentView): FacetCounts {
  const { segment } = view
  return {
    view,
    lines: new Uint32Array(segment.lines.ids.length + 1),
    brands: new Uint32Array(segment.brands.ids.length + 1),
    models: new Uint32Array(segment.modelIds.length + 1),
    makes: new Uint32Array(view.makeIds.length),
    engines: new Uint32Array(segment.engineIds.length + FIRST_ENGINE),
    enginesBesideAny: new Uint32Array(segment.engineIds.length + FIRST_ENGINE),
    positionSets: new Uint32Array(POSITION_SETS),
    yearSteps: new Int32Array(YEAR_CODES + 1),
  }
}

/**
 * Counts the documents, each once for every value that it has. Of its applications only those count
 * that meet the check.
 */
export function countFacets(counts: FacetCounts, snapshot: Snapshot, check: VehicleCheck, docs: Uint32Array): void {
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
        engineCount++
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
      for (let engine = FIRST_ENGINE; engine < engineSeen.length; engine++) {
        if (engineSeen[engine] === doc) enginesBesideAny[engine]!++
      }
    }
    positionSets[positions]!++
    covered.finishDocument()
  }
}

/** By place in POSITIONS: how many products state the position. */
export function positionCounts({ positionSets }: FacetCounts): number[] {
  return POSITIONS.map((_, place) =>
    positionSets.reduce((sum, count, positions) => sum + ((positions >>> place) & 1) * count, 0),
  )
}
