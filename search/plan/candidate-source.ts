import type { WordPlan } from './word-plan.ts'

/** A set of documents that all matches are in. */
export interface CandidateSource {
  readonly of: 'word' | 'groups' | 'vehicle' | 'positions' | 'all'
  /** How many documents at most. */
  readonly size: number
  /** How many exactly, where that is known without marking them. */
  readonly count?: () => number
  /** What it costs to mark them, see costs.ts. */
  readonly cost: number
  /** Adds them to an empty set. */
  readonly mark: (bits: Uint32Array) => void
  /** Where it is one ascending list already: writes it. @returns how many. */
  readonly list?: (into: Uint32Array) => number
  /** Where it is a bit set already: that, from the word `start` on. */
  readonly row?: BitRow
  /** Where it is lines or brands: 1 by their numbers, else 0; and the number of each document. */
  readonly groups?: { readonly members: Uint8Array; readonly docGroups: Uint16Array }
  /**
   * A larger set that is cheaper to mark: of a model with years, all documents of the model; of a model and lines, all of the
   * lines, since nothing else compares the documents with these.
   */
  readonly wider?: CandidateSource
  /** Whether each of its documents meets the models, years and engines of the search. */
  readonly meetsVehicle: boolean
  /** Of a word. */
  readonly plan?: WordPlan
}

export interface BitRow {
  readonly bits: Uint32Array
  readonly start: number
}
