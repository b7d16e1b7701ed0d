import type { Abbreviation } from '#search/catalogue.ts'
import { analyse } from '#search/text/analyse.ts'

/** Abbreviations of the trade, as their folded words joined by blanks. */
export interface AbbreviationIndex {
  /** By abbreviation: the folded words of each meaning. */
  readonly meanings: ReadonlyMap<string, readonly (readonly string[])[]>
  /** By the first word of abbreviations, in singular and plural for one-word ones: the longest length in words. */
  readonly longestFrom: ReadonlyMap<string, number>
}

export function buildAbbreviations(abbreviations: readonly Abbreviation[]): AbbreviationIndex {
  const meanings = new Map<string, string[][]>()
  const longestFrom = new Map<string, number>()
  for (const { abbreviation, meanings: texts } of abbreviations) {
    const words = foldedWords(abbreviation)
    if (words.length === 0) continue
    const written = words.join(' ')
    const known = meanings.get(written) ?? []
    for (const text of texts) {
      const meaning = foldedWords(text)
      if (meaning.length > 0 && !known.some((other) => other.join(' ') === meaning.join(' '))) known.push(meaning)
    }
    if (known.length === 0) continue
    meanings.set(written, known)
    const [first = ''] = words
    const firstWords = words.length === 1 ? [first, `${first}s`] : [first]
    for (const word of firstWords) longestFrom.set(word, Math.max(longestFrom.get(word) ?? 0, words.length))
  }
  return { meanings, longestFrom }
}

function foldedWords(text: string): string[] {
  return analyse(text).map(({ folded }) => folded)
}
