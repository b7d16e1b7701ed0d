import type { OtherTerms } from '#search/dictionary/synonyms.ts'

/** What a word of the search may match; the same for all segments. */
export interface ResolvedWord {
  readonly stem: string
  /** The letters with which words may begin; null: whole words only. */
  readonly prefix: string | null
  /** How many typos away what is meant may be: none where something is called so. */
  readonly typos: number
  /** Whether words of descriptions that sound the same may be meant: not where a line, brand or synonym has the word. */
  readonly bySound: boolean
  /** Synonyms that may replace it in descriptions. */
  readonly otherTerms: OtherTerms
  /** The lines that the text names with the word. */
  readonly namedLines: readonly number[]
  /** Line and brand ids with how well they match. */
  readonly lines: ReadonlyMap<number, number>
  readonly brands: ReadonlyMap<number, number>
  /** The part key (or a part of one) that the text may contain; null: none. */
  readonly key: Uint8Array | null
  /** Only whole keys count, and no words. */
  readonly isWholeKey: boolean
}
