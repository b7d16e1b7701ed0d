import { Worker } from 'node:worker_threads'
import type { Snapshot } from '#search/snapshot.ts'
import { IndexAssembly } from './index-assembly.ts'
import type { IndexMessage, IndexWorkerData } from './index-messages.ts'

/** Nothing is called any more once the source is stopped. */
export interface IndexSourceEvents {
  /** After each message, in their order. */
  changed(snapshot: Snapshot, type: 'base' | 'changes'): void
  trouble(message: string): void
  /** The worker ended, or what it told could not be applied. Called once. */
  lost(reason: unknown): void
}

/** One index worker, and the index as it has told it so far. */
export class IndexSource {
  readonly #worker: Worker
  readonly #events: IndexSourceEvents
  readonly #assembly = new IndexAssembly()
  readonly #started = performance.now()
  #stopped = false

  constructor(data: IndexWorkerData, events: IndexSourceEvents) {
    this.#events = events
    this.#worker = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: data })
    // A server that is closing does not wait for its index.
    this.#worker.unref()
    this.#worker.on('message', (message: IndexMessage | object) => {
      // `node --watch` sends messages of its own through the worker.
      if ('type' in message) this.#receive(message).catch((error: unknown) => this.#lose(error))
    })
    this.#worker.on('error', (error) => this.#lose(error))
  }

  /** How many products have changed since the base. */
  get changedCount(): number {
    return this.#assembly.changedCount
  }

  /** Milliseconds since its building began. */
  age(): number {
    return performance.now() - this.#started
  }

  /** Resolves when neither the worker nor a message being applied is at work any more. */
  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all([this.#worker.terminate(), this.#assembly.stop()])
  }

  async #receive(message: IndexMessage): Promise<void> {
    if (this.#stopped) return
    if (message.type === 'trouble') {
      this.#events.trouble(message.message)
      return
    }
    const snapshot = await this.#assembly.apply(message)
    if (snapshot !== undefined && !this.#stopped) this.#events.changed(snapshot, message.type)
  }

  #lose(reason: unknown): void {
    if (this.#stopped) return
    void this.stop()
    this.#events.lost(reason)
  }
}
