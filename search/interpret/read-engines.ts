import type { Token } from '#search/text/analyse.ts'
import type { EngineTraits } from '#search/dictionary/engines.ts'
import { EXACT, type Span } from './span.ts'

const LITRE_WORDS = new Set(['l', 'lt', 'lts', 'litro', 'litros'])
const CYLINDER_WORDS = new Set(['cil', 'cils', 'cilindro', 'cilindros', 'cyl'])
const CYLINDERS = new Set([2, 3, 4, 5, 6, 8, 10, 12])
/** Engines that are built: an i10 is a Hyundai. */
const CYLINDERS_OF_LAYOUT = new Map([
  ['v', new Set([4, 5, 6, 8, 10, 12])],
  ['l', new Set([2, 3, 4, 5, 6, 8])],
  ['i', new Set([2, 3, 4, 5, 6])],
  ['h', new Set([2, 4, 6])],
  ['', CYLINDERS],
])

/** Finds engines by what they are: 1.6, 1.6L, 1,6, 1600cc, V6, L4, 4 cil. */
export function readEngines(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < tokens.length; at++) {
    const span = litresAt(tokens, at) ?? cubicAt(tokens, at) ?? cylindersAt(tokens, at)
    if (span === null) continue
    spans.push(span)
    at = span.to - 1
  }
  return spans
}

function litresAt(tokens: readonly Token[], at: number): Span | null {
  const whole = tokens[at]!
  const part = tokens[at + 1]
  if (part === undefined || !/^[0-9]$/u.test(whole.folded) || !/^[.,]$/u.test(part.before)) return null
  if (at > 0 && /^[.,/-]$/u.test(whole.before)) return null
  const decimals = /^(\d)(?:l|lt|lts|litros|t)?$/u.exec(part.folded)
  if (decimals === null || /^[.,/]$/u.test(tokens[at + 2]?.before ?? '')) return null
  const tenths = Number(whole.folded) * 10 + Number(decimals[1])
  if (tenths < 5) return null
  const to = LITRE_WORDS.has(tokens[at + 2]?.folded ?? '') ? at + 3 : at + 2
  return engineSpan(at, to, { tenths, cylinders: null, layout: null }, litresLabel(tenths))
}

function cubicAt(tokens: readonly Token[], at: number): Span | null {
  const joined = /^(\d{3,4})cc$/u.exec(tokens[at]!.folded)
  const apart = /^\d{3,4}$/u.test(tokens[at]!.folded) && tokens[at + 1]?.folded === 'cc'
  if (joined === null && !apart) return null
  const tenths = Math.round(Number(joined?.[1] ?? tokens[at]!.folded) / 100)
  return engineSpan(at, apart ? at + 2 : at + 1, { tenths, cylinders: null, layout: null }, litresLabel(tenths))
}

function cylindersAt(tokens: readonly Token[], at: number): Span | null {
  const word = tokens[at]!.folded
  const next = tokens[at + 1]?.folded ?? ''
  const layout = /^([vlih])(\d{1,2})$/u.exec(word) ?? (word === 'v' ? /^()(\d{1,2})$/u.exec(next) : null)
  if (layout !== null && CYLINDERS_OF_LAYOUT.get(layout[1]!)!.has(Number(layout[2]))) {
    const letter = layout[1] === '' ? 'V' : layout[1] === 'i' ? 'L' : layout[1]!.toUpperCase()
    const cylinders = Number(layout[2])
    const to = layout[1] === '' ? at + 2 : at + 1
    return engineSpan(at, to, { tenths: null, cylinders, layout: letter }, letter + cylinders)
  }
  const counted = /^(\d{1,2})(cil|cils|cilindros|cyl)?$/u.exec(word)
  if (counted === null || (counted[2] === undefined && !CYLINDER_WORDS.has(next))) return null
  const cylinders = Number(counted[1])
  if (!CYLINDERS.has(cylinders)) return null
  const to = counted[2] === undefined ? at + 2 : at + 1
  return engineSpan(at, to, { tenths: null, cylinders, layout: null }, `${cylinders} cil`)
}

function engineSpan(from: number, to: number, traits: EngineTraits, label: string): Span {
  return { from, to, meaning: { kind: 'engine', traits, ids: [] }, score: to - from, closeness: EXACT, label }
}

function litresLabel(tenths: number): string {
  return `${Math.floor(tenths / 10)}.${tenths % 10}L`
}
