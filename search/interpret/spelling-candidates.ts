import type { Token } from '#search/text/analyse.ts'
import type { ReferenceWords } from '#search/dictionary/reference-words.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import { EXACT, SOUND, TYPO } from './span.ts'
import type { Spelling } from './spelling.ts'
import { nearestOf, similarWords, wordsOfSound } from '#search/text/sound-index.ts'
import { soundOfStem } from '#search/text/sound.ts'
import { cached } from '#search/util/cached.ts'
import type { Work } from '#search/util/work.ts'
import type { Vocabulary } from './vocabulary.ts'
import { findTypos, findWord, typosAllowed, wordAt } from '#search/text/word-table.ts'

const MOST_SPELLINGS = 4

/**
 * @returns by token: the words of the trade that it may be, the typed one first. Only a word that no line, brand or synonym
 * has gets others: words of the same sound ('valatas' → 'balatas'), and where the catalogue does not have the word at all,
 * those fewest typos away ('bujai' → 'bujia').
 */
export function spellingCandidates(
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): (readonly Spelling[])[] {
  return tokens.map((token, at) => {
    const isLast = at === tokens.length - 1
    // The last word may be unfinished, and so has other candidates.
    return cached(vocabulary.cache.spellings, isLast ? `${token.folded} ` : token.folded, () => {
      const others = token.isStopWord ? [] : otherSpellings(token, isLast, references, vocabulary)
      return [{ stem: token.stem, closeness: EXACT }, ...others.slice(0, MOST_SPELLINGS - 1)]
    })
  })
}

function otherSpellings(
  token: Token,
  isLast: boolean,
  { words, names }: ReferenceIndex,
  vocabulary: Vocabulary,
): Spelling[] {
  const { folded, stem } = token
  if (findWord(words.table, stem) >= 0 || names.exact.has(folded) || names.byFirstWords.has(folded)) return []
  // 'bal' may be the beginning of 'balatas'.
  if (isLast && vocabulary.hasPrefix(folded)) return []
  const heard = Array.from(wordsOfSound(words.soundIndex, stem), (word) => wordAt(words.table, word))
  const misspelled = vocabulary.hasWord(token) ? [] : stemsWithTypo(token, words, vocabulary.work)
  return [
    ...heard.map((word): Spelling => ({ stem: word, closeness: SOUND })),
    ...misspelled.map((word): Spelling => ({ stem: word, closeness: TYPO })),
  ]
}

/** @returns the stems that are fewest typos away, one at least, from the word's stem or from the word as names write it. */
function stemsWithTypo(
  { folded, stem }: Token,
  { table, soundIndex, written, stemsOfWritten }: ReferenceWords,
  work: Work,
): string[] {
  const most = typosAllowed(folded.length)
  const nearest = nearestOf(
    [
      ...similarWords(table, soundIndex, stem, most, soundOfStem, work).map(({ word, distance }) => ({
        word: wordAt(table, word),
        distance,
      })),
      ...findTypos(written, folded, most, work).map(({ word, distance }) => ({
        word: stemsOfWritten[word] ?? '',
        distance,
      })),
    ].filter(({ distance }) => distance > 0),
  )
  return [...new Set(nearest.map(({ word }) => word))]
}
