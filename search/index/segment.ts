import type { DocLists } from './doc-lists.ts'
import type { KeyTable } from './key-table.ts'
import type { SoundIndex } from '#search/text/sound-index.ts'
import type { WordTable } from '#search/text/word-table.ts'

/**
 * A part of the index: plain typed arrays in shared memory, built once and never changed.
 *
 * A document is a product of the segment. Documents are numbered in the order of equal matches (sales, stock, novelty, key), so that any
 * ascending list of documents is already ranked.
 * `xStarts` has one entry per x and a last one: the data of x is at [xStarts[x], xStarts[x + 1]).
 */
export interface Segment {
  readonly docCount: number
  readonly productIds: Uint32Array
  /** Open-addressed hash of product ids: document number + 1, or 0. */
  readonly productSlots: Uint32Array
  readonly units: Uint32Array
  readonly inStock: Uint8Array
  readonly createdDays: Int32Array
  /** The rank of each document by key and by novelty (newest first), and the documents in these orders. */
  readonly keyRanks: Uint32Array
  readonly docsByKey: Uint32Array
  readonly newestRanks: Uint32Array
  readonly docsByNewest: Uint32Array
  readonly storedBytes: Uint8Array
  readonly storedStarts: Uint32Array

  readonly keys: KeyTable
  /** Index of the document's own key in `keys`. */
  readonly ownKeys: Uint32Array
  readonly otherStarts: Uint32Array
  /** Index of the other key in `keys`. */
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
  /** The word that the description begins with, but for 'juego', 'kit'; NO_WORD without any. */
  readonly docFirstWords: Uint32Array

  readonly lines: Groups
  readonly brands: Groups

  /** Ids of the models, ascending; the index of an id is the model's number in this segment. Engines alike, see FIRST_ENGINE. */
  readonly modelIds: Uint32Array
  readonly engineIds: Uint32Array
  /** A document is listed once for each of its applications of the model. Sorted by line, then by document. */
  readonly modelDocs: DocLists
  /**
   * The lines with parts for a model: their numbers, ascending, are at [modelLineStarts[m], modelLineStarts[m + 1]) of `modelLines`. For
   * each, `modelLineDocStarts` has the start of its documents in `modelDocs.docs`; they end where those of the next entry begin.
   */
  readonly modelLineStarts: Uint32Array
  readonly modelLines: Uint16Array
  readonly modelLineDocStarts: Uint32Array
  /**
   * The applications parallel to `modelDocs.docs`: first year
   * last year << 8 as in packYears, positions, engine number.
   */
  readonly modelYears: Uint16Array
  readonly modelPositions: Uint8Array
  readonly modelEngines: Uint16Array
  readonly engineDocs: DocLists
  /**
   * Two words for each application: see packYears, then model number
   * engine number << 16. A document without applications has one entry with the number after the last model, without years, and with
   * NO_ENGINE.
   */
  readonly docApplicationStarts: Uint32Array
  readonly docApplications: Uint32Array
  /** One for each application: the number of its text in `traitBytes`, see application-traits.ts. */
  readonly docApplicationTraits: Uint32Array
  readonly traitBytes: Uint8Array
  readonly traitStarts: Uint32Array
  /** For each of these texts: the traits that its qualifiers state, and those that they refuse, see text/traits.ts. */
  readonly statedTraits: Uint32Array
  readonly refusedTraits: Uint32Array
  /** The traits that all applications of the document state, or MIXED_TRAITS. */
  readonly docTraits: Uint32Array
  /** The positions that all applications of the document state, or MIXED_POSITIONS. */
  readonly docPositions: Uint16Array
  /** The documents by position set. */
  readonly positionDocs: DocLists

  /**
   * First stated year
   * last stated year << 8, as coded; OPEN_LAST and OPEN_FIRST for a document without years.
   */
  readonly docYears: Uint16Array
  /** The number of documents by first and by last stated year. */
  readonly firstYearCounts: Uint32Array
  readonly lastYearCounts: Uint32Array
  /** Of all documents; first is greater than last when no document states a year. */
  readonly firstYear: number
  readonly lastYear: number
  /**
   * A bit set for each coded year from firstYear - 1 to lastYear + 1: the documents with an application of that year. The outermost two,
   * which no application states, represent all years before and after: only open applications have them.
   */
  readonly yearDocs: Uint32Array
  readonly yearDocCounts: Uint32Array
}

/** Documents by line or brand. Number 0 is "none". */
export interface Groups extends DocLists {
  /** Ids ascending: number n has ids[n - 1]. */
  readonly ids: Uint32Array
  readonly docGroups: Uint16Array
}
