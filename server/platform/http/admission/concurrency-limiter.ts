import { Failure } from '#server/platform/failure.ts'
import { FairQueue } from './fair-queue.ts'

export interface ConcurrencyLimits {
  readonly maxRunning: number
  readonly maxWaiting: number
  readonly maxWaitingPerAddress: number
}

/** Runs a few tasks at a time. Those that wait take turns by the address that they come from. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #waiting = new FairQueue<() => void>()
  #running = 0

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  /** The value of `task`. Throws the Failure `unavailable` when too many wait already, of this address or of all. */
  async run<Value>(address: string, task: () => Promise<Value>): Promise<Value> {
    const { maxRunning, maxWaiting, maxWaitingPerAddress } = this.#limits
    if (this.#running < maxRunning) this.#running += 1
    else {
      if (this.#waiting.size >= maxWaiting || this.#waiting.sizeOf(address) >= maxWaitingPerAddress) {
        throw new Failure('unavailable', 'El servicio está ocupado. Inténtalo de nuevo en un momento.')
      }
      // A task that ends passes its place on, in the next turn of the event loop.
      await new Promise<void>((resolve) => this.#waiting.add(address, resolve))
    }
    try {
      return await task()
    } finally {
      const next = this.#waiting.take()
      if (next === undefined) this.#running -= 1
      // Tasks that wait for nothing outside would otherwise follow each other in one turn of the event loop: no socket is read meanwhile.
      else setImmediate(next)
    }
  }
}
