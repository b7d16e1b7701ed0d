import { engineAt } from './engines.ts'
import type { Item } from './items.ts'
import { countAt, measureOf, sizeAt } from './measure.ts'
import { modelItem, numberedModelAt } from './read-vehicle.ts'
import type { Scan } from './scan.ts'
import { UNITS } from '#imports/descriptions/vocabulary/word-lists.ts'
import { yearsAt, type YearSpan } from './years.ts'

/** The meaning of a number: a model, years, an engine, or a count or measure; undefined when none of these. */
export function numberAt(scan: Scan, at: number): Item | undefined {
  const token = scan.token(at)
  const gap = token.gap
  if (!/\d/u.test(token.text) && !/^(?:HASTA|DESDE|V|L)$/u.test(token.fold)) return undefined
  const size = sizeAt(scan, at)
  if (size !== undefined) return size
  const numbered = numberedModelAt(scan, at)
  if (numbered !== undefined) return modelItem(scan, numbered, at)
  const years = yearsAt(scan.tokens, at, mayBeYear(scan, at))
  if (years !== undefined && isSizeOfPair(scan, years, at)) return measureOf(scan, at, years.length)
  if (years !== undefined && !isMixedFraction(scan, at))
    return {
      kind: 'years',
      from: years.from,
      to: years.to,
      cut: years.cut,
      hasFourDigits: /\d{4}/u.test(scan.text(at, years.length)),
      at,
      end: at + years.length,
      gap,
    }
  const engine = engineAt(scan.tokens, at)
  if (engine !== undefined)
    return { kind: 'engine', cylinders: engine.cylinders, litres: engine.litres, at, end: at + engine.length, gap }
  return countAt(scan, at)
}

/** The blades of 'LIMPIADOR 22/18 AVEO': nobody writes years backwards before the vehicle. */
function isSizeOfPair(scan: Scan, { from, to, length }: YearSpan, at: number): boolean {
  const { text } = scan.token(at)
  if (scan.vehicleSeen || length !== 2 || from === to || from === null || !/^\d{2}$/u.test(text)) return false
  return Number(text) !== from % 100
}

function mayBeYear(scan: Scan, at: number): boolean {
  const kind = scan.previous?.kind
  if (!scan.vehicleSeen || scan.lastModel === undefined) return false
  const next = scan.token(at + 1)
  if (next.gap.trim() === '' && UNITS.words.has(next.fold)) return false
  const fourDigits = scan.token(at).text.length === 4
  return (
    kind === 'model' ||
    kind === 'engine' ||
    kind === 'engine code' ||
    kind === 'trim' ||
    kind === 'years' ||
    (fourDigits && kind !== 'measure')
  )
}

/** '2 13/16' is inches. */
function isMixedFraction(scan: Scan, at: number): boolean {
  const before = scan.tokens[at - 1]
  const previous = scan.previous
  if (before === undefined || previous?.kind === 'model' || scan.token(at).gap.trim() !== '') return false
  const denominator = Number(scan.token(at + 1).text)
  return (
    /^\d{1,2}$/u.test(before.text) &&
    scan.token(at + 1).gap === '/' &&
    [8, 16, 32, 64].includes(denominator) &&
    Number(scan.token(at).text) < denominator
  )
}
