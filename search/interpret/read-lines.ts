import type { Token } from '#search/text/analyse.ts'
import type { NamedLines } from '#search/dictionary/line-names.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import { EXACT, PREFIX, SOUND, TYPO, type Closeness, type Span } from './span.ts'
import type { Spelling } from './spelling.ts'
import { isConjunction } from '#search/text/stop-words.ts'
import { findWord } from '#search/text/word-table.ts'

/** In words. */
const LONGEST_LINE = 6
const SCORE_OF_WORD = 0.5
/** A misspelled word does not score by itself, so that its other meanings are followed too. */
const SCORE_OF_SPELLING: Readonly<Record<Closeness, number>> = { [EXACT]: 1, [PREFIX]: 0.8, [SOUND]: 0.9, [TYPO]: 0 }
const SCORE_OF_NEIGHBOUR = 0.4

/** The first words of a line's name. */
interface FirstWords {
  readonly from: number
  /** Joined by blanks. */
  readonly stems: string
  readonly words: number
  readonly score: number
  readonly closeness: Closeness
}

/**
 * Finds lines by their whole name ('bomba de agua'), by its first words ('balatas' for 'Balatas delanteras'), misspelled
 * ('valatas') and by synonyms ('motor de arranque' for 'Marchas').
 */
export function readLines(
  tokens: readonly Token[],
  spellings: readonly (readonly Spelling[])[],
  references: ReferenceIndex,
): Span[] {
  const spans: Span[] = []
  const extend = (before: FirstWords, at: number): void => {
    const token = tokens[at]
    if (token === undefined || at - before.from >= LONGEST_LINE) return
    if (token.isStopWord) return extend(before, at + 1)
    for (const spelling of spellings[at] ?? []) {
      const stems = before.words === 0 ? spelling.stem : `${before.stems} ${spelling.stem}`
      const words = {
        from: before.from,
        stems,
        words: before.words + 1,
        score: before.score + SCORE_OF_SPELLING[spelling.closeness],
        closeness: spelling.closeness > before.closeness ? spelling.closeness : before.closeness,
      }
      const lines = references.lineNames.all.get(stems)
      if (lines === undefined) continue
      if (lines !== null) spans.push(lineSpan(words, at + 1, lines))
      else if (tokens.slice(at + 1).every(({ isStopWord }) => isStopWord))
        spans.push(...unfinishedLine(words, at + 1, references))
      extend(words, at + 1)
    }
  }
  for (const [from, token] of tokens.entries()) {
    if (token.isStopWord) continue
    extend({ from, stems: '', words: 0, score: 0, closeness: EXACT }, from)
    for (const head of headsBefore(tokens, from)) {
      extend({ from, stems: head.stem, words: 1, score: 0, closeness: EXACT }, from)
    }
  }
  return spans
}

/** @returns the words before 'y' that are left out after it: 'filtro de aceite y de aire'. */
function headsBefore(tokens: readonly Token[], at: number): readonly Token[] {
  const before = tokens.slice(0, at)
  const last = before.findLastIndex(({ isStopWord }) => !isStopWord)
  const hasConjunction = before.slice(last + 1).some(({ folded }) => isConjunction(folded))
  if (!hasConjunction) return NONE
  return before.slice(Math.max(0, at - LONGEST_LINE), last + 1).filter(({ isStopWord }) => !isStopWord)
}

const NONE: readonly Token[] = []

function lineSpan({ from, words, score, closeness }: FirstWords, to: number, { ids, label, share }: NamedLines): Span {
  // Of lines with a misspelled word, the one with more of the neighbouring words is preferred: 'vomba agua'.
  const ofNeighbours = closeness === TYPO ? SCORE_OF_NEIGHBOUR * (words - 1) : 0
  return { from, to, meaning: { kind: 'line', ids }, score: score * share + ofNeighbours, closeness, label }
}

/** @returns the lines with a synonym that begins with the last words of a text: 'pila de' of 'pila de gasolina'. */
function unfinishedLine(words: FirstWords, to: number, { lineNames }: ReferenceIndex): Span[] {
  const lines = lineNames.unfinished.get(words.stems)
  if (lines === undefined || words.closeness !== EXACT) return []
  const meaning = { kind: 'line', ids: lines.ids } as const
  return [{ from: words.from, to, meaning, score: words.score * lines.share, closeness: PREFIX, label: '' }]
}

/** @returns the score of a word of a line, brand or synonym as a plain word: 'aceite' is of the trade. */
export function scoreOfWord(token: Token, references: ReferenceIndex): number {
  return findWord(references.words.table, token.stem) >= 0 ? SCORE_OF_WORD : 0
}
