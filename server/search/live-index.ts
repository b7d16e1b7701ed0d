import { Worker } from 'node:worker_threads'
import { buildReferenceIndex, type ReferenceIndex } from '#search/references.ts'
import { openSegment, type Segment } from '#search/segment.ts'
import { createSnapshot, type Snapshot } from '#search/snapshot.ts'
import type { IndexMessage, IndexWorkerData } from './index-messages.ts'

/** From this many changed products on, the base is built anew beside the running index. */
const CHANGES_BEFORE_REBUILD = 10_000
/** A base younger than this is not built anew: while a long transaction is open, what it has hidden is read again and again. */
const YOUNGEST_REBUILT_MS = 60_000
const RESTART_MS = 1000

export interface LiveIndexLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

/**
 * The search index as it is now. It follows the database: an import or an edit on any server of the same database shows
 * here in under a second. No search waits for a build; the snapshot in hand stays valid while the next one is made.
 */
export class LiveIndex {
  readonly #data: IndexWorkerData
  readonly #log: LiveIndexLog
  readonly #listeners = new Set<() => void>()
  #current: IndexSource | null = null
  #next: IndexSource | null = null
  #snapshot: Snapshot | null = null
  #restart: NodeJS.Timeout | undefined
  #closed = false

  constructor(data: IndexWorkerData, log: LiveIndexLog) {
    this.#data = data
    this.#log = log
    this.#start()
  }

  /** null until the first build is done. */
  snapshot(): Snapshot | null {
    return this.#snapshot
  }

  /** Calls back after every change of the snapshot; returns how to stop that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves when the first snapshot is there. */
  async ready(): Promise<void> {
    if (this.#snapshot !== null) return
    await new Promise<void>((resolve) => {
      const stop = this.onChange(() => {
        stop()
        resolve()
      })
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#restart)
    await Promise.all([this.#current?.worker.terminate(), this.#next?.worker.terminate()])
  }

  /** Starts a worker whose base, once built, takes the place of the current index. */
  #start(): void {
    if (this.#closed || this.#next !== null) return
    const source = new IndexSource(
      new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: this.#data }),
    )
    this.#next = source
    source.worker.on('message', (message: IndexMessage | object) => {
      // `node --watch` sends messages of its own through the worker.
      if ('type' in message) this.#receive(source, message)
    })
    source.worker.on('error', (error) => this.#lost(source, error))
  }

  #receive(source: IndexSource, message: IndexMessage): void {
    if (message.type === 'trouble') {
      this.#log.warn({ reason: message.message }, 'search index: trouble')
      return
    }
    source.apply(message)
    if (source === this.#next) {
      void this.#current?.worker.terminate()
      this.#current = source
      this.#next = null
    }
    if (source !== this.#current) return
    this.#snapshot = source.snapshot()
    if (message.type === 'base') this.#log.info({ products: this.#snapshot.productCount }, 'search index: built')
    if (source.changedCount > CHANGES_BEFORE_REBUILD && source.age() > YOUNGEST_REBUILT_MS) this.#start()
    for (const listener of this.#listeners) listener()
  }

  #lost(source: IndexSource, error: unknown): void {
    if (this.#closed) return
    this.#log.warn({ err: error }, 'search index: the worker ended, starting another')
    if (source === this.#next) this.#next = null
    if (source === this.#current) this.#current = null
    this.#restart = setTimeout(() => this.#start(), RESTART_MS)
  }
}

/** One worker and what it has built so far. */
class IndexSource {
  readonly worker: Worker
  changedCount = 0
  #references: ReferenceIndex | null = null
  #base: Segment | null = null
  #changes: Segment | null = null
  #replaced: readonly number[] = []

  readonly #started = performance.now()

  constructor(worker: Worker) {
    this.worker = worker
    // A server that is closing does not wait for its index.
    worker.unref()
  }

  apply(message: Exclude<IndexMessage, { type: 'trouble' }>): void {
    if (message.references !== null) this.#references = buildReferenceIndex(message.references)
    if (message.type === 'base') {
      this.#base = openSegment(message.segment)
      return
    }
    this.#changes = openSegment(message.segment)
    this.#replaced = message.replaced
    this.changedCount = message.replaced.length
  }

  /** Milliseconds since its building began. */
  age(): number {
    return performance.now() - this.#started
  }

  /** Call after the base has arrived. */
  snapshot(): Snapshot {
    if (this.#references === null || this.#base === null) throw new Error('The index has no base yet')
    return createSnapshot({
      references: this.#references,
      base: this.#base,
      changes: this.#changes,
      replaced: this.#replaced,
    })
  }
}
