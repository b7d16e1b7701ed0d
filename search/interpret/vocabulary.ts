import type { NameUse } from '#search/dictionary/name-dictionary.ts'
import type { Recent } from '#search/util/recent.ts'
import type { WordQuery } from './interpretation.ts'
import type { ResolvedWord } from '#search/plan/resolved-word.ts'
import type { Spelling } from './spelling.ts'

/** What the catalogue in hand knows, for telling a word from a mistyped name. */
export interface Vocabulary {
  /** Whether some product, line or brand has the word, or a make or model is called so. */
  hasWord(word: { readonly folded: string; readonly stem: string }): boolean
  /** Whether some of these words and names begins so. */
  hasPrefix(folded: string): boolean
  /** Whether some product has the folded part key. */
  hasKey(folded: string): boolean
  readonly known: KnownWords
}

/**
 * What was found out about words that people used lately, by the word: they use the same few thousand, and what one means
 * depends on nothing but the snapshot.
 */
export interface KnownWords {
  /** Words for which another was mistaken: with a blank after it, where it is the last word of the text. */
  readonly spellings: Recent<readonly Spelling[]>
  /** Makes and models that sound so. */
  readonly heardNames: Recent<readonly NameUse[]>
  /** And those so many typos away, with all names that are, by the number of typos and the word. */
  readonly mistypedNames: Recent<{ readonly uses: readonly NameUse[]; readonly names: readonly string[] }>
  readonly resolved: Recent<ResolvedQuery[]>
}

export interface ResolvedQuery {
  readonly ask: WordQuery
  readonly resolved: ResolvedWord
}
