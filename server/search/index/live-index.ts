import { Searcher } from '#search/searcher.ts'
import type { Snapshot } from '#search/index/snapshot.ts'
import { latestModelYear } from '#domain/model-year.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ChangeFeed } from '#server/platform/db/change-feed.ts'
import type { IndexWorkerData } from './worker-messages.ts'
import { isSameStamp, openSavedBase, type SavedIndexPlace } from './saved-index.ts'
import { IndexSource, type IndexSourceEvents, type IndexSourceOptions, type SnapshotOrigin } from './index-source.ts'
import { catalogueStamp } from './store.ts'

/** From this many changed products on, the base is rebuilt beside the running index. */
const CHANGES_BEFORE_REBUILD = 10_000
/** A base younger than this is not built anew: a long import is committed, and read, in many parts. */
const YOUNGEST_REBUILT_MS = 60_000
const RESTART_MS = 1000

export interface LiveIndexOptions {
  readonly databaseUrl: string
  /** Begins and ends with a slash; goes into the addresses of drawings. */
  readonly basePath: string
  /** Where the built index is saved for the next start, and the database used to check it then. Absent: it is not saved. */
  readonly saved?: SavedIndexPlace
  /** Reports changes of the same database. With it and `saved`, no worker follows the database until the first change. */
  readonly changes?: ChangeFeed
  readonly clock?: Clock
}

export interface LiveIndexLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

/** What searches need of the index. */
export type CurrentIndex = Pick<LiveIndex, 'searcher' | 'catchUp'>

/**
 * The current search index. It follows the database: an import, an edit or a changed synonym on any server of the
 * same database shows here in under a second. No search waits for a build, and building, loading and changing never block the
 * event loop for longer than a few milliseconds; a searcher stays valid while the next one is made.
 */
export class LiveIndex {
  readonly #data: IndexWorkerData
  readonly #log: LiveIndexLog
  readonly #latestYear: () => number
  readonly #isUnchanged: IndexSourceOptions['isUnchanged']
  readonly #listeners = new Set<() => void>()
  #current: IndexSource | null = null
  #next: IndexSource | null = null
  #searcher: Searcher | null = null
  #restart: NodeJS.Timeout | undefined
  #closed = false

  constructor(
    { databaseUrl, basePath, saved, changes, clock = () => new Date() }: LiveIndexOptions,
    log: LiveIndexLog,
  ) {
    this.#latestYear = () => latestModelYear(clock())
    this.#data = { databaseUrl, basePath, ...(saved && { savedIn: saved.folder }) }
    this.#log = log
    if (saved !== undefined && changes !== undefined) {
      this.#isUnchanged = async (stamp, cursor) => isSameStamp(stamp, await catalogueStamp(saved.db, cursor))
      const notice = () => this.#notice()
      changes.follow({ resume: notice, empty: notice, pause() {} })
    }
    this.#start(saved && (() => openSavedBase(saved, basePath, log)))
  }

  /** null until the first base is built or opened. */
  searcher(): Searcher | null {
    return this.#searcher
  }

  /** Calls back after every change of the searcher; returns how to stop that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves when the searcher has all that is in the database at the call; may never where the index is lost meanwhile. */
  async catchUp(): Promise<void> {
    await (this.#current ?? this.#next)?.catchUp()
  }

  /** Resolves when the first searcher is there. */
  async ready(): Promise<void> {
    if (this.#searcher !== null) return
    await new Promise<void>((resolve) => {
      const stop = this.onChange(() => {
        stop()
        resolve()
      })
    })
  }

  /** The searcher does not change any more from the call on. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#restart)
    await Promise.all([this.#current?.stop(), this.#next?.stop()])
  }

  /** Starts a source whose base replaces the current index once it is ready: the saved one if it is valid, else one to be built. */
  #start(saved?: IndexSourceOptions['saved']): void {
    if (this.#closed || this.#next !== null) return
    const events: IndexSourceEvents = {
      changed: (snapshot, origin) => this.#show(source, snapshot, origin),
      saved: () => this.#log.info({}, 'search index: saved'),
      trouble: (reason) => this.#log.warn({ reason }, 'search index: trouble'),
      lost: (reason) => this.#lost(source, reason),
    }
    const source = new IndexSource(this.#data, events, { saved, isUnchanged: this.#isUnchanged })
    this.#next = source
  }

  #notice(): void {
    this.#current?.notice()
    this.#next?.notice()
  }

  #show(source: IndexSource, snapshot: Snapshot, origin: SnapshotOrigin): void {
    if (source === this.#next) {
      void this.#current?.stop()
      this.#current = source
      this.#next = null
    }
    this.#searcher = new Searcher(snapshot, this.#latestYear)
    if (origin !== 'changed') this.#log.info({ products: snapshot.productCount }, `search index: ${origin}`)
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
