import { DISTANCE_OF_SYNONYM, TEXT } from '#search/text/match-quality.ts'

/** Words [from, to) of the segment that may stand for a word of the search, and how well. */
export interface WordRange {
  readonly from: number
  readonly to: number
  readonly quality: number
}

export const PHRASE_QUALITY = TEXT + DISTANCE_OF_SYNONYM

/** A word of the search in the numbers of one segment. */
export interface WordPlan {
  /** Says which documents it unites. */
  readonly name: string
  /** The word itself, those that begin with it, of the same sound, mistyped, synonyms: the best first. */
  readonly ranges: readonly WordRange[]
  /** Documents that have a synonym of several words. */
  readonly phrases: readonly Uint32Array[]
  /** Numbers of the lines that match; by line number: quality + 1, or 0 for no match; empty when none matches. */
  readonly lines: readonly number[]
  readonly lineQualities: Uint8Array
  readonly brands: readonly number[]
  readonly brandQualities: Uint8Array
  readonly key: Uint8Array | null
  readonly isWholeKey: boolean
  /** The places of whole keys, or else the endings, that match `key`. */
  readonly keyFrom: number
  readonly keyTo: number
  /** At most how many documents match, each counted once for every way in which it does. */
  readonly size: number
}
