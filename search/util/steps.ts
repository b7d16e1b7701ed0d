/** Work in small steps, so that other work can run between them. */
export type Steps<Result> = Generator<void, Result, void>

/** Words or names of a step: a fraction of a millisecond. */
export const NAMES_PER_STEP = 200

/** Runs all steps at once. */
export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
