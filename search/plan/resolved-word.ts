import type { OtherTerms } from '#search/dictionary/synonyms.ts'

/** The possible matches of a search word; the same for all segments. */
export interface ResolvedWord {
  readonly stem: string
  /** The letters with which words may begin; null: whole words only. */
  readonly prefix: string | null
  /** The number of typos that are allowed; 0 for a known name. */
  readonly typos: number
  /** Whether words of descriptions with the same sound may match: not where a line, brand or synonym has the word. */
  readonly bySound: boolean
  /** Synonyms that may replace it in descriptions. */
  readonly otherTerms: OtherTerms
  /** The lines that the text names with the word. */
  readonly namedLines: readonly number[]
  /** Line and brand ids with the quality of their match. */
  readonly lines: ReadonlyMap<number, number>
  readonly brands: ReadonlyMap<number, number>
  /** The part key (or a part of one) that the text may contain; null: none. */
  readonly key: Uint8Array | null
  /** Only whole keys count, and no words. */
  readonly isWholeKey: boolean
}
