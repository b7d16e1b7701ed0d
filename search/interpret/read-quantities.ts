import type { Token } from '#search/text/analyse.ts'
import { EXACT, type Span } from './span.ts'

const UNITS = new Set(
  `amp amperes birlos cm dientes estrias grados hilos hp kg km libras lbs litros metros mm orificios pasajeros patas piezas pines
  placas psi puertas pulg pulgada pulgadas pza pzas ranuras terminales toneladas ton v valvulas velocidades vias volts w watts`.split(
    /\s+/u,
  ),
)

/** Parts too: '99 válvulas egr' is a year and a line, 'bujías 16 válvulas' ends in a count. */
const PARTS_TOO = new Set('birlos pines placas ranuras terminales valvulas vias'.split(' '))

/** '127 dientes' is one thing: both words match, or neither is asked for. */
export function readQuantities(tokens: readonly Token[]): Span[] {
  return tokens.flatMap((_, at) =>
    isQuantity(tokens, at)
      ? [{ from: at, to: at + 2, meaning: { kind: 'word' } as const, score: 0.6, closeness: EXACT, label: '' }]
      : [],
  )
}

/** Whether the number at `at` counts what the next word names, '127 dientes', '22 pulgadas', and so is no year and no code. */
export function isQuantity(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (next === undefined || !UNITS.has(next.folded) || !/^\d+$/u.test(tokens[at]!.folded)) return false
  return !PARTS_TOO.has(next.folded) || at + 2 === tokens.length
}
