import type { Token } from '#search/text/analyse.ts'
import { yearOfWord } from '#search/text/year-numbers.ts'
import { isQuantity } from './read-quantities.ts'
import { EXACT, type Span } from './span.ts'

/** Words that belong to the year after them: 'del 98', 'modelo 2003'. */
const LEADS = new Set(['del', 'de', 'entre', 'ano', 'modelo', 'mod'])
/** The longer ones first. */
const OPENING_LEADS: readonly { words: readonly string[]; opens: 'from' | 'to' }[] = [
  { words: ['a', 'partir', 'del', 'ano'], opens: 'to' },
  { words: ['a', 'partir', 'del'], opens: 'to' },
  { words: ['a', 'partir', 'de'], opens: 'to' },
  { words: ['partir', 'del'], opens: 'to' },
  { words: ['desde', 'el'], opens: 'to' },
  { words: ['desde'], opens: 'to' },
  { words: ['hasta', 'el'], opens: 'from' },
  { words: ['hasta'], opens: 'from' },
]
const ONWARD = phrases([
  'en adelante',
  'para adelante',
  'pa adelante',
  'hacia adelante',
  'adelante',
  'en delante',
  'a la fecha',
  'para arriba',
  'pa arriba',
  'hacia arriba',
  'y posteriores',
  'o posterior',
  'o mas nuevo',
])
const BACKWARD = phrases([
  'para abajo',
  'pa abajo',
  'hacia abajo',
  'para atras',
  'pa atras',
  'hacia atras',
  'y anteriores',
  'e anteriores',
  'o anterior',
  'o mas viejo',
])

function phrases(texts: readonly string[]): readonly (readonly string[])[] {
  return texts.map((text) => text.split(' ')).toSorted((a, b) => b.length - a.length)
}

/** Words between the years of a range. */
const JOINERS = new Set(['al', 'a', 'hasta', 'y'])
/** In years, for two consecutive years. */
const LONGEST_RANGE = 30

/**
 * Finds years and ranges of years: '98', '1998', '92-17', '92/17', 'del 98 al 2003' → 1998–2003, '2010 en adelante', 'hasta 2003', '2010
 * para abajo', 'a partir del 2005', '1995 1999'. Not joined to another word ('CX-30'), except to a make or model ('tsuru-98').
 * @param isVehicle whether a word is a make or model.
 */
export function readYears(tokens: readonly Token[], isVehicle: (folded: string) => boolean): Span[] {
  const spans: Span[] = []
  let next = 0
  for (const at of tokens.keys()) {
    const first = yearAt(tokens, at)
    if (at < next || first === null || isQuantity(tokens, at)) continue
    const before = at === 0 ? '' : (tokens[at - 1]?.folded ?? '')
    if (isJoined(tokens, at) && !isVehicle(before)) continue
    const range = rangeFrom(tokens, at, isVehicle)
    const { last, end } = range ?? { last: first, end: at + 1 }
    if (isJoined(tokens, end)) continue
    const lead = leadBefore(tokens, at)
    const onward = range === null ? phraseEnd(tokens, end, ONWARD) : null
    const back = range === null && onward === null ? phraseEnd(tokens, end, BACKWARD) : null
    if (onward !== null) spans.push(yearSpan(lead.from, onward, first, null))
    else if (back !== null) spans.push(yearSpan(lead.from, back, null, last))
    else if (range === null && lead.opens === 'to') spans.push(yearSpan(lead.from, end, first, null))
    else if (range === null && lead.opens === 'from') spans.push(yearSpan(lead.from, end, null, last))
    else spans.push(yearSpan(lead.from, end, Math.min(first, last), Math.max(first, last)))
    next = onward ?? back ?? end
  }
  return spans
}

function yearSpan(from: number, to: number, first: number | null, last: number | null): Span {
  const label =
    first === null
      ? `hasta ${last}`
      : last === null
        ? `${first} en adelante`
        : first === last
          ? `${first}`
          : `${first}–${last}`
  return { from, to, meaning: { kind: 'year', from: first, to: last }, score: to - from, closeness: EXACT, label }
}

/** @returns the last year and the end of the range that begins with the year at `at`; null for a single year. */
function rangeFrom(
  tokens: readonly Token[],
  at: number,
  isVehicle: (folded: string) => boolean,
): { last: number; end: number } | null {
  const next = tokens[at + 1]
  if (next === undefined) return null
  const hasDash = /^\s*[-–/]\s*$/u.test(next.before) || (isRange(tokens, at) && !isVehicle(tokens[at]?.folded ?? ''))
  const end = hasDash ? at + 2 : at + 3
  const last = hasDash || JOINERS.has(next.folded) ? yearAt(tokens, end - 1) : null
  return last === null ? null : { last, end }
}

/** Whether two years follow each other, the earlier first: '1995 1999', '95 99'. */
function isRange(tokens: readonly Token[], at: number): boolean {
  const [first, last] = [yearAt(tokens, at), yearAt(tokens, at + 1)]
  if (first === null || last === null || first >= last || last - first > LONGEST_RANGE) return false
  // '03 15' may be a size or a code.
  return (
    tokens[at]?.folded.length === tokens[at + 1]?.folded.length &&
    (first >= 2000 ? tokens[at]?.folded.length === 4 : true)
  )
}

/** The words that belong to the year after them, and the end that they leave open. */
interface Lead {
  readonly from: number
  readonly opens: 'from' | 'to' | null
}

function leadBefore(tokens: readonly Token[], at: number): Lead {
  for (const { words, opens } of OPENING_LEADS) {
    const from = at - words.length
    if (from >= 0 && words.every((word, offset) => tokens[from + offset]?.folded === word)) return { from, opens }
  }
  return { from: LEADS.has(tokens[at - 1]?.folded ?? '') ? at - 1 : at, opens: null }
}

/** @returns the end of the longest phrase that begins at `at`, or null. */
function phraseEnd(tokens: readonly Token[], at: number, endings: readonly (readonly string[])[]): number | null {
  const found = endings.find((words) => words.every((word, offset) => tokens[at + offset]?.folded === word))
  return found === undefined ? null : at + found.length
}

function yearAt(tokens: readonly Token[], at: number): number | null {
  return yearOfWord(tokens[at]?.folded ?? '')
}

/** Whether the word at `at` is joined to the word before it: 'CX-30', '1.98', '5,98', but not 'tsuru,98'. */
function isJoined(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const previous = tokens[at - 1]
  if (token === undefined || previous === undefined || /\s/u.test(token.before)) return false
  return !/[,;()]/u.test(token.before) || (/\d$/u.test(previous.folded) && /^\d/u.test(token.folded))
}
