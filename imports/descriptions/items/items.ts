import type { Position } from '#domain/position.ts'
import type { Version } from '#imports/descriptions/data/load.ts'
import type { ModelName } from '#imports/descriptions/vocabulary/vehicles.ts'

interface Placed {
  /** Tokens from `at` to before `end`. */
  readonly at: number
  readonly end: number
  /** The blanks and characters before it. */
  readonly gap: string
  /** Versions of the vehicle in it; absent without any. */
  readonly versions?: readonly Version[]
  /** The id of the learned word that it is. */
  readonly learned?: number
}

interface MakeItem extends Placed {
  readonly kind: 'make'
  readonly make: string
}

export interface ModelItem extends Placed {
  readonly kind: 'model'
  /** As spelled in the catalogue, or as written when `model` is undefined: an unknown word in the place of a model. */
  readonly name: string
  readonly model: ModelName | undefined
  /** Written with a typo. */
  readonly isCorrected: boolean
  /** As the text has it. */
  readonly written: string
}

export interface YearsItem extends Placed {
  readonly kind: 'years'
  readonly from: number | null
  readonly to: number | null
  readonly cut: boolean
  /** A year of them is written with four digits: it is no size. */
  readonly hasFourDigits: boolean
}

export interface EngineItem extends Placed {
  readonly kind: 'engine'
  readonly cylinders: readonly string[]
  readonly litres: readonly string[]
}

interface PositionItem extends Placed {
  readonly kind: 'position'
  readonly positions: readonly Position[]
}

/** The code of an engine family ('GA16'), which gives the litres of the model before it. */
interface EngineCodeItem extends Placed {
  readonly kind: 'engine code'
  readonly litres: string
}

interface BrandItem extends Placed {
  readonly kind: 'brand'
  readonly name: string
}

export interface WordItem extends Placed {
  /**
   * part: names the part. connective: joins such words. descriptor: describes it. trim: describes the vehicle. measure: a number with its
   * unit. unknown: none of these.
   */
  readonly kind: 'part' | 'connective' | 'descriptor' | 'trim' | 'measure' | 'unknown'
  readonly text: string
}

/** A text in brackets that is no list of vehicles. */
interface RemarkItem extends Placed {
  readonly kind: 'remark'
  /** All its words are of some list. */
  readonly isKnown: boolean
  readonly text: string
}

/** The meaning of consecutive tokens. The reader turns tokens into items in one pass, then items into a reading. */
export type Item =
  | MakeItem
  | ModelItem
  | YearsItem
  | EngineItem
  | EngineCodeItem
  | PositionItem
  | BrandItem
  | WordItem
  | RemarkItem

export function isVehicleItem(item: Item | undefined): boolean {
  return item?.kind === 'make' || item?.kind === 'model'
}
