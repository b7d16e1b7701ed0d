import type { ModelItem } from '#imports/descriptions/items/items.ts'

export interface Engine {
  readonly cylinders: readonly string[]
  readonly litres: readonly string[]
}

export interface Years {
  readonly from: number | null
  readonly to: number | null
  /** The text ends in the middle of them. */
  readonly cut: boolean
}

export const NO_YEARS: Years = { from: null, to: null, cut: false }

/** A model of the text with what is said of it; filled while the text is read. */
export interface Entry {
  readonly item: ModelItem
  /** Makes stated before it. */
  makes: readonly string[]
  /** They were stated behind the last years, not before an earlier list. */
  readonly areMakesOfItsList: boolean
  years: Years
  /** Said beside it or behind its list. */
  engine: Engine | null
  /** Said before its list. */
  engineBefore: Engine | null
  /** Litres of the engine whose code stands beside it. */
  code: string | null
  isDoubtful: boolean
  /** In the first list behind a make that a comma follows: perhaps only a heading. */
  isHeading: boolean
  /** Other years stand before it: if it has none, the text may be cut off before its own. */
  isBehindYears: boolean
  /** The years behind the next of a list with commas, a model of another make, may be of that model alone. */
  sharesYearsWithOtherMakes: boolean
}
