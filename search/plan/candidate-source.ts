import type { WordPlan } from './word-plan.ts'

/** A set of documents that contains all matches. */
export interface CandidateSource {
  readonly of: 'word' | 'groups' | 'vehicle' | 'positions' | 'all'
  /** Maximum number of documents. */
  readonly size: number
  /** Exact number, where known without marking them. */
  readonly count?: () => number
  /** The cost of marking them, see costs.ts. */
  readonly cost: number
  /** Adds them to an empty set. */
  readonly mark: (bits: Uint32Array) => void
  /** For an existing ascending list: writes it. @returns the number of documents. */
  readonly list?: (into: Uint32Array) => number
  /** For an existing bit set: the set, from the word `start` on. */
  readonly row?: BitRow
  /** For lines or brands: 1 by their numbers, else 0; and the number of each document. */
  readonly groups?: { readonly members: Uint8Array; readonly docGroups: Uint16Array }
  /**
   * A larger set that is cheaper to mark: for a model with years, all documents of the model; for a model and lines, all of the lines,
   * since nothing else compares the documents with these.
   */
  readonly wider?: CandidateSource
  /** Whether each of its documents matches the models, years and engines of the search. */
  readonly meetsVehicle: boolean
  /** Of a word. */
  readonly plan?: WordPlan
}

export interface BitRow {
  readonly bits: Uint32Array
  readonly start: number
}
