import { FairQueue } from './fair-queue.ts'

/** Of work between two looks at the sockets and timers. */
const SLICE_MS = 10
/** Tasks of one slice: more could not be called back when the first ones take long. */
const MAX_TASKS_IN_SLICE = 32

/**
 * Starts CPU-bound tasks, fairly by address, and yields to the event loop after some milliseconds, so that requests that do not
 * wait here, such as health checks, are answered in between.
 */
export class Turns {
  readonly #waiting = new FairQueue<() => void>()
  #scheduled = 0
  #isSliceNew = true
  #sliceEnds = 0

  add(address: string, task: () => void): void {
    this.#waiting.add(address, task)
    this.#schedule()
  }

  // One callback for each task: between two of them Node runs what the first has left to its promises.
  #schedule(): void {
    while (this.#scheduled < Math.min(this.#waiting.size, MAX_TASKS_IN_SLICE)) {
      this.#scheduled += 1
      setImmediate(this.#next)
    }
  }

  readonly #next = (): void => {
    const now = performance.now()
    if (this.#isSliceNew) {
      this.#isSliceNew = false
      this.#sliceEnds = now + SLICE_MS
    }
    this.#scheduled -= 1
    if (this.#scheduled === 0) this.#isSliceNew = true
    try {
      if (now < this.#sliceEnds) this.#waiting.take()?.()
    } finally {
      // Those run after the event loop has looked at its sockets and timers.
      if (this.#scheduled === 0) this.#schedule()
    }
  }
}
