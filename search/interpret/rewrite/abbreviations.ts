import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Vocabulary } from '#search/interpret/vocabulary.ts'
import type { Token } from '#search/text/analyse.ts'
import { positionOfWord } from '#search/text/position-words.ts'
import { findWord } from '#search/text/word-table.ts'
import { replacedWords, wordsOf } from './replaced-words.ts'

/** Maximum of texts for ambiguous abbreviations. */
const MOST_READINGS = 4

/**
 * Replaces abbreviations by their meanings: 'amort del versa' → 'amortiguador del versa'. A word that is also part of some name is read
 * both ways.
 * @returns the texts to read, at most MOST_READINGS, those with the first meanings first; and finally the text as typed.
 */
export function writtenOut(
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): readonly (readonly Token[])[] {
  const { longestFrom } = references.abbreviations
  if (!tokens.some(({ folded }) => longestFrom.has(folded))) return [tokens]
  // A single word may be the beginning of another one: 'bal' while it is typed.
  if (tokens.length === 1 && vocabulary.hasPrefix(tokens[0]?.folded ?? '')) return [tokens]
  const words = wordsOf(tokens)
  let texts: Token[][] = [[]]
  let hasAny = false
  for (let at = 0; at < tokens.length;) {
    const found = abbreviationAt(tokens, words, at, references)
    const to = found?.to ?? at + 1
    const readings = found?.meanings.map((meaning) => replacedWords(tokens, at, to, meaning)) ?? []
    hasAny ||= readings.length > 0
    if (found === null || found.isName) readings.push(tokens.slice(at, to))
    texts = texts.flatMap((text) => readings.map((reading) => [...text, ...reading])).slice(0, MOST_READINGS)
    at = to
  }
  return hasAny ? [...texts, tokens] : [tokens]
}

interface FoundAbbreviation {
  readonly to: number
  readonly meanings: readonly (readonly string[])[]
  /** Whether the abbreviation is also a word of some name of the catalogue. */
  readonly isName: boolean
}

function abbreviationAt(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  { abbreviations, names, words: ofNames }: ReferenceIndex,
): FoundAbbreviation | null {
  const token = tokens[at]
  const longest = abbreviations.longestFrom.get(token?.folded ?? '')
  if (token === undefined || longest === undefined || token.isStopWord || positionOfWord(token.folded) !== undefined)
    return null
  for (let count = Math.min(longest, words.length - at); count >= 1; count--) {
    const written = words.slice(at, at + count).join(' ')
    // 'fnos' is the plural of 'fno'.
    const meanings = abbreviations.meanings.get(written) ?? abbreviations.meanings.get(written.replace(/s$/u, ''))
    if (meanings === undefined) continue
    const isName = count === 1 && (names.exact.has(token.folded) || findWord(ofNames.table, token.stem) >= 0)
    return { to: at + count, meanings, isName }
  }
  return null
}
