import type { VehicleTrait } from '#domain/fitment/vehicle-traits.ts'
import type { Position } from '#domain/position.ts'
import type { Token } from '#search/text/analyse.ts'
import type { RelaxedTerm, UnderstoodTerm } from '#search/query.ts'
import type { OtherTerms } from '#search/dictionary/synonyms.ts'

/** One meaning of a text: the vehicle that parts must fit, and the words that must match. */
export interface Interpretation {
  readonly vehicle: VehicleConstraint
  readonly words: readonly WordQuery[]
  /** The distance of its names from the typed words, see match-quality.ts. */
  readonly distance: number
  readonly terms: readonly LocatedTerm[]
  /** Dropped conditions of the text. */
  readonly relaxed: readonly LocatedRelaxed[]
}

/** A term of the answer with its location in the text, in UTF-16 units. */
export interface LocatedTerm extends Omit<UnderstoodTerm, 'textWithout'> {
  readonly start: number
  readonly end: number
}

export interface LocatedRelaxed extends Omit<RelaxedTerm, 'textWithout'> {
  readonly start: number
  readonly end: number
}

/** The vehicle that a part must fit: one application must meet all conditions. null: any. */
export interface VehicleConstraint {
  readonly models: readonly number[] | null
  /** Calendar years. A null end is open. */
  readonly years: { readonly from: number | null; readonly to: number | null } | null
  readonly engines: readonly number[] | null
  /** A part must not state only the opposite. A part without a position may fit. */
  readonly positions: readonly Position[]
  /** A part must state them. */
  readonly requiredPositions: readonly Position[]
  /**
   * The requirements of an application must not exclude them; of several of one kind, not all. An application without requirements may fit.
   */
  readonly traits: readonly VehicleTrait[]
}

/** A word of the text that products must match. */
export interface WordQuery {
  readonly token: Token
  /** Synonyms that may match instead of the word. */
  readonly otherTerms: OtherTerms
  /** Whether it may be the beginning of another word: the last word, or one that is not in the catalogue. */
  readonly isUnfinished: boolean
  /** Ids of lines and brands that the word names in the text: their products match. */
  readonly lines: readonly number[]
  readonly brands: readonly number[]
  /** A folded part key that products must have instead of the word. */
  readonly key: string | null
  /** Whether it is the only word of the text, which is searched among keys by itself. */
  readonly isOnly: boolean
  /** Whether it is the number of a quantity ('127 dientes') or of a dropped vehicle, and so no code. */
  readonly isQuantity: boolean
  /** Whether the text names a make or model: then a short code within a key is a coincidence. */
  readonly hasVehicle: boolean
  /** Whether similar words may match although the catalogue has the word. */
  readonly isFuzzy: boolean
}

export const NO_VEHICLE: VehicleConstraint = {
  models: null,
  years: null,
  engines: null,
  positions: [],
  requiredPositions: [],
  traits: [],
}
