import { dateText, type DatePart } from './date-format.ts'
import { numberText } from './number-text.ts'

/** The text that a format shows for a number. scaled: in thousands or millions, which differs from the stored number. */
export type Shown =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'date'; readonly text: string; readonly parts: readonly DatePart[] }
  | { readonly kind: 'scaled'; readonly text: string }
  /** The format hides the number. */
  | { readonly kind: 'hidden' }

/** A number format of a spreadsheet. ECMA-376 part 1, section 18.8.31. */
export interface NumberFormat {
  /** `raw` is the number as the file stores it. Thousands are not grouped: '$1234.50'. */
  show(raw: string, is1904: boolean): Shown
  /** The shown form of a text. */
  showText(text: string): string
}

type Token =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'digit'; readonly sign: string }
  | { readonly kind: 'point' | 'comma' | 'percent' | 'slash' | 'text' | 'general' }
  | { readonly kind: 'exponent'; readonly plus: boolean }
  | DatePart

interface Section {
  readonly tokens: readonly Token[]
  readonly condition: ((value: number) => boolean) | null
}

const ELAPSED = /^[hms]+$/iu
const CONDITION = /^(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)$/u

/** Reads a format code: '0000', '"BV-"0000', '0.00%', '_-$* #,##0.00_-', 'd-mmm'. null: numbers are shown unchanged. */
export function readNumberFormat(code: string): NumberFormat | null {
  if (code.length > LONGEST_CODE) return null
  const sections = splitSections(code).map(readSection)
  const [first] = sections
  if (first === undefined || (sections.length === 1 && isPlain(first))) return null
  const textSection = sections.find(({ tokens }) => tokens.some(({ kind }) => kind === 'text'))
  return {
    show: (raw, is1904) => show(sections, raw, is1904),
    showText: (text) =>
      textSection === undefined
        ? text
        : textSection.tokens
            .map((token) => (token.kind === 'text' ? text : token.kind === 'literal' ? token.text : ''))
            .join('')
            .trim(),
  }
}

function isPlain({ tokens }: Section): boolean {
  return tokens.length === 1 && (tokens[0]?.kind === 'general' || tokens[0]?.kind === 'text')
}

function splitSections(code: string): string[] {
  return (code.match(/(?:"[^"]*"?|\\.?|[_*].?|\[[^\]]*\]?|[^;])+|(?<=;|^)(?=;|$)/gsu) ?? []).slice(0, 4)
}

/** A unit of a format: a quoted text, a bracket, an escaped character, 'General', 'E+', letters of a date, any other character. */
const PIECE = /"([^"]*)"?|\[([^\]]*)\]?|\\(.?)|_.?|\*.?|am\/pm|a\/p|general|e[+-]|y+|m+|d+|h+|s+|./gisu
/** Spreadsheets allow no longer one. */
const LONGEST_CODE = 255

function readSection(code: string): Section {
  const tokens: Token[] = []
  let condition: Section['condition'] = null
  for (const [piece, quoted, bracketed, escaped] of code.matchAll(PIECE)) {
    const [, operator, bound] = CONDITION.exec(bracketed ?? '') ?? []
    if (operator !== undefined) condition = conditionOf(operator, Number(bound))
    else if (bracketed !== undefined) tokens.push(...bracketTokens(bracketed))
    else if (quoted !== undefined || escaped !== undefined) {
      tokens.push({ kind: 'literal', text: quoted ?? escaped ?? '' })
    } else if (!piece.startsWith('*')) tokens.push(pieceToken(piece))
  }
  return { tokens, condition }
}

/** '[$USD-80A]' is a currency, '[h]' hours beyond a day; '[Red]' shows nothing. */
function bracketTokens(inside: string): Token[] {
  if (inside.startsWith('$')) return [{ kind: 'literal', text: inside.slice(1).replace(/-[^-]*$/u, '') }]
  return ELAPSED.test(inside) ? [{ kind: 'elapsed', letters: inside.toLowerCase() }] : []
}

function pieceToken(piece: string): Token {
  const letters = piece.toLowerCase()
  // The width of a character that is not shown.
  if (piece.startsWith('_')) return { kind: 'literal', text: ' ' }
  if (letters === 'general') return { kind: 'general' }
  if (letters === 'am/pm' || letters === 'a/p') return { kind: 'half', letters }
  if (/^e[+-]$/u.test(letters)) return { kind: 'exponent', plus: piece.endsWith('+') }
  return /^[ymdhs]/u.test(letters) ? { kind: 'date', letters } : signToken(piece)
}

function signToken(sign: string): Token {
  switch (sign) {
    case '0':
    case '#':
    case '?':
      return { kind: 'digit', sign }
    case '.':
      return { kind: 'point' }
    case ',':
      return { kind: 'comma' }
    case '%':
      return { kind: 'percent' }
    case '/':
      return { kind: 'slash' }
    case '@':
      return { kind: 'text' }
    default:
      return { kind: 'literal', text: sign }
  }
}

