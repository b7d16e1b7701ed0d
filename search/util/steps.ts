/** Work in small steps, between which other work may be done. */
export type Steps<Result> = Generator<void, Result, void>

/** How many words or names one step takes at most: a fraction of a millisecond. */
export const NAMES_PER_STEP = 200

export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
