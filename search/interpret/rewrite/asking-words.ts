import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Token } from '#search/text/analyse.ts'
import { isQuestionWord } from '#search/text/asking-words.ts'
import { findWord } from '#search/text/word-table.ts'

/** A last word from this length on is not read as the beginning of another one, as 'tu' of 'tubo' is. */
const SHORTEST_LAST = 3

/** Turns words of questions into stop words: 'cuánto cuesta la bomba'. Not words in the name of a line, brand or vehicle. */
export function withoutQuestionWords(tokens: readonly Token[], references: ReferenceIndex): readonly Token[] {
  const isAsking = (token: Token, at: number): boolean =>
    !token.isStopWord &&
    isQuestionWord(token.folded) &&
    (at < tokens.length - 1 || token.folded.length >= SHORTEST_LAST) &&
    findWord(references.words.table, token.stem) < 0 &&
    !references.names.exact.has(token.folded)
  return tokens.some(isAsking)
    ? tokens.map((token, at) => (isAsking(token, at) ? { ...token, isStopWord: true } : token))
    : tokens
}
