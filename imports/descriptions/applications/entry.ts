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

/** A model in the text, with its data. */
export interface Entry {
  readonly item: ModelItem
  /** Makes stated before it. */
  makes: readonly string[]
  /** The makes were stated since the last years, not before an earlier list. */
  readonly areMakesOfItsList: boolean
  years: Years
  /** Stated next to it or behind its list. */
  engine: Engine | null
  /** Stated before its list. */
  engineBefore: Engine | null
  /** Litres of the engine whose code is next to it. */
  code: string | null
  versions: readonly Version[]
  isDoubtful: boolean
  /** The unexplained word that made it doubtful; '' where there is none. */
  unread: string
  /** In the first list behind a make followed by a comma: possibly only a heading. */
  isHeading: boolean
  /** Other years precede it: without its own, the text may be cut off before them. */
  isBehindYears: boolean
  /** The years of a list with commas may belong only to its last model, which is of another make. */
  sharesYearsWithOtherMakes: boolean
}
