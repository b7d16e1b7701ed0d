/** What the catalogue in hand knows, for telling a word from a mistyped name. */
export interface Vocabulary {
  /** Whether some product, line or brand has the word, or a make or model is called so. */
  hasWord(word: { readonly folded: string; readonly stem: string }): boolean
  /** Whether some of these words and names begins so. */
  hasPrefix(folded: string): boolean
  /** Whether some product has the folded part key. */
  hasKey(folded: string): boolean
}
