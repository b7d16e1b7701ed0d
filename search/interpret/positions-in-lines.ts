import type { Position } from '#domain/position.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Token } from '#search/text/analyse.ts'
import { positionOfWord } from '#search/text/position-words.ts'
import { positionSpan } from './read-positions.ts'
import { EXACT, type Span } from './span.ts'

/**
 * Adds the positions in the names of lines. 'terminal exterior' is another name of Terminales de dirección, which has inner ones too. A line
 * that is itself called so has them in its name alone: 'Balatas traseras'.
 */
export function withPositionsOfNames(
  spans: readonly Span[],
  tokens: readonly Token[],
  references: ReferenceIndex,
): Span[] {
  return spans.flatMap((span) => {
    if (!isOfSeveralWords(span)) return [span]
    const added = positionsIn(span, tokens).filter(({ position }) => !isCalled(span, position, references))
    return [span, ...added.map(({ at, position }) => ({ ...positionSpan(at, position, EXACT, 0), isOfName: true }))]
  })
}

/** Whether the words of a line's name include a position that its parts may state instead: 'Balatas traseras'. */
export function namesPosition(span: Span, tokens: readonly Token[]): boolean {
  return isOfSeveralWords(span) && positionsIn(span, tokens).length > 0
}

function isOfSeveralWords({ meaning, from, to }: Span): boolean {
  return meaning.kind === 'line' && to > from + 1
}

function positionsIn({ from, to }: Span, tokens: readonly Token[]): { at: number; position: Position }[] {
  const found: { at: number; position: Position }[] = []
  for (let at = from + 1; at < to; at++) {
    const position = positionOfWord(tokens[at]?.folded ?? '')
    if (position !== undefined) found.push({ at, position })
  }
  return found
}

/** Whether a line has the position in its own name, in any gender and number. */
function isCalled({ meaning }: Span, position: Position, { labels }: ReferenceIndex): boolean {
  const stem = position.replace(/a$/u, '')
  return (
    meaning.kind === 'line' && meaning.ids.some((id) => labels.lines.get(id)?.toLowerCase().includes(stem) === true)
  )
}
