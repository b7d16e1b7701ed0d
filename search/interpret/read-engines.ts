import type { Token } from '#search/text/analyse.ts'
import type { EngineTraits } from '#search/dictionary/engines.ts'
import { EXACT, type Span } from './span.ts'

const LITRE_WORDS = new Set(['l', 'lt', 'lts', 'litro', 'litros'])
const CYLINDER_WORDS = new Set(['cil', 'cils', 'cilindro', 'cilindros', 'cyl'])
const CYLINDERS = new Set([2, 3, 4, 5, 6, 8, 10, 12])
/** Engines that exist: an i10 is a Hyundai, not an engine. */
const CYLINDERS_BY_LAYOUT: ReadonlyMap<string, ReadonlySet<number>> = new Map([
  ['v', new Set([4, 5, 6, 8, 10, 12])],
  ['l', new Set([2, 3, 4, 5, 6, 8])],
  ['i', new Set([2, 3, 4, 5, 6])],
  ['h', new Set([2, 4, 6])],
])
/** In tenths of a litre. */
const SMALLEST = 5

/** Finds engines by their traits: '1.6', '1.6L', '1,6', '1600cc', 'V6', 'L4', '4 cil'. */
export function readEngines(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  let next = 0
  for (const [at, token] of tokens.entries()) {
    if (at < next) continue
    const span = litresAt(tokens, at, token) ?? cubicAt(tokens, at, token) ?? cylindersAt(tokens, at, token)
    if (span === null) continue
    spans.push(span)
    next = span.to
  }
  return spans
}

/** '1.6' is two words with a dot or comma between them: not '1.65', '1.2.3' or '5/1.6'. */
function litresAt(tokens: readonly Token[], at: number, whole: Token): Span | null {
  const [part, after] = tokens.slice(at + 1, at + 3)
  if (part === undefined || !/^[0-9]$/u.test(whole.folded) || !/^[.,]$/u.test(part.before)) return null
  if (at > 0 && /^[.,/-]$/u.test(whole.before)) return null
  const [, decimal] = /^(\d)(?:l|lt|lts|litros|t)?$/u.exec(part.folded) ?? []
  if (decimal === undefined || /^[.,/]$/u.test(after?.before ?? '')) return null
  const tenths = Number(whole.folded) * 10 + Number(decimal)
  if (tenths < SMALLEST) return null
  const to = LITRE_WORDS.has(after?.folded ?? '') ? at + 3 : at + 2
  return engineSpan(at, to, { tenths, cylinders: null, layout: null }, litresLabel(tenths))
}

/** '1600cc', '1600 cc'. */
function cubicAt(tokens: readonly Token[], at: number, { folded }: Token): Span | null {
  const [, written, unit] = /^(\d{3,4})(cc)?$/u.exec(folded) ?? []
  if (written === undefined || (unit === undefined && tokens[at + 1]?.folded !== 'cc')) return null
  const tenths = Math.round(Number(written) / 100)
  const to = unit === undefined ? at + 2 : at + 1
  return engineSpan(at, to, { tenths, cylinders: null, layout: null }, litresLabel(tenths))
}

/** 'V6', 'v 8', 'L4', 'i4' (an L4), '4 cil', '4cil'. */
function cylindersAt(tokens: readonly Token[], at: number, { folded }: Token): Span | null {
  const next = tokens[at + 1]?.folded ?? ''
  const [, letter = '', digits] = /^([vlih])(\d{1,2})$/u.exec(folded) ?? []
  // 'H4/12', 'h4 12v' and 'h4 60/55w' are bulbs with 12 volts and 60 watts.
  if (/^[/-]$/u.test(tokens[at + 1]?.before ?? '') && /^\d/u.test(next)) return null
  if (letter === 'h' && isElectric(tokens, at + 1)) return null
  if (digits !== undefined && CYLINDERS_BY_LAYOUT.get(letter)?.has(Number(digits)) === true) {
    return layoutSpan(at, at + 1, letter === 'i' ? 'L' : letter.toUpperCase(), Number(digits))
  }
  if (folded === 'v' && /^\d{1,2}$/u.test(next) && CYLINDERS.has(Number(next))) {
    return layoutSpan(at, at + 2, 'V', Number(next))
  }
  const [, count, unit] = /^(\d{1,2})(cil|cils|cilindros|cyl)?$/u.exec(folded) ?? []
  const cylinders = Number(count)
  if (!CYLINDERS.has(cylinders) || (unit === undefined && !CYLINDER_WORDS.has(next))) return null
  const to = unit === undefined ? at + 2 : at + 1
  return engineSpan(at, to, { tenths: null, cylinders, layout: null }, `${cylinders} cil`)
}

/** Whether volts or watts follow: '12v', '12 v', '60/55w'. */
function isElectric(tokens: readonly Token[], at: number): boolean {
  const [first = '', second = ''] = tokens.slice(at, at + 2).map(({ folded }) => folded)
  return (
    /^\d+(?:v|w|volts|watts)$/u.test(first) || (/^\d+$/u.test(first) && /^(?:\d+)?(?:v|w|volts|watts)$/u.test(second))
  )
}

function layoutSpan(from: number, to: number, layout: string, cylinders: number): Span {
  return engineSpan(from, to, { tenths: null, cylinders, layout }, layout + cylinders)
}

function engineSpan(from: number, to: number, traits: EngineTraits, label: string): Span {
  return { from, to, meaning: { kind: 'engine', traits, ids: [] }, score: to - from, closeness: EXACT, label }
}

function litresLabel(tenths: number): string {
  return `${Math.floor(tenths / 10)}.${tenths % 10}L`
}
