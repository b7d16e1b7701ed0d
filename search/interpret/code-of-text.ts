import { analyse, type Token } from '#search/text/analyse.ts'
import { yearOfWord } from '#search/text/year-numbers.ts'
import { cutIntoPieces } from './part-pieces.ts'
import type { ReadText } from './read-text.ts'
import type { Span } from './span.ts'

/** In words: the longest written form of part keys. */
const MOST_WORDS = 5

/** Words of a text that are a part code. */
export interface Code {
  /** Joined, in upper case: 'FR7389'. */
  readonly key: string
  /** In the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

/**
 * Finds the only code of a text: consecutive words of digits, or of a letter or two, without another meaning. 'balata fr 7398 tsuru' →
 * FR7398. null: none, or several.
 * @param cover the most likely meaning of the text.
 */
export function codeOfText({ tokens }: ReadText, cover: readonly Span[]): Code | null {
  const isCode = ({ folded }: Token): boolean => /\d/u.test(folded) || folded.length <= 2
  // In a text that is only a code, '98' is no year.
  const isWhole = tokens.every(isCode)
  const isPlain = (at: number): boolean =>
    isWhole || cover.some(({ from, to, meaning }) => from === at && to === at + 1 && meaning.kind === 'word')
  const codes: Code[] = []
  let first = -1
  const end = (to: number): void => {
    const words = first < 0 ? [] : tokens.slice(first, to)
    first = -1
    if (words.length > MOST_WORDS || !words.some(({ folded }) => /\d/u.test(folded))) return
    const key = words
      .map(({ folded }) => folded)
      .join('')
      .toUpperCase()
    codes.push({ key, start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 })
  }
  for (const [at, token] of tokens.entries()) {
    if (isPlain(at) && isCode(token)) first = first < 0 ? at : first
    else end(at)
  }
  end(tokens.length)
  return codes.length === 1 ? (codes[0] ?? null) : null
}

/** In letters, of the beginning of keys: 'BRO-4463', but not 'jetta 2003'. */
const LONGEST_LETTERS = 3
/** In digits and letters, of the number after it. */
const SHORTEST_NUMBER = 4

/** @returns the code of a text that is nothing else: letters and a number, 'ESC-3B84', 'bro 4463'. null: it is not. */
export function wholeCode({ text }: ReadText): Code | null {
  if (!/\d/u.test(text)) return null
  // As typed: 'esc' is also short for a word.
  const [letters, number, ...others] = analyse(text)
  if (letters === undefined || number === undefined || others.length > 0) return null
  const isCode =
    letters.folded.length <= LONGEST_LETTERS &&
    number.folded.length >= SHORTEST_NUMBER &&
    /^\d/u.test(number.folded) &&
    yearOfWord(number.folded) === null
  return isCode ? { key: (letters.folded + number.folded).toUpperCase(), start: letters.start, end: number.end } : null
}

/** In letters and digits. */
const SHORTEST_LISTED = 5
/** A word that is no piece of a code. */
const WORD = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]{4,}(?![\p{L}\p{M}\p{N}])/u

/** @returns the codes of a text that is nothing but several of them: 'FR-7389, OP M450 y 31-8585T'. Empty: it is not. */
export function listedCodes({ text }: ReadText): Code[] {
  if (!/\d/u.test(text) || WORD.test(text)) return []
  const tokens = analyse(text)
  const pieces = cutIntoPieces(tokens).map(({ from, to }) => tokens.slice(from, to))
  if (pieces.length < 2) return []
  const codes = pieces.map((words): Code => {
    const key = words.map(({ folded }) => folded.toUpperCase()).join('')
    return { key, start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }
  })
  const areCodes = pieces.every(
    (words) => words.length <= MOST_WORDS && words.every(({ folded }) => isPieceOfCode(folded)),
  )
  return areCodes && codes.every(({ key }) => key.length >= SHORTEST_LISTED && /\d/u.test(key)) ? codes : []
}

function isPieceOfCode(folded: string): boolean {
  return /\d/u.test(folded) || folded.length <= LONGEST_LETTERS
}
