import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Token } from '#search/text/analyse.ts'
import { isAskingWord } from '#search/text/asking-words.ts'
import { findWord } from '#search/text/word-table.ts'

/** The last word may be the beginning of another: 'tu' of 'tubo'. From so many letters on it is not. */
const SHORTEST_LAST = 3

/** Makes stop words of the words with which people ask: 'cuánto cuesta la bomba'. Not of words that some line, brand or vehicle is called by. */
export function withoutAskingWords(tokens: readonly Token[], references: ReferenceIndex): readonly Token[] {
  const isAsked = (token: Token, at: number): boolean =>
    !token.isStopWord &&
    isAskingWord(token.folded) &&
    (at < tokens.length - 1 || token.folded.length >= SHORTEST_LAST) &&
    findWord(references.words.table, token.stem) < 0 &&
    !references.names.exact.has(token.folded)
  return tokens.some(isAsked)
    ? tokens.map((token, at) => (isAsked(token, at) ? { ...token, isStopWord: true } : token))
    : tokens
}
