import type { Token } from './analyse.ts'
import type { ReferenceIndex } from './references.ts'
import { EXACT, TYPO, type Span } from './span.ts'
import { isStopWord } from './stop-words.ts'
import { findTypos, findWord, wordAt } from './word-table.ts'

const LONGEST_LINE = 6
const SCORE_OF_OPENING = 0.75
const SCORE_OF_WORD = 0.5

/** Finds lines by their whole name ('bomba de agua') or its first words ('balatas' for 'Balatas delanteras'). */
export function readLines(tokens: readonly Token[], references: ReferenceIndex): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < tokens.length; from++) {
    if (isStopWord(tokens[from]!.folded)) continue
    let written = ''
    let words = 0
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST_LINE); to++) {
      const token = tokens[to - 1]!
      if (isStopWord(token.folded)) continue
      written += written === '' ? token.stem : ` ${token.stem}`
      words += 1
      const exact = references.lineNames.exact.get(written)
      const opening = exact ?? references.lineNames.openings.get(written)
      if (opening === undefined) break
      const whole = exact !== undefined || (opening.length === 1 && words > 1)
      spans.push({
        from,
        to,
        meaning: { kind: 'line', ids: opening },
        score: words * (exact === undefined ? SCORE_OF_OPENING : 1),
        closeness: EXACT,
        label: lineLabel(references, opening, whole ? Infinity : words),
      })
    }
  }
  return spans
}

/** Finds lines of whose first word the word at `at` is one typo away. */
export function guessLines(tokens: readonly Token[], at: number, references: ReferenceIndex): Span[] {
  const spans: Span[] = []
  for (const place of findTypos(references.words.table, tokens[at]!.stem)) {
    const word = wordAt(references.words.table, place)
    const ids = references.lineNames.exact.get(word) ?? references.lineNames.openings.get(word)
    if (ids === undefined) continue
    const label = lineLabel(references, ids, references.lineNames.exact.has(word) ? Infinity : 1)
    spans.push({ from: at, to: at + 1, meaning: { kind: 'line', ids }, score: 0, closeness: TYPO, label })
  }
  return spans
}

/** How much it explains of the text that a word stands in the name of a line or brand. */
export function scoreOfWord(token: Token, references: ReferenceIndex): number {
  return findWord(references.words.table, token.stem) >= 0 ? SCORE_OF_WORD : 0
}

/** The name of the line; when several begin alike, as many of its words as were asked for. */
function lineLabel(references: ReferenceIndex, ids: readonly number[], words: number): string {
  const name = references.labels.lines.get(ids[0]!) ?? ''
  if (ids.length === 1 || words === Infinity) return name
  return name.split(/\s+/u).slice(0, words).join(' ')
}
