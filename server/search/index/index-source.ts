import { Worker } from 'node:worker_threads'
import type { Snapshot } from '#search/index/snapshot.ts'
import { IndexAssembly } from './index-assembly.ts'
import type {
  BaseMessage,
  CatchUpRequest,
  ChangesWorkerData,
  IndexMessage,
  IndexWorkerData,
} from './worker-messages.ts'
import type { CatalogueStamp } from './store.ts'

/** How a snapshot came about: from a base that was built, from one that an earlier server saved, or from a change. */
export type SnapshotOrigin = 'built' | 'opened' | 'changed'

/** Where an index comes from besides the database. */
export interface IndexSourceOptions {
  /** Called once for a saved base of the catalogue, with the changes since; must not reject. Absent: the base is built. */
  readonly saved?: (() => Promise<BaseMessage | undefined>) | undefined
  /**
   * Whether the catalogue is still that of the stamp. With it no worker follows the database until `notice` is called and this is
   * false: the caller must call `notice` after every change. Absent: the database is followed from the start.
   */
  readonly isUnchanged?: ((stamp: CatalogueStamp, cursor: string) => Promise<boolean>) | undefined
}

/** Nothing is called any more once the source is stopped. */
export interface IndexSourceEvents {
  /** After each message, in their order. */
  changed(snapshot: Snapshot, origin: SnapshotOrigin): void
  saved(): void
  trouble(message: string): void
  /** The worker ended, or its message could not be applied. Called once. */
  lost(reason: unknown): void
}

/**
 * Runs the worker that builds a base, unless one was saved, then the worker that follows the database from there, and assembles the
 * index from their messages.
 */
export class IndexSource {
  readonly #data: IndexWorkerData
  readonly #workers = new Set<Worker>()
  readonly #options: IndexSourceOptions
  /** The base that nothing follows yet. */
  #unfollowed: BaseMessage | undefined
  /** The worker that follows the database. */
  #follower: Worker | undefined
  /** Callers of `catchUp` that wait, by the id of their request. */
  readonly #catchUps = new Map<number, () => void>()
  #requestCount = 0
  /** Settles when every notice so far was looked into. */
  #noticed: Promise<void> = Promise.resolve()
  readonly #events: IndexSourceEvents
  readonly #assembly = new IndexAssembly()
  readonly #started = performance.now()
  /** Of the next snapshot that is reported. */
  #origin: SnapshotOrigin = 'built'
  #stopped = false

  constructor(data: IndexWorkerData, events: IndexSourceEvents, options: IndexSourceOptions = {}) {
    this.#events = events
    this.#data = data
    this.#options = options
    this.#begin().catch((error: unknown) => this.#lose(error))
  }

  async #begin(): Promise<void> {
    const base = await this.#options.saved?.()
    if (this.#stopped) return
    if (base !== undefined) {
      this.#origin = 'opened'
      return this.#receive(base)
    }
    this.#start('./base-worker.ts', this.#data)
  }

  /** Something may have changed since the base. */
  notice(): void {
    if (this.#unfollowed !== undefined) this.#noticed = this.#noticed.then(() => this.#look())
  }

  /** Follows the database from now on if it is not as it was. */
  async #look(): Promise<void> {
    const base = this.#unfollowed
    if (base === undefined || this.#stopped) return
    const isUnchanged = base.stamp && (await this.#options.isUnchanged?.(base.stamp, base.cursor).catch(() => false))
    if (isUnchanged !== true) this.#follow()
  }

  /** Resolves when a snapshot with all that is in the database at the call was reported; never once stopped. */
  async catchUp(): Promise<void> {
    this.#follow()
    const id = (this.#requestCount += 1)
    const caughtUp = new Promise<void>((resolve) => this.#catchUps.set(id, resolve))
    this.#request(id)
    return caughtUp
  }

  /** How many products have changed since the base. */
  get changedCount(): number {
    return this.#assembly.changedCount
  }

  /** Milliseconds since its building began. */
  age(): number {
    return performance.now() - this.#started
  }

  /** Resolves when neither a worker nor a message being applied is at work any more. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#unfollowed = undefined
    await Promise.all([...[...this.#workers].map((worker) => worker.terminate()), this.#assembly.stop()])
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
    worker.on('exit', () => this.#workers.delete(worker))
    this.#workers.add(worker)
    return worker
  }

  async #receive(message: IndexMessage): Promise<void> {
    if (this.#stopped) return
    if (message.type === 'saved') return this.#events.saved()
    if (message.type === 'trouble') return this.#events.trouble(message.message)
    if (message.type === 'caughtUp') return this.#caughtUp(message.id)
    const snapshot = await this.#assembly.apply(message)
    if (snapshot === undefined || this.#stopped) return
    const isBehind = message.type === 'base' && message.isBehind === true
    if (!isBehind) {
      this.#events.changed(snapshot, this.#origin)
      this.#origin = 'changed'
    }
    if (message.type !== 'base' || this.#isStopped()) return
    this.#unfollowed = message
    if (isBehind || message.stamp === undefined || this.#options.isUnchanged === undefined) this.#follow()
    // What changed while it was on its way.
    else this.notice()
  }

  #follow(): void {
    if (this.#unfollowed === undefined || this.#stopped) return
    const { cursor, references, isBehind: isAwaited = false } = this.#unfollowed
    this.#unfollowed = undefined
    this.#follower = this.#start('./changes-worker.ts', { ...this.#data, cursor, references, isAwaited })
    // Those that came before there was a base.
    for (const id of this.#catchUps.keys()) this.#request(id)
  }

  #request(id: number): void {
    const request: CatchUpRequest = { type: 'catchUp', id }
    this.#follower?.postMessage(request)
  }

  async #caughtUp(id: number): Promise<void> {
    await this.#assembly.applied()
    this.#catchUps.get(id)?.()
    this.#catchUps.delete(id)
  }

  /** A method, since a callback may change the value. */
  #isStopped(): boolean {
    return this.#stopped
  }

  #lose(reason: unknown): void {
    if (this.#stopped) return
    void this.stop()
    this.#events.lost(reason)
  }
}
