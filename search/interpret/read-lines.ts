import type { Token } from '#search/text/analyse.ts'
import type { NamedLines } from '#search/dictionary/line-names.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import { EXACT, SOUND, TYPO, type Closeness, type Span } from './span.ts'
import type { Spelling } from './spelling.ts'
import { isConjunction } from '#search/text/stop-words.ts'
import { findWord } from '#search/text/word-table.ts'

const LONGEST_LINE = 6
const SCORE_OF_WORD = 0.5
// A mistyped word explains nothing by itself: what else it may be is followed too.
const SCORE_OF_SPELLING: Readonly<Record<Closeness, number>> = { [EXACT]: 1, 1: 0, [SOUND]: 0.9, [TYPO]: 0 }

const SCORE_OF_NEIGHBOUR = 0.4

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
    if (token.isStopWord) return goOn(beginning, at + 1)
    for (const spelling of spellings[at]!) {
      const stems = beginning.words === 0 ? spelling.stem : `${beginning.stems} ${spelling.stem}`
      const read = {
        from: beginning.from,
        stems,
        words: beginning.words + 1,
        score: beginning.score + SCORE_OF_SPELLING[spelling.closeness],
        closeness: spelling.closeness > beginning.closeness ? spelling.closeness : beginning.closeness,
      }
      const lines = references.lineNames.all.get(stems)
      if (lines === undefined) continue
      if (lines !== null) spans.push(lineSpan(read, at + 1, lines))
      goOn(read, at + 1)
    }
  }
  for (const [from, token] of tokens.entries()) {
    if (token.isStopWord) continue
    goOn({ from, stems: '', words: 0, score: 0, closeness: EXACT }, from)
    for (const head of headsBefore(tokens, from)) {
      goOn({ from, stems: head.stem, words: 1, score: 0, closeness: EXACT }, from)
    }
  }
  return spans
}

/** What a word after 'y' may leave out: 'filtro de aceite y de aire'. */
function headsBefore(tokens: readonly Token[], at: number): readonly Token[] {
  let before = at - 1
  let joins = false
  for (; before >= 0 && tokens[before]!.isStopWord; before--) joins ||= isConjunction(tokens[before]!.folded)
  return joins ? tokens.slice(Math.max(0, at - LONGEST_LINE), before + 1).filter(({ isStopWord }) => !isStopWord) : NONE
}

const NONE: readonly Token[] = []

function lineSpan({ from, words, score, closeness }: Beginning, to: number, { ids, label, share }: NamedLines): Span {
  // Of lines with a mistyped word the one that has more of the words beside it is meant.
  const ofNeighbours = closeness === TYPO ? SCORE_OF_NEIGHBOUR * (words - 1) : 0
  return { from, to, meaning: { kind: 'line', ids }, score: score * share + ofNeighbours, closeness, label }
}

/** How much it explains of the text that a word stands in the name of a line or brand, or in a synonym. */
export function scoreOfWord(token: Token, references: ReferenceIndex): number {
  return findWord(references.words.table, token.stem) >= 0 ? SCORE_OF_WORD : 0
}
