import { stemWord } from './stem.ts'
import { isStopWord } from './stop-words.ts'

export interface Token {
  /** a-z and 0-9 only. */
  readonly folded: string
  /** `folded` in the form for comparing words. */
  readonly stem: string
  /** Location in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Whether it need not match: 'de'. */
  readonly isStopWord: boolean
  /** The text between the previous token and this one. */
  readonly before: string
}

/**
 * Cuts a text into words without case, accents and punctuation: 'Balatas, Tsurú 98' → balatas, tsuru, 98. Letters outside the
 * Latin alphabet separate words.
 */
export function analyse(text: string): Token[] {
  const tokens: Token[] = []
  let previousEnd = 0
  scanWords(text, (folded, start, end) => {
    const last = tokens.at(-1)
    if (last !== undefined && isAirConditioning(last.folded, folded, text.slice(previousEnd, start))) {
      tokens[tokens.length - 1] = { ...last, folded: 'ac', stem: 'ac', isStopWord: false, end }
      previousEnd = end
      return
    }
    tokens.push({
      folded,
      stem: stemWord(folded),
      isStopWord: isStopWord(folded),
      start,
      end,
      before: text.slice(previousEnd, start),
    })
    previousEnd = end
  })
  return tokens
}

/** Whether two words are 'A/C', which counts as one word. */
export function isAirConditioning(before: string, folded: string, between: string): boolean {
  return before === 'a' && folded === 'c' && between === '/'
}

/** Calls `visit` with each word of the text, folded, and its location. */
export function scanWords(text: string, visit: (folded: string, start: number, end: number) => void): void {
  let start = -1
  let folded = ''
  // Where the ASCII letters begin that are not in `folded` yet.
  let plainFrom = 0
  for (let i = 0; i < text.length;) {
    const unit = text.charCodeAt(i)
    if (unit < 128) {
      if (isLetterOrDigit(unit)) {
        if (start < 0) {
          start = i
          plainFrom = i
        }
      } else if (start >= 0) {
        visit(folded + text.slice(plainFrom, i).toLowerCase(), start, i)
        start = -1
        folded = ''
      }
      i += 1
      continue
    }
    const character = String.fromCodePoint(text.codePointAt(i) ?? unit)
    const next = i + character.length
    const letters = foldCharacter(character)
    if (start >= 0) folded += text.slice(plainFrom, i).toLowerCase()
    if (letters === null) {
      if (start >= 0 && folded !== '') visit(folded, start, i)
      start = -1
      folded = ''
    } else {
      if (start < 0 && letters !== '') start = i
      folded += letters
    }
    plainFrom = next
    i = next
  }
  if (start >= 0) folded += text.slice(plainFrom).toLowerCase()
  if (start >= 0 && folded !== '') visit(folded, start, text.length)
}

function isLetterOrDigit(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90)
}

const FIRST_TABLED = 0x80
const AFTER_TABLED = 0x370

/** By code unit: the folded letters of accented Latin letters and of accent characters. */
const FOLDED = Array.from({ length: AFTER_TABLED - FIRST_TABLED }, (_, index) =>
  fold(String.fromCharCode(FIRST_TABLED + index)),
)

function foldCharacter(character: string): string | null {
  const tabled = FOLDED[character.charCodeAt(0) - FIRST_TABLED]
  return tabled === undefined ? fold(character) : tabled
}

/** @returns the letters of a non-ASCII character: 'ñ' → 'n'; '' for an accent alone; null when it separates words. */
function fold(character: string): string | null {
  const parts = character.normalize('NFD')
  const letters = parts.toLowerCase().replace(/[^a-z0-9]/gu, '')
  if (letters !== '') return letters
  return /^\p{M}+$/u.test(parts) ? '' : null
}
