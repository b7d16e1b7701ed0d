import type { Version } from '#imports/descriptions/data/load.ts'
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

/** A model of the text and what the text says of it. */
export interface Entry {
  readonly item: ModelItem
  /** Makes stated before it. */
  makes: readonly string[]
  /** The makes were stated since the last years, not before an earlier list. */
  readonly areMakesOfItsList: boolean
  years: Years
  /** Stated beside it or behind its list. */
  engine: Engine | null
  /** Stated before its list. */
  engineBefore: Engine | null
  /** Litres of the engine whose code is beside it. */
  code: string | null
  versions: readonly Version[]
  isDoubtful: boolean
  /** The word that nothing explains and that made it doubtful; '' where no word did. */
  unread: string
  /** In the first list behind a make that a comma follows: perhaps only a heading. */
  isHeading: boolean
  /** Other years precede it: if it has none, the text may be cut off before its own. */
  isBehindYears: boolean
  /** The years of a list with commas may belong to its last model alone, which is of another make. */
  sharesYearsWithOtherMakes: boolean
}
