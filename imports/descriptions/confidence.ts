/**
 * The minimum confidence of a reading that is published without review (decision 0008). The factors are set so that at least 99 of 100
 * published applications are correct; `npm run bench:reader` measures it.
 */
export const CONFIDENT = 0.8

/** A confidence from 0 to 1: `start` times the factor of each reason that applies. */
export function discounted(
  reasons: readonly (readonly [applies: boolean, factor: number, ...about: readonly unknown[]])[],
  start = 0.97,
): number {
  const confidence = reasons.reduce((sure, [applies, factor]) => (applies ? sure * factor : sure), start)
  return Math.round(confidence * 100) / 100
}
