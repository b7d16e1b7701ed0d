import { foldName } from '#domain/name.ts'

/** Consecutive letters and digits of a description, or a decimal number with its unit. */
export interface Token {
  /** As written, in upper case. */
  readonly text: string
  /** Letters A-Z and digits only; decimals lose their point, so compare numbers by `text`. */
  readonly fold: string
  /** The blanks and characters between the previous token and this one. */
  readonly gap: string
  /** The number of open brackets around it. */
  readonly depth: number
  /** Where it begins and ends in the upper-case text. */
  readonly start: number
  readonly end: number
}

/**
 * A decimal has one digit after its point or comma when it is a size of an engine ('1,2L', '2.0'); any number of digits after a point
 * otherwise ('.946L', '3.785L'), but 'MOD.2015' is a word and a year. '302,351' is two numbers, and so is
 * the comma behind years ('06/12,4 RUNNER'), and between the numbers for which Mazda's cars are called ('MAZDA 3,6'). Apostrophes stay inside words (WYNN'S).
 */
const TOKEN =
  /(?<![\d/-]|MAZDA (?:\d,){0,5})\d{1,2},\d(?:L|LT|LTS)?(?![\dA-Z])|\d*\.(?!(?:19|20)\d\d(?!\d))\d+[A-Z]*|[\p{L}\p{N}]+(?:'\p{L}+)?/gu

const PLAIN = /^[A-Z0-9]+$/u

/** Longer lines are read up to here; no ERP has a longer description. */
export const LONGEST_LINE = 4000

/** Upper case, with accents composed (NFC) and a blank for '_', which exports write in names ('GOLF_GTI'). */
export function upperText(text: string): string {
  return text.slice(0, LONGEST_LINE).normalize('NFC').toUpperCase().replaceAll('_', ' ')
}

/** The tokens of a text in order, then an empty one whose gap is the rest of the text. */
export function tokensOf(upper: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  let depth = 0
  for (const match of upper.matchAll(TOKEN)) {
    const gap = upper.slice(end, match.index)
    for (const sign of gap) {
      if (sign === '(') depth += 1
      else if (sign === ')') depth = Math.max(0, depth - 1)
    }
    end = match.index + match[0].length
    tokens.push({
      text: match[0],
      fold: PLAIN.test(match[0]) ? match[0] : foldName(match[0]),
      gap,
      depth,
      start: match.index,
      end,
    })
  }
  tokens.push({ text: '', fold: '', gap: upper.slice(end), depth: 0, start: upper.length, end: upper.length })
  return tokens
}

/** The separator in a gap, without blanks; '' when it has only blanks. */
export function signOf(gap: string): string {
  return gap.trim()
}
