import type { Token } from '#search/text/analyse.ts'
import { stemWord } from '#search/text/stem.ts'
import { isStopWord } from '#search/text/stop-words.ts'

/**
 * @returns words that replace the words [from, to) of a text, at their location.
 * @param words folded, at least one.
 * @param between the text between two of the words.
 */
export function replacedWords(
  tokens: readonly Token[],
  from: number,
  to: number,
  words: readonly string[],
  between = ' ',
): Token[] {
  const { start = 0, before = '' } = tokens[from] ?? {}
  const end = tokens[to - 1]?.end ?? start
  return words.map((folded, index) => ({
    folded,
    stem: stemWord(folded),
    isStopWord: isStopWord(folded),
    start,
    end,
    before: index === 0 ? before : between,
  }))
}

/** @returns the folded words of a text. */
export function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ folded }) => folded)
}
