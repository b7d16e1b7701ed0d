import type { Token } from '#search/text/analyse.ts'
import { isQuantity } from './read-quantities.ts'
import { EXACT, type Span } from './span.ts'

const LEADS = new Set(['del', 'de', 'desde', 'entre', 'ano', 'modelo', 'mod'])
const JOINERS = new Set(['al', 'a', 'hasta', 'y'])
/** Two-digit years from here on are of the twentieth century. */
const PIVOT = 40

/**
 * Finds years and ranges of years: 98, 1998, 92-17, 92/17, 'del 98 al 2003', '2010 en adelante', 'hasta 2003'; also joined to a make
 * or model: 'tsuru-98'.
 */
export function readYears(tokens: readonly Token[], isVehicle: (folded: string) => boolean): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < tokens.length; at++) {
    const first = yearAt(tokens, at)
    if (first === null || isQuantity(tokens, at) || (isJoined(tokens, at) && !isVehicle(tokens[at - 1]!.folded)))
      continue
    const range = rangeEnd(tokens, at)
    const last = range === null ? first : yearAt(tokens, range - 1)!
    const end = range ?? at + 1
    if (isJoined(tokens, end)) continue
    const lead = at > 0 ? tokens[at - 1]!.folded : ''
    const onward = range === null ? onwardEnd(tokens, end) : null
    if (onward !== null) spans.push(yearSpan(LEADS.has(lead) ? at - 1 : at, onward, first, null))
    else if (range === null && lead === 'desde') spans.push(yearSpan(at - 1, end, first, null))
    else if (range === null && lead === 'hasta') spans.push(yearSpan(at - 1, end, null, last))
    else spans.push(yearSpan(LEADS.has(lead) ? at - 1 : at, end, Math.min(first, last), Math.max(first, last)))
    at = end - 1
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

/** @returns where the range that begins with the year at `at` ends, or null when it is a single year. */
function rangeEnd(tokens: readonly Token[], at: number): number | null {
  const next = tokens[at + 1]
  if (next === undefined) return null
  if (/^\s*[-–/]\s*$/u.test(next.before)) return yearAt(tokens, at + 1) === null ? null : at + 2
  return JOINERS.has(next.folded) && yearAt(tokens, at + 2) !== null ? at + 3 : null
}

/** @returns where '… en adelante', '… adelante', '… a la fecha' from `at` on ends, or null. */
function onwardEnd(tokens: readonly Token[], at: number): number | null {
  const words = tokens.slice(at, at + 3).map((token) => token.folded)
  if (words[0] === 'adelante') return at + 1
  if (words[0] === 'en' && words[1] === 'adelante') return at + 2
  if (words[0] === 'a' && words[1] === 'la' && words[2] === 'fecha') return at + 3
  return null
}

function yearAt(tokens: readonly Token[], at: number): number | null {
  const written = tokens[at]?.folded ?? ''
  if (/^(?:19[2-9]|20[0-4])\d$/u.test(written)) return Number(written)
  if (!/^\d\d$/u.test(written)) return null
  const short = Number(written)
  return short + (short >= PIVOT ? 1900 : 2000)
}

/** Whether the word at `at` is written together with the one before it, as in 'CX-30' and '1.98'. */
function isJoined(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const previous = tokens[at - 1]
  if (token === undefined || previous === undefined || /\s/u.test(token.before)) return false
  return !/[,;()]/u.test(token.before) || (/\d$/u.test(previous.folded) && /^\d/u.test(token.folded))
}
