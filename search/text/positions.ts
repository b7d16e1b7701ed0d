import { POSITIONS, type Position } from '#domain/position.ts'

/** @returns the positions as bits, in the order of POSITIONS: bit 0 is 'delantera'. */
export function positionMask(positions: readonly Position[]): number {
  let mask = 0
  for (const position of positions) mask |= 1 << POSITIONS.indexOf(position)
  return mask
}

/** @returns the positions of a mask, in the order of POSITIONS. */
export function positionsOfMask(mask: number): Position[] {
  return POSITIONS.filter((_, bit) => (mask & (1 << bit)) !== 0)
}

/** Opposites: front and rear, left and right, upper and lower, inner and outer. */
const PAIRS = [0b11, 0b1100, 0b110000, 0b11000000]

export const POSITION_MISFIT = 0
export const POSITION_STATED = 1
/** The part does not state the position: it may fit. */
export const POSITION_OPEN = 2

/**
 * 'delantera' → parts that state 'trasera' alone do not fit, parts that state neither may fit.
 * @param requested mask of the positions that a part must not contradict.
 * @param required mask of the positions that a part must state.
 * @returns the verdict by the mask of the positions that a part states.
 */
export function positionVerdicts(requested: number, required: number): Uint8Array {
  const verdicts = new Uint8Array(256)
  for (let stated = 0; stated < 256; stated++) {
    let verdict = (stated & required) === required ? POSITION_STATED : POSITION_MISFIT
    for (const pair of PAIRS) {
      if ((requested & pair) === 0 || verdict === POSITION_MISFIT) continue
      if ((stated & pair) === 0) verdict = POSITION_OPEN
      else if ((stated & requested & pair) === 0) verdict = POSITION_MISFIT
    }
    verdicts[stated] = verdict
  }
  return verdicts
}
