import { isName, isPartName } from './span.ts'
import type { ReadText } from './read-text.ts'
import type { Token } from '#search/text/analyse.ts'
import { isKeyWord } from '#search/text/asking-words.ts'

/** In words. */
const LONGEST_KEY = 4
/** In letters and digits. */
const SHORTEST_KEY = 4

/** The words [from, to) are a folded key. */
export interface ExactKey {
  readonly key: string
  readonly from: number
  readonly to: number
}

/**
 * Finds a part key that is the only description of a part in the text, whatever announces it: 'no. de parte TV5910C', 'Gates K060841',
 * 'balata FR 7389 marca Fricraft'. The other words name lines, brands or owners of keys, or are words such as 'clave'.
 * @returns the longest key; null: none, the text says more, or all of it is one key.
 */
export function readExactKey(read: ReadText): ExactKey | null {
  const { tokens, vocabulary } = read
  if (!tokens.some(({ folded }) => /\d/u.test(folded))) return null
  // '3ABB-A' is that key, although 3ABB is one too and 'a' means nothing.
  if (tokens.length <= LONGEST_KEY && vocabulary.hasKey(foldedKey(tokens))) return null
  const isOfKey = wordsOfKeys(read)
  // Words that do not announce a key are part of it.
  const first = isOfKey.indexOf(false)
  const last = isOfKey.lastIndexOf(false)
  let longest: ExactKey | null = null
  for (const from of tokens.keys()) {
    if (first >= 0 && from > first) break
    let written = ''
    for (const [offset, { folded }] of tokens.slice(from, from + LONGEST_KEY).entries()) {
      written += folded
      const to = from + offset + 1
      const isShort = written.length < SHORTEST_KEY || to - from <= (longest === null ? 0 : longest.to - longest.from)
      if (to <= last || isShort || !/\d/u.test(written) || !isAnnounced(read, from, to)) continue
      const key = written.toUpperCase()
      if (vocabulary.hasKey(key)) longest = { key, from, to }
    }
  }
  return longest
}

/** @returns for each word whether it may be next to a key: it names something with keys, or announces one. */
function wordsOfKeys({ tokens, spans, vocabulary }: ReadText): boolean[] {
  const isOfPart = (at: number): boolean =>
    spans.some((span) => isPartName(span.meaning.kind) && span.from <= at && at < span.to)
  return tokens.map(
    ({ folded, isStopWord }, at) => isStopWord || isKeyWord(folded) || isOfPart(at) || vocabulary.isOwner(folded),
  )
}

/** Whether, where the key could be a vehicle, a word shows that it is none. */
function isAnnounced({ tokens, spans }: ReadText, from: number, to: number): boolean {
  if (from === 0 && to === tokens.length) return false
  const isVehicle = spans.some(
    (span) =>
      span.from === from &&
      span.to === to &&
      (isName(span.meaning.kind) || span.meaning.kind === 'year' || span.meaning.kind === 'engine'),
  )
  const isMarkedAsKey = ({ folded, isStopWord }: Token, at: number): boolean =>
    (at < from || at >= to) && !isStopWord && isKeyWord(folded)
  return !isVehicle || tokens.some(isMarkedAsKey)
}

/**
 * Finds the beginning or a part of a key next to nothing but words that announce it: 'clave 31 85', 'código ULP', 'precio del ZT'.
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
  return foldedKey(tokens.slice(from, to))
}

function foldedKey(tokens: readonly Token[]): string {
  return tokens.map(({ folded }) => folded.toUpperCase()).join('')
}
