import type { Clock } from '#server/platform/clock.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { addCounts, shopTimeZone } from './counts-store.ts'

const WRITTEN_AFTER_MS = 2000
/** Different banners that wait; more than any shop has. */
const MOST_WAITING = 1000

type Counts = Map<number, { views: number; clicks: number }>

/** Counts of banners, kept in memory and written together some seconds later. */
export class BannerCounter {
  readonly #database: Database
  readonly #clock: Clock
  readonly #failed: (error: unknown) => void
  #waiting: Counts = new Map()
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(database: Database, clock: Clock, failed: (error: unknown) => void) {
    this.#database = database
    this.#clock = clock
    this.#failed = failed
  }

  /** Each banner counts once in one report. */
  add({ views, clicks }: { readonly views: readonly number[]; readonly clicks: readonly number[] }): void {
    for (const id of new Set(views)) this.#count(id, 'views')
    for (const id of new Set(clicks)) this.#count(id, 'clicks')
    this.#timer ??= setTimeout(() => void this.write(), WRITTEN_AFTER_MS).unref()
  }

  /** Writes what waits. What cannot be written is lost: a count is not worth a full memory. */
  async write(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const counts = [...this.#waiting].map(([id, count]) => ({ id, ...count }))
    this.#waiting = new Map()
    const before = this.#writing
    if (counts.length > 0) this.#writing = before.then(() => this.#store(counts)).catch(this.#failed)
    await this.#writing
  }

  async #store(counts: Parameters<typeof addCounts>[2]): Promise<void> {
    const day = wallTime(this.#clock(), await shopTimeZone(this.#database)).toPlainDate()
    await addCounts(this.#database, day.toString(), counts)
  }

  #count(id: number, kind: 'views' | 'clicks'): void {
    const count = this.#waiting.get(id) ?? { views: 0, clicks: 0 }
    if (!this.#waiting.has(id) && this.#waiting.size >= MOST_WAITING) return
    count[kind] += 1
    this.#waiting.set(id, count)
  }
}
