import type { Token } from './analyse.ts'
import type { ReferenceIndex } from './references.ts'
import { EXACT, SOUND, TYPO } from './span.ts'
import type { Spelling } from './spelling.ts'
import { nearestOf, similarWords, wordsOfSound } from './spellings.ts'
import type { Vocabulary } from './vocabulary.ts'
import { findWord, typosAllowed, wordAt } from './word-table.ts'

const MOST_SPELLINGS = 4

/**
 * The words that each token may be, the typed one first. Others come only beside a word that no line, brand or synonym
 * has: those that sound like it, or else, when nothing in the catalogue is called so, those fewest typos away.
 */
export function spell(
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): (readonly Spelling[])[] {
  return tokens.map((token, at) => {
    const isLast = at === tokens.length - 1
    return vocabulary.known.spellings.of(isLast ? `${token.folded} ` : token.folded, () => {
      const others = token.isFiller ? [] : otherSpellings(token, isLast, references, vocabulary)
      return [{ stem: token.stem, closeness: EXACT }, ...others.slice(0, MOST_SPELLINGS - 1)]
    })
  })
}

function otherSpellings(
  token: Token,
  isLast: boolean,
  { words: { table, spellings }, names }: ReferenceIndex,
  vocabulary: Vocabulary,
): Spelling[] {
  const { folded, stem } = token
  if (findWord(table, stem) >= 0 || names.exact.has(folded) || names.openings.has(folded)) return []
  // It may be the beginning of what is still being typed.
  if (isLast && vocabulary.hasPrefix(folded)) return []
  const sameSound = Array.from(wordsOfSound(spellings, stem))
  if (sameSound.length > 0) return sameSound.map((word) => ({ stem: wordAt(table, word), closeness: SOUND }))
  if (typosAllowed(folded.length) === 0 || vocabulary.hasWord(token)) return []
  const typos = nearestOf(similarWords(table, spellings, stem, typosAllowed(folded.length)))
  return typos.map(({ word }) => ({ stem: wordAt(table, word), closeness: TYPO }))
}