function conditionOf(operator: string, bound: number): (value: number) => boolean {
  switch (operator) {
    case '<':
      return (value) => value < bound
    case '<=':
      return (value) => value <= bound
    case '>':
      return (value) => value > bound
    case '>=':
      return (value) => value >= bound
    case '=':
      return (value) => value === bound
    default:
      return (value) => value !== bound
  }
}

function show(sections: readonly Section[], raw: string, is1904: boolean): Shown {
  const value = Number(raw)
  const plain = numberText(raw)
  // A number that has lost digits must stay recognisable in any format.
  if (raw.trim() === '' || !Number.isFinite(value) || Math.abs(value) >= 1e15) return { kind: 'number', text: plain }
  const { tokens, isNegativeSection } = sectionOf(sections, value)
  if (tokens.some(isDatePart)) {
    const parts = tokens.filter((token) => isDatePart(token))
    return { kind: 'date', parts, text: dateText(dateTokens(tokens), value, is1904) }
  }
  if (tokens.every(({ kind }) => kind !== 'digit')) {
    const isGeneral = tokens.some(({ kind }) => kind === 'general' || kind === 'text')
    // '-' and '' mean zero. A cell that shows no digit of another number hides it.
    if (!isGeneral) return value === 0 ? { kind: 'number', text: '0' } : { kind: 'hidden' }
    const text = tokens.map((token) =>
      token.kind === 'literal' ? token.text : token.kind === 'general' || token.kind === 'text' ? unsigned(plain) : '',
    )
    return { kind: 'number', text: withSign(text.join(''), value, plain) }
  }
  const { text, isScaled } = digitsText(tokens, unsigned(plain))
  if (!/\d/u.test(text)) return { kind: 'number', text: '0' }
  const signed = isNegativeSection && /[-()]/u.test(text) ? text.trim() : withSign(text, value, text)
  return { kind: isScaled && value !== 0 ? 'scaled' : 'number', text: signed }
}

function isDatePart(token: Token): token is DatePart {
  return token.kind === 'date' || token.kind === 'elapsed' || token.kind === 'half'
}

function dateTokens(tokens: readonly Token[]): (DatePart | string)[] {
  return tokens.map((token) => {
    if (isDatePart(token)) return token
    if (token.kind === 'literal') return token.text
    if (token.kind === 'digit') return token.sign
    return token.kind === 'slash' ? '/' : token.kind === 'point' ? '.' : token.kind === 'comma' ? ',' : ''
  })
}

function sectionOf(
  sections: readonly Section[],
  value: number,
): { tokens: readonly Token[]; isNegativeSection: boolean } {
  const forNumbers = sections.filter(({ tokens }, index) => index === 0 || tokens.every(({ kind }) => kind !== 'text'))
  const [first, second, third] = forNumbers
  const conditional = forNumbers.find(({ condition }) => condition?.(value))
  if (conditional !== undefined) return { tokens: conditional.tokens, isNegativeSection: value < 0 }
  if (forNumbers.some(({ condition }) => condition !== null)) {
    const other = forNumbers.findLast(({ condition }) => condition === null) ?? first
    return { tokens: other?.tokens ?? [], isNegativeSection: false }
  }
  if (value < 0 && second !== undefined) return { tokens: second.tokens, isNegativeSection: true }
  if (value === 0 && third !== undefined) return { tokens: third.tokens, isNegativeSection: false }
  return { tokens: first?.tokens ?? [], isNegativeSection: false }
}

function unsigned(plain: string): string {
  return plain.replace(/^-/u, '')
}

/** Red without a sign also means negative. */
function withSign(text: string, value: number, digits: string): string {
  const bare = text.trim()
  return value < 0 && /[1-9]/u.test(digits) ? `-${bare}` : bare
}

