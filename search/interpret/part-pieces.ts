import type { Token } from '#search/text/analyse.ts'
import { isSetWord } from '#search/text/stop-words.ts'
import { EXACT, type Span } from './span.ts'

/** The words [from, to) of a text, at least one. */
export interface Piece {
  readonly from: number
  readonly to: number
}

const WITH = 'con'
const JOINING_WORDS = new Set(['y', 'e', 'o', 'u', WITH, 'mas', 'ademas', 'tambien'])
const JOINING_SIGNS = /[,;+&]/u

/** Splits a text at words and characters that may join two parts: 'balatas, discos y bujías tsuru' → balatas · discos · bujías tsuru. */
export function cutIntoPieces(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const end = (to: number): void => {
    if (to > from) pieces.push({ from, to })
  }
  for (const [at, token] of tokens.entries()) {
    if (JOINING_WORDS.has(token.folded)) {
      end(at)
      from = at + 1
    } else if (at > from && hasJoiningSign(tokens[at - 1], token)) {
      end(at)
      from = at
    }
  }
  end(tokens.length)
  return pieces
}

/** Whether it may describe what a part includes, instead of naming another part: 'horquilla con bujes y rótula'. */
export function hasAccompaniment(tokens: readonly Token[]): boolean {
  return tokens.some(({ folded }) => folded === WITH)
}

/** '1,6' is one number. */
function hasJoiningSign(last: Token | undefined, { before, folded }: Token): boolean {
  const isNumber = /\d$/u.test(last?.folded ?? '') && /^\d/u.test(folded)
  return JOINING_SIGNS.test(before) && !(isNumber && !/\s/u.test(before))
}

/**
 * Whether two consecutive pieces are one thing after all: a name contains what joins them ('Bases y sopletes'), they state a feature of a
 * part ('con sensor', where some part has it), or the content of a set.
 * @param spans all meanings of the text.
 */
export function belongTogether(tokens: readonly Token[], spans: readonly Span[], left: Piece, right: Piece): boolean {
  const isAcross = spans.some(
    ({ from, to, closeness }) => closeness === EXACT && from < right.from && to > right.from && to - from > 1,
  )
  if (isAcross) return true
  return (
    hasAccompaniment(tokens.slice(left.to, right.from)) &&
    tokens.slice(left.from, left.to).some(({ folded }) => isSetWord(folded))
  )
}
