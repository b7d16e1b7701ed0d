import type { Token } from '#search/text/analyse.ts'
import { isQuantity } from './read-quantities.ts'
import { EXACT, type Span } from './span.ts'

/** Words before a year that belong to it: 'del 98', 'modelo 2003'. */
const LEADS = new Set(['del', 'de', 'desde', 'entre', 'ano', 'modelo', 'mod'])
/** Words between the years of a range. */
const JOINERS = new Set(['al', 'a', 'hasta', 'y'])
/** Two-digit years from here on are of the twentieth century: '39' is 2039, '40' is 1940. */
const PIVOT = 40

/**
 * Finds years and ranges of years: '98', '1998', '92-17', '92/17', 'del 98 al 2003' → 1998–2003, '2010 en adelante',
 * 'hasta 2003'. Not joined to another word ('CX-30'), except to a make or model ('tsuru-98').
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
    const range = rangeFrom(tokens, at)
    const { last, end } = range ?? { last: first, end: at + 1 }
    if (isJoined(tokens, end)) continue
    const from = LEADS.has(before) ? at - 1 : at
    const onward = range === null ? onwardEnd(tokens, end) : null
    if (onward !== null) spans.push(yearSpan(from, onward, first, null))
    else if (range === null && before === 'desde') spans.push(yearSpan(from, end, first, null))
    else if (range === null && before === 'hasta') spans.push(yearSpan(at - 1, end, null, last))
    else spans.push(yearSpan(from, end, Math.min(first, last), Math.max(first, last)))
    next = end
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

/** @returns the last year of the range that begins with the year at `at`, and where it ends: null for a single year. */
function rangeFrom(tokens: readonly Token[], at: number): { last: number; end: number } | null {
  const next = tokens[at + 1]
  if (next === undefined) return null
  const hasDash = /^\s*[-–/]\s*$/u.test(next.before)
  const end = hasDash ? at + 2 : at + 3
  const last = hasDash || JOINERS.has(next.folded) ? yearAt(tokens, end - 1) : null
  return last === null ? null : { last, end }
}

/** @returns where 'en adelante', 'adelante' or 'a la fecha' ends that begins at `at`, or null. */
function onwardEnd(tokens: readonly Token[], at: number): number | null {
  const words = tokens.slice(at, at + 3).map((token) => token.folded)
  if (words[0] === 'adelante') return at + 1
  if (words[0] === 'en' && words[1] === 'adelante') return at + 2
  if (words[0] === 'a' && words[1] === 'la' && words[2] === 'fecha') return at + 3
  return null
}

/** @returns the year of two or four digits at `at`, from 1920 to 2049. */
function yearAt(tokens: readonly Token[], at: number): number | null {
  const written = tokens[at]?.folded ?? ''
  if (/^(?:19[2-9]|20[0-4])\d$/u.test(written)) return Number(written)
  if (!/^\d\d$/u.test(written)) return null
  const short = Number(written)
  return short + (short >= PIVOT ? 1900 : 2000)
}

/** Whether the word at `at` is written together with the word before it: 'CX-30', '1.98', '5,98', but not 'tsuru,98'. */
function isJoined(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const previous = tokens[at - 1]
  if (token === undefined || previous === undefined || /\s/u.test(token.before)) return false
  return !/[,;()]/u.test(token.before) || (/\d$/u.test(previous.folded) && /^\d/u.test(token.folded))
}