/** `plain`: a number of zero or more, without an exponent. */
function digitsText(tokens: readonly Token[], plain: string): { text: string; isScaled: boolean } {
  const lastDigit = tokens.findLastIndex(({ kind }) => kind === 'digit')
  const scale = tokens.slice(lastDigit + 1).filter(({ kind }) => kind === 'comma').length
  const percents = tokens.filter(({ kind }) => kind === 'percent').length
  const slash = tokens.findIndex(({ kind }) => kind === 'slash')
  const exponent = tokens.findIndex(({ kind }) => kind === 'exponent')
  const shifted = shiftPoint(plain, percents * 2 - scale * 3)
  const isFraction = slash > 0 && /^[#?0]*[1-9#?]/u.test(denominatorOf(tokens, slash))
  if (isFraction) return { text: fractionText(tokens, slash, Number(shifted)), isScaled: scale > 0 }
  if (exponent >= 0) return { text: exponentText(tokens, exponent, Number(shifted)), isScaled: scale > 0 }
  const point = tokens.findIndex(({ kind }) => kind === 'point')
  const end = point < 0 ? tokens.length : point
  const decimals = point < 0 ? [] : tokens.slice(point).filter((token) => token.kind === 'digit')
  const [whole = '', fraction = ''] = roundDecimal(shifted, decimals.length).split('.')
  const after = fractionDigits(decimals, fraction)
  let at = 0
  const tail = tokens.slice(end).map((token) => {
    if (token.kind === 'point') return after === '' ? '' : '.'
    return token.kind === 'digit' ? (after[at++] ?? '') : otherText(token)
  })
  return { text: `${wholeText(tokens.slice(0, end), whole)}${tail.join('')}`, isScaled: scale > 0 }
}

function otherText(token: Token): string {
  if (token.kind === 'literal') return token.text
  return token.kind === 'percent' ? '%' : token.kind === 'slash' ? '/' : ''
}

/** Puts the digits into their places, from the last: '12345678' in '0000-0000' is '1234-5678'. Remaining ones come before the first. */
function wholeText(tokens: readonly Token[], whole: string): string {
  const digits = whole.replace(/^0+/u, '')
  const first = tokens.findIndex(({ kind }) => kind === 'digit')
  if (first < 0) return `${tokens.map(otherText).join('')}${digits}`
  let left = digits.length
  const shown = tokens.toReversed().map((token, fromEnd) => {
    if (token.kind !== 'digit') return otherText(token)
    const isFirst = tokens.length - 1 - fromEnd === first
    const from = isFirst ? 0 : Math.max(left - 1, 0)
    const taken = digits.slice(from, left)
    left = from
    return taken === '' && token.sign === '0' ? '0' : taken
  })
  return shown.toReversed().join('')
}

function fractionDigits(places: readonly { readonly sign: string }[], fraction: string): string {
  const needed = places.findLastIndex(({ sign }) => sign === '0') + 1
  const bare = fraction.replace(/0+$/u, '')
  return bare.length >= needed ? bare : fraction.slice(0, needed)
}

/** Half up, as spreadsheets round what they show. */
function roundDecimal(plain: string, decimals: number): string {
  const [whole = '0', fraction = ''] = plain.split('.')
  if (fraction.length <= decimals) return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`
  const kept = BigInt(`${whole}${fraction.slice(0, decimals)}` || '0') + (Number(fraction[decimals]) >= 5 ? 1n : 0n)
  const digits = kept.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function shiftPoint(plain: string, places: number): string {
  if (places === 0) return plain
  const [whole = '0', fraction = ''] = plain.split('.')
  const digits = `${whole}${fraction}`
  const point = whole.length + places
  const padded = point > 0 ? digits.padEnd(point, '0') : digits.padStart(digits.length - point + 1, '0')
  const at = Math.max(point, 1)
  const after = padded.slice(at)
  const before = padded.slice(0, at).replace(/^0+(?=\d)/u, '')
  return after === '' ? before : `${before}.${after}`
}

function exponentText(tokens: readonly Token[], exponent: number, value: number): string {
  const point = tokens.findIndex(({ kind }) => kind === 'point')
  const decimals =
    point < 0 ? 0 : tokens.filter(({ kind }, index) => kind === 'digit' && index > point && index < exponent).length
  const width = tokens.filter(({ kind }, index) => kind === 'digit' && index > exponent).length
  const [mantissa = '', power = '0'] = value.toExponential(decimals).split('e')
  const plus = tokens[exponent]?.kind === 'exponent' && tokens[exponent].plus ? '+' : ''
  const sign = power.startsWith('-') ? '-' : plus
  return `${mantissa}E${sign}${power.replace(/^[+-]/u, '').padStart(width, '0')}`
}

const MOST_DENOMINATOR_DIGITS = 3

/** '??' of '# ??/??', '8' of '# ?/8'. */
function denominatorOf(tokens: readonly Token[], slash: number): string {
  return tokens
    .slice(slash + 1)
    .map((token) => (token.kind === 'digit' ? token.sign : token.kind === 'literal' ? token.text : ''))
    .join('')
    .trim()
}

/** '1 1/4' of '# ?/?'. */
function fractionText(tokens: readonly Token[], slash: number, value: number): string {
  const over = denominatorOf(tokens, slash)
  const fixed = /^[1-9]\d*/u.exec(over)?.[0]
  const places = Math.min(/^[#?0]+/u.exec(over)?.[0].length ?? 1, MOST_DENOMINATOR_DIGITS)
  const groups = tokens.slice(0, slash).reduce((count, token, index, all) => {
    return token.kind === 'digit' && all[index - 1]?.kind !== 'digit' ? count + 1 : count
  }, 0)
  const whole = groups > 1 ? Math.floor(value) : 0
  const denominators =
    fixed === undefined ? Array.from({ length: 10 ** places - 1 }, (_, at) => at + 1) : [Number(fixed)]
  const best = denominators
    .map((under) => ({ under, top: Math.round((value - whole) * under) }))
    .reduce((left, right) => (distance(right, value - whole) < distance(left, value - whole) ? right : left))
  if (best.top === 0) return String(whole)
  if (best.top === best.under) return String(whole + 1)
  return `${whole === 0 ? '' : `${whole} `}${best.top}/${best.under}`
}

function distance({ top, under }: { readonly top: number; readonly under: number }, value: number): number {
  // Of two equally near ones, the simpler one is used.
  return Math.abs(top / under - value) + (under > 1 ? 1e-9 : 0)
}
