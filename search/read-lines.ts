import type { Token } from './analyse.ts'
import type { ReferenceIndex } from './references.ts'
import { EXACT, SOUND, TYPO, type Closeness, type Span } from './span.ts'
import type { Spelling } from './spell.ts'
import { isStopWord } from './stop-words.ts'
import { findWord } from './word-table.ts'

const LONGEST_LINE = 6
const SHARE_OF_OPENING = 0.75
/** Said in other words than its own. */
const SHARE_IN_OTHER_WORDS = 0.8
const SCORE_OF_WORD = 0.5
// A mistyped word explains nothing by itself: what else it may be is followed too.
const SCORE_OF_SPELLING: Readonly<Record<Closeness, number>> = { [EXACT]: 1, 1: 0, [SOUND]: 0.9, [TYPO]: 0 }

/** What has been read of a line's name so far. */
interface Beginning {
  readonly from: number
  readonly stems: string
  readonly words: number
  readonly score: number
  readonly closeness: Closeness
}

/**
 * Finds lines by their whole name ('bomba de agua') or its first words ('balatas' for 'Balatas delanteras'), also
 * mistyped and in synonyms.
 */
export function readLines(
  tokens: readonly Token[],
  spellings: readonly (readonly Spelling[])[],
  references: ReferenceIndex,
): Span[] {
  const spans: Span[] = []
  const goOn = (beginning: Beginning, at: number): void => {
    const token = tokens[at]
    if (token === undefined || at - beginning.from >= LONGEST_LINE) return
    if (isStopWord(token.folded)) return goOn(beginning, at + 1)
    for (const spelling of spellings[at]!) {
      const stems = beginning.words === 0 ? spelling.stem : `${beginning.stems} ${spelling.stem}`
      const read = {
        from: beginning.from,
        stems,
        words: beginning.words + 1,
        score: beginning.score + SCORE_OF_SPELLING[spelling.closeness],
        closeness: spelling.closeness > beginning.closeness ? spelling.closeness : beginning.closeness,
      }
      const span = lineSpan(read, at + 1, references)
      if (span === null) continue
      spans.push(span)
      goOn(read, at + 1)
    }
  }
  for (const [from, token] of tokens.entries()) {
    if (!isStopWord(token.folded)) goOn({ from, stems: '', words: 0, score: 0, closeness: EXACT }, from)
  }
  return spans
}

/** @returns null when no line is called or begins so. */
function lineSpan(
  { from, stems, words, score, closeness }: Beginning,
  to: number,
  references: ReferenceIndex,
): Span | null {
  const { exact, openings, exactInOtherWords, openingsInOtherWords } = references.lineNames
  const named = exact.get(stems)
  const ids = named ?? openings.get(stems)
  if (ids !== undefined) {
    const isWhole = named !== undefined || (ids.length === 1 && words > 1)
    const label = lineLabel(references, ids, isWhole ? Infinity : words)
    const share = named === undefined ? SHARE_OF_OPENING : 1
    return { from, to, meaning: { kind: 'line', ids }, score: score * share, closeness, label }
  }
  const namedInOther = exactInOtherWords.get(stems)
  const others = namedInOther ?? openingsInOtherWords.get(stems)
  if (others === undefined) return null
  const share = SHARE_IN_OTHER_WORDS * (namedInOther === undefined ? SHARE_OF_OPENING : 1)
  const label = lineLabel(references, others, others.length === 1 ? Infinity : 1)
  return { from, to, meaning: { kind: 'line', ids: others }, score: score * share, closeness, label }
}

/** How much it explains of the text that a word stands in the name of a line or brand, or in a synonym. */
export function scoreOfWord(token: Token, references: ReferenceIndex): number {
  return findWord(references.words.table, token.stem) >= 0 ? SCORE_OF_WORD : 0
}

/** The name of the line; when several begin alike, as many of its words as were asked for. */
function lineLabel(references: ReferenceIndex, ids: readonly number[], words: number): string {
  const name = references.labels.lines.get(ids[0]!) ?? ''
  if (ids.length === 1 || words === Infinity) return name
  return name.split(/\s+/u).slice(0, words).join(' ')
}
