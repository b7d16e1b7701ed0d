import { isName, isPartName } from './span.ts'
import type { ReadText } from './read-text.ts'
import { isKeyWord } from '#search/text/asking-words.ts'

/** In words. */
const LONGEST_KEY = 4
/** In letters and digits. */
const SHORTEST_KEY = 4

/** The words [from, to) are a key, folded. */
export interface ExactKey {
  readonly key: string
  readonly from: number
  readonly to: number
}

/**
 * Finds a part key that is all the text says of a part, whatever announces it: 'no. de parte TV5910C', 'Gates K060841', 'balata FR 7389 marca Fricraft'.
 * The other words are words of lines, brands, owners of keys, and such as 'clave'.
 * @returns the longest key; null: none, or the text says more.
 */
export function readExactKey(read: ReadText): ExactKey | null {
  const { tokens, vocabulary } = read
  let longest: ExactKey | null = null
  for (const from of tokens.keys()) {
    let written = ''
    for (const [offset, { folded }] of tokens.slice(from, from + LONGEST_KEY).entries()) {
      written += folded
      const to = from + offset + 1
      if (
        written.length < SHORTEST_KEY ||
        !/\d/u.test(written) ||
        to - from <= (longest === null ? 0 : longest.to - longest.from)
      )
        continue
      const key = written.toUpperCase()
      if (!vocabulary.hasKey(key) || !isAnnounced(read, from, to)) continue
      longest = { key, from, to }
    }
  }
  return longest
}

/** Whether every other word belongs to a key, and, where the key could be a vehicle, some word says that it is none. */
function isAnnounced(read: ReadText, from: number, to: number): boolean {
  const { tokens, spans, vocabulary } = read
  if (from === 0 && to === tokens.length) return false
  const others = [...tokens.keys()].filter((at) => at < from || at >= to)
  const isOfPart = (at: number): boolean =>
    spans.some((span) => isPartName(span.meaning.kind) && span.from <= at && at < span.to)
  const isOfKey = (at: number): boolean => {
    const token = tokens[at]
    return (
      token === undefined ||
      token.isStopWord ||
      isKeyWord(token.folded) ||
      isOfPart(at) ||
      vocabulary.isOwner(token.folded)
    )
  }
  if (!others.every(isOfKey)) return false
  const isVehicle = spans.some(
    (span) =>
      span.from === from &&
      span.to === to &&
      (isName(span.meaning.kind) || span.meaning.kind === 'year' || span.meaning.kind === 'engine'),
  )
  return !isVehicle || others.some((at) => isKeyWord(tokens[at]?.folded ?? '') && tokens[at]?.isStopWord === false)
}

/**
 * Finds the beginning or a part of a key that nothing but what announces it stands beside: 'clave 31 85', 'código ULP', 'precio del ZT'.
 * @returns it folded; null: the text says something else.
 */
export function readAnnouncedCode({ tokens, spans, vocabulary }: ReadText): string | null {
  const isAnnouncing = tokens.map(
    ({ folded, isStopWord }) => isStopWord || isKeyWord(folded) || vocabulary.isOwner(folded),
  )
  const from = isAnnouncing.indexOf(false)
  const to = isAnnouncing.lastIndexOf(false) + 1
  const isWhole = from === 0 && to === tokens.length
  if (from < 0 || isWhole || to - from > LONGEST_KEY || isAnnouncing.slice(from, to).includes(true)) return null
  if (spans.some((span) => span.from < to && span.to > from && span.meaning.kind !== 'year')) return null
  return tokens
    .slice(from, to)
    .map(({ folded }) => folded.toUpperCase())
    .join('')
}
