import { setTimeout as delay } from 'node:timers/promises'
import { hasEnded } from '#domain/jobs.ts'
import type { Database } from '#server/platform/db/database.ts'
import { watchedRuns, type WatchedRun } from './run-store.ts'

/** How often watched jobs are read, all of them with one query. */
const EVERY_MS = 1000
const MOST_WATCHERS = 200
/** Of one person: some tabs. */
const MOST_OF_ONE = 6

export interface Watcher {
  /** Called with the first state at once, then with each other one; the last is one in which the job has ended. */
  readonly onProgress: (run: WatchedRun) => void
  /** The server closes, or cannot read the state. */
  readonly onEnd: () => void
}

/** Reports the progress of jobs to their watchers, whichever server runs them. It reads only while somebody watches. */
export class ProgressFeed {
  readonly #db: Database['db']
  readonly #watchers = new Map<Watcher, { readonly jobId: string; readonly personId: number; last: string }>()
  #isReading = false
  #isClosed = false

  constructor({ db }: Pick<Database, 'db'>) {
    this.#db = db
  }

  hasRoom(personId: number): boolean {
    const ofPerson = [...this.#watchers.values()].filter((each) => each.personId === personId).length
    return !this.#isClosed && this.#watchers.size < MOST_WATCHERS && ofPerson < MOST_OF_ONE
  }

  /** Returns what ends it. */
  watch(jobId: string, personId: number, watcher: Watcher): () => void {
    this.#watchers.set(watcher, { jobId, personId, last: '' })
    if (!this.#isReading) void this.#keepReading()
    return () => void this.#watchers.delete(watcher)
  }

  close(): void {
    this.#isClosed = true
    this.#endAll()
  }

  async #keepReading(): Promise<void> {
    this.#isReading = true
    while (this.#watchers.size > 0) {
      try {
        await this.#read()
      } catch {
        // Browsers connect again after a while.
        this.#endAll()
      }
      await delay(EVERY_MS)
    }
    this.#isReading = false
  }

  async #read(): Promise<void> {
    const watched = [...this.#watchers]
    const runs = await watchedRuns(this.#db, [...new Set(watched.map(([, { jobId }]) => jobId))])
    const byId = new Map(runs.map((run) => [run.id, run]))
    for (const [watcher, state] of watched) {
      const run = byId.get(state.jobId)
      if (run === undefined || !this.#watchers.has(watcher)) continue
      const said = JSON.stringify(run)
      if (said !== state.last) watcher.onProgress(run)
      state.last = said
      if (hasEnded(run.state)) this.#end(watcher)
    }
  }

  #endAll(): void {
    for (const watcher of this.#watchers.keys()) this.#end(watcher)
  }

  #end(watcher: Watcher): void {
    if (this.#watchers.delete(watcher)) watcher.onEnd()
  }
}
