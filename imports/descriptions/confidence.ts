/**
 * From here on a reading is applied without a person's look. The weights of the reader are set so that what reaches it was right at
 * least 97 times of 100 on the lines it was developed with; below it a reading waits for review.
 */
export const CONFIDENT = 0.8

/** What makes a reading less sure: each reason takes its share away. */
export function lessSure(reasons: readonly (readonly [applies: boolean, factor: number])[], start = 0.97): number {
  const confidence = reasons.reduce((sure, [applies, factor]) => (applies ? sure * factor : sure), start)
  return Math.round(confidence * 100) / 100
}
