import type { Token } from './analyse.ts'
import type { Span } from './span.ts'

const LEADS = new Set(['del', 'de', 'desde', 'entre', 'ano', 'modelo', 'mod'])
const FROM_LEADS = new Set(['desde'])
const JOINERS = new Set(['al', 'a', 'hasta', 'y'])
/** Two-digit years from here on are of the twentieth century. */
const PIVOT = 40

/** Finds years and ranges of years: 98, 1998, 92-17, 92/17, 'del 98 al 2003', '2010 en adelante', 'hasta 2003'. */
export function readYears(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < tokens.length; at++) {
    const first = yearAt(tokens, at)
    if (first === null) continue
    const start = at > 0 && LEADS.has(tokens[at - 1]!.folded) ? at - 1 : at
    const lead = start < at ? tokens[start]!.folded : ''
    const glued = isGlued(tokens, at)
    const range = readRange(tokens, at, first)
    if (range !== null) {
      if (isGlued(tokens, range.to)) continue
      spans.push(yearSpan(start, range.to, first, range.last))
      at = range.to - 1
      continue
    }
    if (glued || isGlued(tokens, at + 1)) continue
    const onward = onwardEnd(tokens, at + 1)
    if (onward !== null) spans.push(yearSpan(start, onward, first, null))
    else if (FROM_LEADS.has(lead)) spans.push(yearSpan(start, at + 1, first, null))
    else if (at > 0 && tokens[at - 1]!.folded === 'hasta') spans.push(yearSpan(at - 1, at + 1, null, first))
    else spans.push(yearSpan(start, at + 1, first, first))
  }
  return spans
}

function readRange(tokens: readonly Token[], at: number, first: number): { to: number; last: number } | null {
  const next = tokens[at + 1]
  if (next === undefined || isGlued(tokens, at)) return null
  if (/^\s*[-–/]\s*$/u.test(next.before)) {
    const last = yearAt(tokens, at + 1)
    return last === null ? null : ordered(at + 2, first, last)
  }
  if (!JOINERS.has(next.folded) || tokens[at + 2] === undefined) return null
  const last = yearAt(tokens, at + 2)
  return last === null ? null : ordered(at + 3, first, last)
}

function ordered(to: number, first: number, last: number): { to: number; last: number } {
  return { to, last: first <= last ? last : -last }
}

function yearSpan(from: number, to: number, first: number | null, last: number | null): Span {
  // A negative last year marks a range written backwards.
  const [low, high] = first !== null && last !== null && last < 0 ? [-last, first] : [first, last]
  return {
    from,
    to,
    meaning: { kind: 'year', from: low, to: high },
    score: to - from,
    closeness: 0,
    label: yearLabel(low, high),
  }
}

function yearLabel(from: number | null, to: number | null): string {
  if (from === null) return `hasta ${to}`
  if (to === null) return `${from} en adelante`
  return from === to ? String(from) : `${from}–${to}`
}

function yearAt(tokens: readonly Token[], at: number): number | null {
  const written = tokens[at]?.folded ?? ''
  if (/^(?:19[2-9]|20[0-4])\d$/u.test(written)) return Number(written)
  if (!/^\d{2}$/u.test(written)) return null
  const short = Number(written)
  return short >= PIVOT ? 1900 + short : 2000 + short
}

/** Whether the word is written together with the one before: 'CX-30', '1.98', '92-17-05'. */
function isGlued(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  return at > 0 && token !== undefined && token.before !== '' && !/[\s,;()]/u.test(token.before)
    ? true
    : token !== undefined && /\d[.,]$/u.test(token.before)
}

/** @returns where '… en adelante', '… adelante', '… a la fecha' ends. */
function onwardEnd(tokens: readonly Token[], at: number): number | null {
  const words = tokens.slice(at, at + 3).map((token) => token.folded)
  if (words[0] === 'adelante') return at + 1
  if (words[0] === 'en' && words[1] === 'adelante') return at + 2
  if (words[0] === 'a' && words[1] === 'la' && words[2] === 'fecha') return at + 3
  return null
}
