import type { DocLists } from './doc-lists.ts'
import type { KeyTable } from './key-table.ts'
import type { SoundIndex } from '#search/text/sound-index.ts'
import type { WordTable } from '#search/text/word-table.ts'

/**
 * A part of the index as plain typed arrays over shared memory. Documents are numbered in the order in which equal
 * matches are shown (sales, stock, novelty, key), so that any ascending list of documents is already ranked.
 * `xStarts` has one entry per x and a last one: what belongs to x stands at [xStarts[x], xStarts[x + 1]).
 */
export interface SegmentBuffers {
  readonly docCount: number
  readonly productIds: Uint32Array
  /** Open-addressed hash of product ids: document number + 1, or 0. */
  readonly productSlots: Uint32Array
  readonly units: Uint32Array
  readonly inStock: Uint8Array
  readonly createdDays: Int32Array
  /** Places among the documents sorted by key, and by newest first; and back. */
  readonly keyRanks: Uint32Array
  readonly docsByKey: Uint32Array
  readonly newestRanks: Uint32Array
  readonly docsByNewest: Uint32Array
  readonly storedBytes: Uint8Array
  readonly storedStarts: Uint32Array

  readonly keys: KeyTable
  /** Place of the document's own key in `keys`. */
  readonly ownKeys: Uint32Array
  readonly otherStarts: Uint32Array
  /** Place of the other key in `keys`. */
  readonly otherKeys: Uint32Array
  readonly otherOwners: Uint32Array
  /** The other key as its owner writes it. */
  readonly otherTextBytes: Uint8Array
  readonly otherTextStarts: Uint32Array
  readonly ownerBytes: Uint8Array
  readonly ownerStarts: Uint32Array

  /** Words of descriptions and qualifiers. */
  readonly words: WordTable
  readonly soundIndex: SoundIndex
  readonly wordDocs: DocLists
  readonly docWordStarts: Uint32Array
  /** Ascending within a document. */
  readonly docWords: Uint32Array

  readonly lines: GroupBuffers
  readonly brands: GroupBuffers

  /** Ids of the models, ascending; a model's place here is its number in this segment. Engines alike, see FIRST_ENGINE. */
  readonly modelIds: Uint32Array
  readonly engineIds: Uint32Array
  /** A document comes as often as it has applications of the model. Those of a model stand by line, then by document. */
  readonly modelDocs: DocLists
  /**
   * The lines that a model has parts of: numbers, ascending, at [modelLineStarts[m], modelLineStarts[m + 1]) of `modelLines`, and
   * beside each where its documents begin in `modelDocs.docs`; they end where those of the next entry begin.
   */
  readonly modelLineStarts: Uint32Array
  readonly modelLines: Uint16Array
  readonly modelLinePlaces: Uint32Array
  /** The applications in `modelDocs.docs`, in its order: first year | last year << 8 as in PackedYears, positions, engine number. */
  readonly modelYears: Uint16Array
  readonly modelPositions: Uint8Array
  readonly modelEngines: Uint16Array
  readonly engineDocs: DocLists
  /**
   * In entries of two words: see PackedYears, model number | engine number << 16. A document without applications has one
   * entry with the number after the last model, without years, and of NO_ENGINE.
   */
  readonly docApplicationStarts: Uint32Array
  readonly docApplications: Uint32Array
  /** The positions that all applications of the document state, or MIXED_POSITIONS. */
  readonly docPositions: Uint16Array
  /** The documents by these. */
  readonly positionDocs: DocLists

  /** First stated year | last stated year << 8, as coded; OPEN_LAST and OPEN_FIRST when the document states none. */
  readonly docYears: Uint16Array
  /** How many documents have each first and each last stated year. */
  readonly firstYearCounts: Uint32Array
  readonly lastYearCounts: Uint32Array
  /** Of all documents; first above last when none states a year. */
  readonly firstYear: number
  readonly lastYear: number
  /**
   * For each coded year from firstYear - 1 to lastYear + 1 a bit set of the documents with an application of that year. The
   * outermost, which none states, stand for all years before and after: only open applications go on to them.
   */
  readonly yearDocs: Uint32Array
  readonly yearDocCounts: Uint32Array
}

/** Documents by line or brand. Number 0 is "none". */
export interface GroupBuffers extends DocLists {
  /** Ids ascending: number n has ids[n - 1]. */
  readonly ids: Uint32Array
  readonly docGroups: Uint16Array
}

// Years are coded in a byte, so that open ends and unknown years need no case of their own:
// an application covers a year when first <= year and year <= last.
const YEAR_ZERO = 1899
export const OPEN_FIRST = 0
export const OPEN_LAST = 255
export const EARLIEST_YEAR = 1
export const LATEST_YEAR = 254

/** PackedYears: first year | last year << 8 | positions << 16. */
export function packYears(first: number, last: number, positions: number): number {
  return first | (last << 8) | (positions << 16)
}

/** Stands for the positions of a document whose applications state different ones. */
export const MIXED_POSITIONS = 256

/** @returns the code of a calendar year, brought into 1900 to 2153. */
export function codeOfYear(year: number): number {
  return Math.min(LATEST_YEAR, Math.max(EARLIEST_YEAR, Math.trunc(year) - YEAR_ZERO))
}

export function yearOfCode(code: number): number {
  return code + YEAR_ZERO
}

/** The engine number of an application that states none: it fits any. */
export const ANY_ENGINE = 0
/** The engine number of a document without applications: it fits none. */
export const NO_ENGINE = 1
/** Engine number n has engineIds[n - FIRST_ENGINE]. */
export const FIRST_ENGINE = 2
