import type { NamedUses, NameUse } from '#search/dictionary/name-dictionary.ts'
import type { LRUCache } from 'lru-cache'
import type { Work } from '#search/util/work.ts'
import type { Spelling } from './spelling.ts'

/** The words of the current catalogue, to tell a known word from a misspelled name. */
export interface Vocabulary {
  /** Whether some product, line, brand, make or model has the word. */
  hasWord(word: { readonly folded: string; readonly stem: string }): boolean
  /** Whether some of these words and names begin with it. */
  hasPrefix(folded: string): boolean
  /** Whether some product has the folded part key. */
  hasKey(folded: string): boolean
  /** Whether the name of an owner of keys, ours or another brand's, is or contains the word. */
  isOwner(folded: string): boolean
  readonly cache: WordCache
  readonly work: Work
}

/** Cached results for the words of recent searches. People use the same few thousand words. */
interface WordCache {
  /** By word, with a blank after it where it is the last word of a text. */
  readonly spellings: LRUCache<string, readonly Spelling[]>
  /** By joined words: the names of the same sound. */
  readonly namesOfSound: LRUCache<string, readonly NamedUses[]>
  /** By number of typos and joined words: the makes and models with that many typos, and all such names. */
  readonly namesWithTypo: LRUCache<string, { readonly uses: readonly NameUse[]; readonly names: readonly string[] }>
}
