import type { Snapshot } from '#search/snapshot.ts'
import type { IndexWorkerData } from './index-messages.ts'
import { IndexSource } from './index-source.ts'

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
 * The search index as it is now. It follows the database: an import, an edit or a changed synonym on any server of the
 * same database shows here in under a second. No search waits for a build, and building, loading and changing never keep the
 * event loop for longer than a few milliseconds; the snapshot in hand stays valid while the next one is made.
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

  /** The snapshot does not change any more from the call on. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#restart)
    await Promise.all([this.#current?.stop(), this.#next?.stop()])
  }

  /** Starts a worker whose base, once built, takes the place of the current index. */
  #start(): void {
    if (this.#closed || this.#next !== null) return
    const source = new IndexSource(this.#data, {
      changed: (snapshot, type) => this.#show(source, snapshot, type),
      trouble: (reason) => this.#log.warn({ reason }, 'search index: trouble'),
      lost: (reason) => this.#lost(source, reason),
    })
    this.#next = source
  }

  #show(source: IndexSource, snapshot: Snapshot, type: 'base' | 'changes'): void {
    if (source === this.#next) {
      void this.#current?.stop()
      this.#current = source
      this.#next = null
    }
    this.#snapshot = snapshot
    if (type === 'base') this.#log.info({ products: snapshot.productCount }, 'search index: built')
    if (source.changedCount > CHANGES_BEFORE_REBUILD && source.age() > YOUNGEST_REBUILT_MS) this.#start()
    for (const listener of this.#listeners) listener()
  }

  #lost(source: IndexSource, error: unknown): void {
    this.#log.warn({ err: error }, 'search index: the worker ended, starting another')
    if (source === this.#next) this.#next = null
    if (source === this.#current) this.#current = null
    this.#restart = setTimeout(() => this.#start(), RESTART_MS)
  }
}
