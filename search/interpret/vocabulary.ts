import type { NamedUses, NameUse } from '#search/dictionary/name-dictionary.ts'
import type { LRUCache } from 'lru-cache'
import type { Work } from '#search/util/work.ts'
import type { Spelling } from './spelling.ts'

/** What the current catalogue has, to tell a word from a misspelled name. */
export interface Vocabulary {
  /** Whether some product, line or brand has the word, or a make or model is called so. */
  hasWord(word: { readonly folded: string; readonly stem: string }): boolean
  /** Whether some of these words and names begins so. */
  hasPrefix(folded: string): boolean
  /** Whether some product has the folded part key. */
  hasKey(folded: string): boolean
  /** Whether an owner of keys, ours or another brand, is called so, or by a name with the word. */
  isOwner(folded: string): boolean
  readonly cache: WordCache
  readonly work: Work
}

/** What was found out about the words of recent searches. People use the same few thousand words. */
interface WordCache {
  /** By word, with a blank after it where it is the last word of a text. */
  readonly spellings: LRUCache<string, readonly Spelling[]>
  /** By joined words: the names of the same sound. */
  readonly namesOfSound: LRUCache<string, readonly NamedUses[]>
  /** By number of typos and joined words: the makes and models so many typos away, and all names that are. */
  readonly namesWithTypo: LRUCache<string, { readonly uses: readonly NameUse[]; readonly names: readonly string[] }>
}
