import type { Position } from '#domain/position.ts'
import type { Token } from '#search/text/analyse.ts'
import { positionOfPrefix, positionOfTypo, positionOfWord } from '#search/text/position-words.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import { qualifierPrefix } from '#search/text/qualifiers.ts'
import { EXACT, isName, PREFIX, TYPO, type Closeness, type Span } from './span.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Less than a word of a line's name. */
const SCORE_OF_SIMILAR = 0.4

/** Finds the position on the vehicle: 'delantera', 'traseros', 'izq', 'lado piloto', 'del.', misspelled 'traceras'. */
export function readPositions(
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
  text: string,
): Span[] {
  const spans: Span[] = []
  for (const [at, token] of tokens.entries()) {
    const named = positionOfWord(token.folded)
    const side = token.folded === 'lado' ? sideAfter(tokens, at) : null
    if (side !== null) spans.push(positionSpan(at, side.position, EXACT, side.to - at, side.to))
    else if (named !== undefined) spans.push(positionSpan(at, named, EXACT, 1))
    else if (token.folded === 'del' && isFront(tokens, at, references, text))
      spans.push(positionSpan(at, 'delantera', EXACT, 1))
    else if (token.folded.length >= 4 && !vocabulary.hasWord(token)) {
      const begun = at === tokens.length - 1 ? positionOfPrefix(token.folded) : undefined
      const similar = begun ?? positionOfTypo(token.folded)
      if (similar !== undefined) {
        spans.push(positionSpan(at, similar, begun === undefined ? TYPO : PREFIX, SCORE_OF_SIMILAR))
      }
    }
  }
  return spans
}

/** @returns the position of 'lado izquierdo', 'lado del chofer'. */
function sideAfter(tokens: readonly Token[], at: number): { position: Position; to: number } | null {
  const isPreposition = tokens[at + 1]?.folded === 'del' || tokens[at + 1]?.folded === 'de'
  const to = at + (isPreposition ? 3 : 2)
  const position = positionOfSide(tokens[to - 1]?.folded ?? '')
  return position === undefined ? null : { position, to }
}

/** 'lado piloto' is left, 'lado derecho' right. For a joint 'lado rueda' is the outer one, 'lado caja' the inner. */
function positionOfSide(next: string): Position | undefined {
  return positionOfWord(next) ?? SIDES.get(next)
}

const SIDES = new Map<string, Position>([
  ['rueda', 'exterior'],
  ['caja', 'interior'],
  ['transmision', 'interior'],
])

/**
 * 'del' is short for delantera or a preposition, depending on what follows. Delantera: a dot ('balatas del. tsuru'), nothing ('balatas
 * del'), another position ('del izq', 'del y tras'), a qualifier ('del c/abs') or a brand; a vehicle only in a text with other abbreviations ('amort
 * del versa'). Otherwise it is a preposition: 'del 98', 'balatas del tsuru'.
 */
function isFront(tokens: readonly Token[], at: number, { names }: ReferenceIndex, text: string): boolean {
  const [del, next, after] = tokens.slice(at, at + 3)
  if (at === 0 || del === undefined) return false
  if (next === undefined || text.charAt(del.end) === '.' || positionOfWord(next.folded) !== undefined) return true
  if (isJoinedPosition(next, after) || isJoinedPosition(tokens[at - 1], tokens[at - 2])) return true
  if (after !== undefined && qualifierPrefix(next.folded, after.before) !== null) return true
  const kinds = names.exact.get(next.folded)?.map(({ kind }) => kind) ?? []
  if (kinds.includes('brand')) return !kinds.some(isName)
  return kinds.some(isName) && tokens.some(isWrittenOut)
}

function isJoinedPosition(joining: Token | undefined, other: Token | undefined): boolean {
  return /^[yeou]$/u.test(joining?.folded ?? '') && positionOfWord(other?.folded ?? '') !== undefined
}

/** Whether the typed word is not abbreviated, as 'amort' for 'amortiguador' is. */
function isWrittenOut({ start, end, folded }: Token): boolean {
  return end - start < folded.length
}

function positionSpan(at: number, position: Position, closeness: Closeness, score: number, to = at + 1): Span {
  const label = position.charAt(0).toUpperCase() + position.slice(1)
  return { from: at, to, meaning: { kind: 'position', position }, score, closeness, label }
}

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
