import type { Position } from '#domain/position.ts'
import type { Token } from '#search/text/analyse.ts'
import { positionOfPrefix, positionOfTypo, positionOfWord } from '#search/text/position-words.ts'
import { EXACT, PREFIX, TYPO, type Closeness, type Span } from './span.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Less than a word of a line's name. */
const SCORE_OF_SIMILAR = 0.4

/** Finds where on the vehicle the part goes: 'delantera', 'traseros', 'izq', 'lado piloto', 'del.', misspelled 'traceras'. */
export function readPositions(tokens: readonly Token[], vocabulary: Vocabulary, text: string): Span[] {
  const spans: Span[] = []
  for (const [at, token] of tokens.entries()) {
    const named = positionOfWord(token.folded)
    const ofSide = token.folded === 'lado' ? positionOfSide(tokens[at + 1]?.folded ?? '') : undefined
    if (ofSide !== undefined) spans.push(positionSpan(at, ofSide, EXACT, 2, at + 2))
    else if (named !== undefined) spans.push(positionSpan(at, named, EXACT, 1))
    else if (token.folded === 'del' && isFront(tokens, at, token, text))
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

/** 'lado piloto' is left, 'lado derecho' right. Of a joint 'lado rueda' is the outer one, 'lado caja' the inner. */
function positionOfSide(next: string): Position | undefined {
  return positionOfWord(next) ?? SIDES.get(next)
}

const SIDES = new Map<string, Position>([
  ['rueda', 'exterior'],
  ['caja', 'interior'],
  ['transmision', 'interior'],
])

/**
 * 'del' is short for delantera with a dot ('balatas del. tsuru'), at the end ('balatas del') and before another position
 * ('del izq'). Otherwise it is a preposition ('del 98').
 */
function isFront(tokens: readonly Token[], at: number, { end }: Token, text: string): boolean {
  if (at === 0) return false
  const next = tokens[at + 1]
  return text.charAt(end) === '.' || next === undefined || positionOfWord(next.folded) !== undefined
}

function positionSpan(at: number, position: Position, closeness: Closeness, score: number, to = at + 1): Span {
  const label = position.charAt(0).toUpperCase() + position.slice(1)
  return { from: at, to, meaning: { kind: 'position', position }, score, closeness, label }
}
