/** Work in small steps, so that other work can be done between them. */
export type Steps<Result> = Generator<void, Result, void>

/** How many words or names a step takes: a fraction of a millisecond. */
export const NAMES_PER_STEP = 200

/** Runs all steps at once. */
export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
