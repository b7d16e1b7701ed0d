import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one slice may block the event loop, in milliseconds; the step in which that time runs out is still completed. */
const SLICE_MS = 4

/**
 * Runs the steps to their end, a few milliseconds of them in each turn of the event loop, the first in a later turn than the call.
 * @returns their result; undefined as soon as `isStopped` returns true.
 */
export async function inSlices<Result>(
  steps: Iterator<void, Result>,
  isStopped: () => boolean,
): Promise<Result | undefined> {
  for (;;) {
    await nextTurn()
    if (isStopped()) return undefined
    const end = performance.now() + SLICE_MS
    do {
      const step = steps.next()
      if (step.done === true) return step.value
    } while (performance.now() < end)
  }
}
