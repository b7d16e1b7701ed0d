/** What the catalogue in hand knows, for telling a word from a mistyped name. */
export interface Vocabulary {
  /** Whether some product, line or brand has the word. */
  hasWord(stem: string): boolean
  /** Whether some word begins so. */
  hasPrefix(folded: string): boolean
  /** Whether some product has the folded part key. */
  hasKey(folded: string): boolean
}
