import { Worker } from 'node:worker_threads'
import type { Snapshot } from '#search/snapshot.ts'
import { IndexAssembly } from './index-assembly.ts'
import type { ChangesWorkerData, IndexMessage, IndexWorkerData } from './index-messages.ts'

/** Nothing is called any more once the source is stopped. */
export interface IndexSourceEvents {
  /** After each message, in their order. */
  changed(snapshot: Snapshot, type: 'base' | 'changes'): void
  trouble(message: string): void
  /** The worker ended, or what it told could not be applied. Called once. */
  lost(reason: unknown): void
}

/** The worker that builds a base, then the one that follows the database from there; and the index as they have told it so far. */
export class IndexSource {
  readonly #data: IndexWorkerData
  #worker: Worker
  readonly #events: IndexSourceEvents
  readonly #assembly = new IndexAssembly()
  readonly #started = performance.now()
  #stopped = false

  constructor(data: IndexWorkerData, events: IndexSourceEvents) {
    this.#events = events
    this.#data = data
    this.#worker = this.#start('./index-base-worker.ts', data)
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

  /** As a question: what is called back may stop it. */
  #isStopped(): boolean {
    return this.#stopped
  }

  #start(file: string, data: IndexWorkerData | ChangesWorkerData): Worker {
    const worker = new Worker(new URL(file, import.meta.url), { workerData: data })
    // A server that is closing does not wait for its index.
    worker.unref()
    worker.on('message', (message: IndexMessage | object) => {
      // `node --watch` sends messages of its own through the worker.
      if ('type' in message) this.#receive(message).catch((error: unknown) => this.#lose(error))
    })
    worker.on('error', (error) => this.#lose(error))
    return worker
  }

  async #receive(message: IndexMessage): Promise<void> {
    if (this.#stopped) return
    if (message.type === 'trouble') {
      this.#events.trouble(message.message)
      return
    }
    const snapshot = await this.#assembly.apply(message)
    if (snapshot === undefined || this.#stopped) return
    this.#events.changed(snapshot, message.type)
    if (message.type !== 'base' || this.#isStopped()) return
    const { cursor, references } = message
    this.#worker = this.#start('./index-changes-worker.ts', { ...this.#data, cursor, references })
  }

  #lose(reason: unknown): void {
    if (this.#stopped) return
    void this.stop()
    this.#events.lost(reason)
  }
}
