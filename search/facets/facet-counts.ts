import { VEHICLE_TRAITS } from '#domain/fitment/vehicle-traits.ts'
import { POSITIONS } from '#domain/position.ts'
import { FIRST_ENGINE } from '#search/index/application-codes.ts'
import type { SegmentView } from '#search/index/snapshot.ts'

const YEAR_CODES = 256
const POSITION_SETS = 256

/** The number of a segment's products by value, under the numbers of the segment. */
export interface FacetCounts {
  readonly view: SegmentView
  readonly lines: Uint32Array
  readonly brands: Uint32Array
  readonly models: Uint32Array
  /** By number in the view's `makeIds`. */
  readonly makes: Uint32Array
  /** Products that state the engine; at ANY_ENGINE those with an application for any engine. */
  readonly engines: Uint32Array
  /** Those of `engines` that also have an application for any engine. */
  readonly enginesBesideAny: Uint32Array
  /** By set of positions: see positionMask. */
  readonly positionSets: Uint32Array
  /** By bit of a trait, see text/traits.ts: products that state it, and products that refuse it. */
  readonly traitsStated: Uint32Array
  readonly traitsRefused: Uint32Array
  /** By coded year: the increase of products from the year before. */
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
    traitsStated: new Uint32Array(VEHICLE_TRAITS.length),
    traitsRefused: new Uint32Array(VEHICLE_TRAITS.length),
    yearSteps: new Int32Array(YEAR_CODES + 1),
  }
}

/** By index in POSITIONS: the number of products that state the position. */
export function positionCounts({ positionSets }: FacetCounts): number[] {
  return POSITIONS.map((_, index) =>
    positionSets.reduce((sum, count, positions) => sum + ((positions >>> index) & 1) * count, 0),
  )
}
