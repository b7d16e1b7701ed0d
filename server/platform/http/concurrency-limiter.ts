import { Failure } from '#server/platform/failure.ts'

/** Runs work that keeps the processor busy, a few at once, in the order in which it comes. */
export class FewAtOnce {
  readonly #most: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: { most: number; mostWaiting: number }) {
    this.#most = limits.most
    this.#mostWaiting = limits.mostWaiting
  }

  /** What `work` gives. Throws the Failure `unavailable` when too many wait already. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#running < this.#most) this.#running += 1
    else {
      if (this.#waiting.length >= this.#mostWaiting) {
        throw new Failure('unavailable', 'El servicio está ocupado. Inténtalo de nuevo en un momento.')
      }
      // Who ends hands its place on.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}
