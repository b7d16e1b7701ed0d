import { readYear } from '#imports/rows/year.ts'
import { signOf, type Token } from '#imports/descriptions/text/tokens.ts'

/** Years as a description states them; at least one end is known. */
export interface YearSpan {
  readonly from: number | null
  readonly to: number | null
  /** In tokens. */
  readonly length: number
  /** The text ends in the middle of it ('60/8', '11/A'). */
  readonly cut: boolean
}

const FIRST_MODEL_YEAR = 1930
const LAST_MODEL_YEAR = 2035
/** The longest time that a model was sold under one name (the VW Sedan: 1954 to 2003), with a margin. */
const LONGEST_SPAN = 65

/** Words for 'until today' after a year: 06/AD, 93 UP, 08-ADL. */
const OPEN_END = new Set(['AD', 'ADL', 'ADEL', 'ADELANTE', 'UP', 'ACT', 'ACTUAL', 'PRESENTE', 'FECHA', 'ON'])
const OPEN_PHRASES = [
  'EN ADELANTE',
  'EN ADEL',
  'A LA FECHA',
  'A LA ACTUALIDAD',
  'A ACTUAL',
  'EN AD',
  'Y POSTERIORES',
  'A FECHA',
]
const UNTIL = [['HASTA', 'EL'], ['HASTA']]
const SINCE = [['DESDE', 'EL'], ['DESDE']]

/** Units before which two numbers are a size, a power or a ratio: '60/55 W', '38/40 MM', '22/23 ESTRIAS'. */
const MEASURES = new Set([
  'MM',
  'CM',
  'M',
  'MTS',
  'W',
  'WATTS',
  'V',
  'VOLTS',
  'A',
  'AMP',
  'IN',
  'PULG',
  'PULGADAS',
  'TON',
  'ESTRIAS',
  'DIENTES',
  'KG',
  'PZ',
  'PZAS',
  'L',
  'LT',
  'LTS',
  'ML',
  'PR',
])

/** Reads 04/11, 10-07, 98 AL 03, 06/AD, 93-, 2010+, HASTA 92, DESDE 2018. `alone`: whether a single year counts here ('PLATINA 05'). */
export function yearsAt(tokens: readonly Token[], at: number, alone: boolean): YearSpan | undefined {
  const until = UNTIL.find((words) => startsWith(tokens, at, words))
  if (until !== undefined) {
    const to = yearOf(tokens[at + until.length])
    return to === undefined ? undefined : { from: null, to, length: until.length + 1, cut: false }
  }
  const since = SINCE.find((words) => startsWith(tokens, at, words))
  if (since !== undefined) {
    const start = at + since.length
    const from = yearOf(tokens[start])
    if (from === undefined) return undefined
    const range = rangeFrom(from, tokens, start)
    return range === undefined
      ? { from, to: null, length: since.length + 1, cut: false }
      : { ...range, length: since.length + range.length }
  }
  const glued = /^(\d{2}|\d{4})(?:UP|AD|ADL)$/u.exec(tokens[at]?.text ?? '')?.[1]
  const first = glued === undefined ? yearOf(tokens[at]) : yearOfText(glued)
  if (first === undefined) return undefined
  if (glued !== undefined) return { from: first, to: null, length: 1, cut: false }
  return (
    rangeFrom(first, tokens, at) ??
    openFrom(first, tokens, at) ??
    (alone ? (unsignedRange(first, tokens, at) ?? single(first, tokens, at)) : undefined)
  )
}

/** 98-01, 98--01, '98/'01, 98~01, 98..01, 98>01, 98->01, 98=>01. */
const YEAR_JOINT = /^'?(?:[/–—~]|-{1,2}>?|\.{2,3}|=?>)'?$/u

function rangeFrom(first: number, tokens: readonly Token[], at: number): YearSpan | undefined {
  const next = tokens[at + 1]
  const joins = next !== undefined && YEAR_JOINT.test(signOf(next.gap))
  // '2004 2008' is a range; two digits with a blank between may be anything.
  const spaced =
    next !== undefined &&
    next.gap.trim() === '' &&
    /^\d{4}$/u.test(tokens[at]?.text ?? '') &&
    /^\d{4}$/u.test(next.text) &&
    (yearOf(next) ?? 0) > first
  const worded = next !== undefined && next.gap.trim() === '' && /^(?:AL?|HASTA)$/u.test(next.fold)
  if (!joins && !worded && !spaced) return undefined
  const length = worded ? 3 : 2
  const second = yearOf(tokens[at + length - 1])
  if (second === undefined) return undefined
  const after = tokens[at + length]
  if (
    after !== undefined &&
    (/^\s*(?:"|''|”)/u.test(after.gap) || (after.gap.trim() === '' && MEASURES.has(after.fold)))
  )
    return undefined
  // '10-07' is 2007 to 2010.
  const [from, to] = first <= second ? [first, second] : [second, first]
  return to - from > LONGEST_SPAN ? undefined : { from, to, length, cut: false }
}

/** '98 01' may be two years or a range. */
function unsignedRange(from: number, tokens: readonly Token[], at: number): YearSpan | undefined {
  const next = tokens[at + 1]
  const areShort = /^\d{2}$/u.test(tokens[at]?.text ?? '') && /^\d{2}$/u.test(next?.text ?? '')
  const to = areShort && next?.gap.trim() === '' ? yearOf(next) : undefined
  return to === undefined || to < from ? undefined : { from, to, length: 2, cut: true }
}

function openFrom(from: number, tokens: readonly Token[], at: number): YearSpan | undefined {
  const next = tokens[at + 1]
  if (next === undefined) return undefined
  const sign = signOf(next.gap)
  if (/^[-/–]?$/u.test(sign) && OPEN_END.has(next.fold)) return { from, to: null, length: 2, cut: false }
  const phrase = sign === '' ? OPEN_PHRASES.find((words) => startsWith(tokens, at + 1, words.split(' '))) : undefined
  if (phrase !== undefined) return { from, to: null, length: 1 + phrase.split(' ').length, cut: false }
  if (/^\s*(?:\+|>|-(?!$))/u.test(next.gap)) return { from, to: null, length: 1, cut: false }
  if (/^\/\s*[,;]/u.test(next.gap)) return { from, to: null, length: 1, cut: true }
  const ends = next.fold === '' || tokens[at + 2]?.fold === ''
  if (!ends || !/^[-/]/u.test(sign)) return undefined
  if (next.fold === '') return { from, to: null, length: 1, cut: !sign.startsWith('-') }
  return /^(?:A|\d)$/u.test(next.text) ? { from, to: null, length: 2, cut: true } : undefined
}

function single(year: number, tokens: readonly Token[], at: number): YearSpan | undefined {
  const next = tokens[at + 1]
  const isAlone = next === undefined || !/^[-/.'"*x]/u.test(next.gap)
  return isAlone ? { from: year, to: year, length: 1, cut: false } : undefined
}

function yearOf(token: Token | undefined): number | undefined {
  return token === undefined ? undefined : yearOfText(token.text)
}

function yearOfText(text: string): number | undefined {
  const read = readYear(text)
  if ('reason' in read || read.value < FIRST_MODEL_YEAR || read.value > LAST_MODEL_YEAR) return undefined
  return read.value
}

function startsWith(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, index) => tokens[at + index]?.fold === word)
}
