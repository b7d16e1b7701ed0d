import type { UncarriedTerm } from '#search/dictionary/uncarried.ts'
import type { Token } from '#search/text/analyse.ts'
import { soundOfStem } from '#search/text/sound.ts'
import type { ReadText } from './read-text.ts'
import { locationOf, TYPO, type Span } from './span.ts'

export interface FoundUncarried {
  readonly term: UncarriedTerm
  /** As typed: 'llantas'. */
  readonly label: string
}

/**
 * Finds goods that the store does not carry, where a text names them: 'llantas tsuru', 'vateria'. Not where the text names a line
 * ('soporte de batería'), or where a word of the catalogue precedes them ('válvula de llanta'): in Spanish the part comes first.
 * @param cover the most likely meaning of the text.
 */
export function findUncarried(read: ReadText, cover: readonly Span[]): FoundUncarried | null {
  const { tokens, text, references, vocabulary } = read
  if (references.uncarried.size === 0) return null
  // 'aceite de motor' is more than the 'aceite' of another line.
  const isOtherPart = ({ from, to, meaning, closeness }: Span, term: Pick<Span, 'from' | 'to'>): boolean => {
    if (meaning.kind !== 'line' || closeness === TYPO) return meaning.kind === 'key'
    return from < term.from || to > term.to || to - from === term.to - term.from
  }
  for (const [from, token] of tokens.entries()) {
    if (token.isStopWord) continue
    for (const term of references.uncarried.get(soundOfStem(token.stem)) ?? []) {
      const to = endOfTerm(tokens, from, term, (word) => vocabulary.hasWord(word))
      if (to === null) continue
      if (cover.some((span) => isOtherPart(span, { from, to }))) return null
      const { start, end } = locationOf({ from, to }, tokens)
      return { term, label: text.slice(start, end).toLowerCase() }
    }
    const isWord = cover.some((span) => span.from === from && span.meaning.kind === 'word')
    if (isWord && vocabulary.hasWord(token)) return null
  }
  return null
}

/** @returns the end of the term in the text, in words; null where it does not occur there. Only unknown words may be misspelled. */
function endOfTerm(
  tokens: readonly Token[],
  from: number,
  { stems }: UncarriedTerm,
  isKnown: (token: Token) => boolean,
): number | null {
  let at = from
  for (const stem of stems) {
    while (tokens[at]?.isStopWord === true) at += 1
    const token = tokens[at]
    if (token === undefined) return null
    if (token.stem !== stem && (isKnown(token) || soundOfStem(token.stem) !== soundOfStem(stem))) return null
    at += 1
  }
  return at
}
