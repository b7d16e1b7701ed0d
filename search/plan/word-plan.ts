/** Words [from, to) of the segment that match a search word, with the quality of the match. */
export interface WordRange {
  readonly from: number
  readonly to: number
  readonly quality: number
}

/** A word of the search in the numbers of one segment. */
export interface WordPlan {
  /** Identifies the matching documents: equal names mean equal documents. */
  readonly name: string
  /** The word itself, words that begin with it, sound like it or are a typo away, synonyms: the best first. */
  readonly ranges: readonly WordRange[]
  /** Documents with a synonym of several words. */
  readonly phrases: readonly Uint32Array[]
  readonly phraseQuality: number
  /** Numbers of the lines that match. */
  readonly lines: readonly number[]
  /** By line number: quality + 1, or 0 for no match. Empty when none matches. */
  readonly lineQualities: Uint8Array
  readonly brands: readonly number[]
  readonly brandQualities: Uint8Array
  readonly key: Uint8Array | null
  readonly isWholeKey: boolean
  /** The entries that match `key`: of the keys if `isWholeKey`, else of the endings. */
  readonly keyFrom: number
  readonly keyTo: number
  /** Maximum number of matching documents. A document that matches in several ways counts several times. */
  readonly size: number
}
