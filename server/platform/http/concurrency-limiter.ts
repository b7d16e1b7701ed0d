import { Failure } from '#server/platform/failure.ts'

/** Runs a few tasks at a time, in the order in which they come. */
export class ConcurrencyLimiter {
  readonly #maxRunning: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: { maxRunning: number; maxWaiting: number }) {
    this.#maxRunning = limits.maxRunning
    this.#maxWaiting = limits.maxWaiting
  }

  /** The value of `task`. Throws the Failure `unavailable` when too many wait already. */
  async run<Value>(task: () => Promise<Value>): Promise<Value> {
    if (this.#running < this.#maxRunning) this.#running += 1
    else {
      if (this.#waiting.length >= this.#maxWaiting) {
        throw new Failure('unavailable', 'El servicio está ocupado. Inténtalo de nuevo en un momento.')
      }
      // A task that ends hands its place on.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}
