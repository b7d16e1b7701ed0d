import type { Token } from '#search/text/analyse.ts'
import { EXACT, type Span } from './span.ts'

const UNITS = new Set(
  `amp amperes birlos cca cm dientes estrias grados hilos hp kg km libras lbs litros metros mm orificios pasajeros patas piezas pines
  placas psi puertas pulg pulgada pulgadas pza pzas ranuras terminales toneladas ton v valvulas velocidades vias volts w watts`.split(
    /\s+/u,
  ),
)

/** Counted features of a vehicle, in addition to units: '2 puertas'. */
const COUNTED = new Set('puerta puertas cil cils cilindro cilindros cyl'.split(' '))

/** Whether the word at `at` is a number before a counted feature. */
export function isCounted(tokens: readonly Token[], at: number): boolean {
  const [number, counted] = tokens.slice(at, at + 2)
  if (number === undefined || counted === undefined || !/^\d+$/u.test(number.folded)) return false
  return UNITS.has(counted.folded) || COUNTED.has(counted.folded)
}

/** Units that are parts too: '99 válvulas egr' is a year and a line, 'bujías 16 válvulas' ends in a quantity. */
const PARTS_TOO = new Set('birlos pines placas ranuras terminales valvulas vias'.split(' '))

/** An engine has as many: '16 válvulas jetta 2003' has one year. */
const VALVES_OF_ENGINES = new Set('8 10 12 16 20 24 30 32 40 48'.split(' '))
/** Words after valves that are a part themselves: '16 válvulas egr' begins with a year. */
const KINDS_OF_VALVES = new Set('admision control de egr escape iac pcv'.split(' '))

const SCORE = 0.6

/** Finds numbers with their unit, both of which must match: 'volante 127 dientes'. */
export function readQuantities(tokens: readonly Token[]): Span[] {
  return tokens.flatMap((_, at) =>
    isQuantity(tokens, at)
      ? [{ from: at, to: at + 2, meaning: { kind: 'word' } as const, score: SCORE, closeness: EXACT, label: '' }]
      : [],
  )
}

/** Whether the word at `at` is a number before its unit, and so neither a year nor a code: '22' in '22 pulgadas'. */
export function isQuantity(tokens: readonly Token[], at: number): boolean {
  const [number, unit] = tokens.slice(at, at + 2)
  if (number === undefined || unit === undefined) return false
  if (!UNITS.has(unit.folded) || !/^\d+$/u.test(number.folded)) return false
  if (unit.folded === 'valvulas' && VALVES_OF_ENGINES.has(number.folded))
    return !KINDS_OF_VALVES.has(tokens[at + 2]?.folded ?? '')
  return !PARTS_TOO.has(unit.folded) || at + 2 === tokens.length
}

/** Whether the words [from, to) are a measure and no model that is a number: '600 cca' is no 600, '1.00 mm' no 100. */
export function isMeasure(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to)
  if (!words.every(({ folded }) => /^\d+$/u.test(folded))) return false
  const hasPoint = words.slice(1).some(({ before }) => before === '.')
  return hasPoint || (words.length === 1 && (words[0]?.folded.length ?? 0) > 2 && isQuantity(tokens, from))
}
