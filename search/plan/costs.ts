import { bitWords } from '#search/util/bits.ts'
import { NO_ROW, type DocLists } from '#search/index/doc-lists.ts'

// What the steps of matching cost, and from which sizes on one way is taken instead of another. They change how long a search
// takes, never what it finds.
//
// The unit of a cost is one document of a list, added to a bit set. No measurement of single steps is recorded. The values are
// uncritical: with an eighth and with eight times of each, the mean of the 2,000 queries of `npm run bench:search` at 100,000
// products stays within the noise of the machine (15 %), unless the line of a value says otherwise.

/** Words of a bit set that are united in the time of one document of a list. */
const WORDS_PER_DOC = 2

/** One word of an interpretation, looked up and planned. */
export const COST_OF_WORD = 100

/** One application of a model, compared with years, engine and positions. */
export const COST_OF_MODEL_APPLICATION = 4

/** All applications of a candidate. They are far apart in memory, unlike those of a model. */
export const COST_OF_DOC_APPLICATIONS = 50

/** How well a candidate matches a word: its line, its brand, a bit set or mark of the word. */
export const COST_OF_GRADE = 4

/** How well the keys of a candidate match: each is compared byte by byte at every offset. */
export const COST_OF_DOC_KEYS = 1000

/** One entry of the key table, brought to its document. */
export const COST_OF_KEY = 50

/**
 * All words of a candidate, compared with those of a word query. Where the lists of the query are longer than this for each
 * candidate, the words of the candidates are compared; otherwise the lists are marked.
 */
export const COST_OF_DOC_WORDS = 20

/** Bit sets instead of lists: where the smallest source has one document in so many, all sources are intersected as bit sets. */
export const INTERSECT_SHARE = 64

/** But not where a source costs so many times more to mark than the smallest has documents. */
export const INTERSECT_COST = 8

/** Where the first source of a list has one document in so many, cheap sources are intersected with it before it is listed. */
export const LIST_SHARE = 32

/** Cheap: they cost at most so much for each document of the first source. */
export const LIST_COST = 2

/** A cached set with one document in so many is a bit set, which then takes at most twice the memory of a list. */
export const CACHED_BITS_SHARE = 64

/** Memory for cached sets, in bytes for each document of the segment: a thousand of the largest, or thousands of lists. */
export const CACHED_BYTES_PER_DOC = 128

/**
 * Words whose meaning is cached, at about a kilobyte each; a word has several, by what is beside it. People use the same few thousand
 * words. With 500 a search takes 1.8 times as long, with 4,000 a tenth longer.
 */
export const CACHED_WORDS = 16_000

/**
 * Facets of results that have one document in so many are counted list by list, all others document by document. Counting all
 * documents by lists takes as long as counting one in sixteen by document. With 128 a search with facets takes twice as long.
 */
export const COUNTED_BY_LIST_SHARE = 16

/** @returns what it costs to mark a bit set over all documents. */
export function costOfBits(docCount: number): number {
  return bitWords(docCount) / WORDS_PER_DOC
}

/** @returns what it costs to mark the documents of the numbers. */
export function costOfLists({ docStarts, rowStarts }: DocLists, numbers: readonly number[], docCount: number): number {
  let cost = 0
  for (const number of numbers) {
    const length = (docStarts[number + 1] ?? 0) - (docStarts[number] ?? 0)
    cost += rowStarts[number] === NO_ROW ? length : costOfBits(docCount)
  }
  return cost
}
