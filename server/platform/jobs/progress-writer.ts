import type { Database } from '#server/platform/db/database.ts'
import type { Progress } from './job.ts'
import { updateProgress } from './run-store.ts'

const EVERY_MS = 500

/** Stores how far one job is: the newest state, twice a second at most. A failure to store stops nothing. */
export class ProgressWriter {
  readonly #db: Database['db']
  readonly #jobId: string
  #newest: Progress | undefined
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor({ db }: Pick<Database, 'db'>, jobId: string) {
    this.#db = db
    this.#jobId = jobId
  }

  report(progress: Progress): void {
    this.#newest = progress
    this.#timer ??= setTimeout(() => this.#write(), EVERY_MS)
  }

  /** Stores what was reported last. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#write()
    await this.#writing
  }

  #write(): void {
    this.#timer = undefined
    const progress = this.#newest
    this.#newest = undefined
    if (progress === undefined) return
    this.#writing = this.#writing.then(() => updateProgress(this.#db, this.#jobId, progress)).catch(() => {})
  }
}
