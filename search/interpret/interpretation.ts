import type { Position } from '#domain/position.ts'
import type { Token } from '#search/text/analyse.ts'
import type { RelaxedTerm, UnderstoodTerm } from '#search/query.ts'
import type { OtherTerms } from '#search/dictionary/synonyms.ts'

/** One way to read a text: what it asks of the vehicle and which words must match. */
export interface Interpretation {
  readonly vehicle: VehicleConstraint
  readonly words: readonly WordQuery[]
  /** How far its names are from what was typed, in the steps of the ranking. */
  readonly distance: number
  readonly terms: readonly LocatedTerm[]
  /** What has been given up of the text. */
  readonly relaxed: readonly LocatedRelaxed[]
}

/** A term of the answer with where in the text it stands. */
export interface LocatedTerm extends Omit<UnderstoodTerm, 'textWithout'> {
  readonly start: number
  readonly end: number
}

export interface LocatedRelaxed extends Omit<RelaxedTerm, 'textWithout'> {
  readonly start: number
  readonly end: number
}

/** One application of a part must meet all of it. null: not asked. */
export interface VehicleConstraint {
  readonly models: readonly number[] | null
  /** Calendar years; a null end is open. */
  readonly years: { readonly from: number | null; readonly to: number | null } | null
  readonly engines: readonly number[] | null
  /** A part that states the opposite does not meet it, one that states nothing does. */
  readonly positions: readonly Position[]
  /** A part must state them. */
  readonly requiredPositions: readonly Position[]
}

export interface WordQuery {
  readonly token: Token
  /** In place of the word these may match. */
  readonly otherTerms: OtherTerms
  /** Whether it may be the beginning of a word. */
  readonly isLast: boolean
  /** Lines and brands that the text names with this word: their products match. */
  readonly lines: readonly number[]
  readonly brands: readonly number[]
  /** A folded part key that the products must have, in place of the word. */
  readonly key: string | null
  /** Whether it is all of the text, which is sought among the keys in its own way. */
  readonly isOnly: boolean
  /** Whether it counts what the next word names, or names a vehicle, and so is no code. */
  readonly isQuantity: boolean
  /** Whether the text names a make or model: then a few characters inside of a key are a coincidence. */
  readonly hasVehicle: boolean
  /** Whether similar words may be meant although there are words like this. */
  readonly isFuzzy: boolean
}

export const NO_VEHICLE: VehicleConstraint = {
  models: null,
  years: null,
  engines: null,
  positions: [],
  requiredPositions: [],
}
