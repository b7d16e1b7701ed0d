import type { Token } from '#search/text/analyse.ts'
import type { ReferenceWords } from '#search/dictionary/reference-words.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import { EXACT, PREFIX, SOUND, TYPO } from './span.ts'
import type { Spelling } from './spelling.ts'
import { nearestOf, similarWords, wordsOfSound } from '#search/text/sound-index.ts'
import { soundOfStem } from '#search/text/sound.ts'
import { cached } from '#search/util/cached.ts'
import type { Work } from '#search/util/work.ts'
import type { Vocabulary } from './vocabulary.ts'
import { findPrefix, findTypos, findWord, typosAllowed, wordAt } from '#search/text/word-table.ts'

const MOST_SPELLINGS = 4
const MOST_BEGUN = 8
/** In letters. */
const SHORTEST_BEGINNING = 3

/**
 * @returns by token: the possible words of the trade, the typed one first. Only a word that no line, brand or synonym has gets others:
 * words that begin with it ('altern'), else words of the same sound ('valatas' → 'balatas'), and for a word that is not in the catalogue
 * at all, those with the fewest typos ('bujai' → 'bujia').
 */
export function spellingCandidates(
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): (readonly Spelling[])[] {
  return tokens.map((token, at) => {
    // Without a look at the cache, since most words are names of the trade.
    if (token.isStopWord || isNamed(token, references)) return [{ stem: token.stem, closeness: EXACT }]
    const isLast = at === tokens.length - 1
    // The last word may be unfinished, and then has other candidates.
    return cached(vocabulary.cache.spellings, isLast ? `${token.folded} ` : token.folded, () => {
      const others = otherSpellings(token, isLast, references, vocabulary)
      return [{ stem: token.stem, closeness: EXACT }, ...others]
    })
  })
}

function isNamed({ folded, stem }: Token, { words, names }: ReferenceIndex): boolean {
  return findWord(words.table, stem) >= 0 || names.exact.has(folded) || names.byFirstWords.has(folded)
}

function otherSpellings(token: Token, isLast: boolean, { words }: ReferenceIndex, vocabulary: Vocabulary): Spelling[] {
  const { folded, stem } = token
  const begun = begunWords(folded, words)
  // 'bal' may be the beginning of 'balatas': a last word matches such words by itself, except synonyms.
  if (isLast && vocabulary.hasPrefix(folded)) return begun.every(({ isSynonym }) => isSynonym) ? begun : []
  if (begun.length > 0) return begun
  const heard = Array.from(wordsOfSound(words.soundIndex, stem), (word) => wordAt(words.table, word))
  const misspelled = vocabulary.hasWord(token) ? [] : stemsWithTypo(token, words, vocabulary.work)
  return [
    ...heard.map((word): Spelling => ({ stem: word, closeness: SOUND })),
    ...misspelled.map((word): Spelling => ({ stem: word, closeness: TYPO })),
  ].slice(0, MOST_SPELLINGS - 1)
}

/**
 * @returns the words that begin with it, first those that begin the name of a line, then other words of lines, else words of synonyms
 * alone: 'altern' → 'alternador', 'esparq' → 'esparquin'.
 */
function begunWords(folded: string, { table, uses }: ReferenceWords): BegunWord[] {
  if (folded.length < SHORTEST_BEGINNING || /\d/u.test(folded)) return []
  const { from, to } = findPrefix(table, folded)
  const heads: BegunWord[] = []
  const others: BegunWord[] = []
  const synonyms: BegunWord[] = []
  for (let word = from; word < to && heads.length < MOST_BEGUN; word++) {
    const { lineHeads = [], lines = [], brands = [] } = uses[word] ?? {}
    const isSynonym = lineHeads.length + lines.length + brands.length === 0
    const begun: BegunWord = { stem: wordAt(table, word), closeness: PREFIX, isSynonym }
    const group = lineHeads.length > 0 ? heads : lines.length > 0 ? others : isSynonym ? synonyms : null
    if (group !== null && group.length < MOST_BEGUN) group.push(begun)
  }
  const named = [...heads, ...others]
  return (named.length > 0 ? named : synonyms).slice(0, MOST_BEGUN)
}

interface BegunWord extends Spelling {
  /** Whether no line or brand has it, only synonyms. */
  readonly isSynonym: boolean
}

/** @returns the stems with the fewest typos, at least one, from the word's stem or from its written form in names. */
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
