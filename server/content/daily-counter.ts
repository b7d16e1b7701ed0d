import type { Clock } from '#server/platform/clock.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'

const WRITTEN_AFTER_MS = 2000
/** Rows with counts that wait: more than any shop has. */
const MOST_WAITING = 1000

type Counts<Kind extends string> = Readonly<Record<Kind, number>>

export interface CounterOptions {
  readonly database: Database
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

interface DailyCounterOptions<Kind extends string> extends CounterOptions {
  readonly kinds: readonly Kind[]
  /** Adds to the counts of a day ('2026-11-22'), by one statement. */
  readonly add: (
    db: Database['db'],
    day: string,
    counts: readonly (Counts<Kind> & { readonly id: number })[],
  ) => Promise<void>
}

/**
 * How often something is seen or opened, by row and day of the shop: gathered in memory and written together every two seconds, so that
 * many readers cost no more than one. Nothing is stored of who they are.
 */
export class DailyCounter<Kind extends string> {
  readonly #options: DailyCounterOptions<Kind>
  #waiting = new Map<number, Record<Kind, number>>()
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(options: DailyCounterOptions<Kind>) {
    this.#options = options
  }

  count(id: number, kind: Kind): void {
    const counts = this.#countsOf(id)
    if (counts !== null) counts[kind] += 1
    this.#timer ??= setTimeout(() => void this.write(), WRITTEN_AFTER_MS).unref()
  }

  /** Writes waiting counts, after the current write. Counts that cannot be written are added to the next ones. */
  async write(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const waiting = this.#waiting
    this.#waiting = new Map()
    if (waiting.size > 0) this.#writing = this.#writing.then(() => this.#store(waiting))
    await this.#writing
  }

  async #store(waiting: ReadonlyMap<number, Counts<Kind>>): Promise<void> {
    const { database, clock, kinds, add, failed } = this.#options
    try {
      const day = wallTime(clock(), await shopTimeZone(database.db)).toPlainDate()
      const rows = [...waiting].map(([id, counts]) => ({ ...counts, id }))
      await add(database.db, day.toString(), rows)
    } catch (error) {
      for (const [id, counts] of waiting) {
        const since = this.#countsOf(id)
        if (since !== null) for (const kind of kinds) since[kind] += counts[kind]
      }
      failed(error)
    }
  }

  /** null: too many wait. */
  #countsOf(id: number): Record<Kind, number> | null {
    const known = this.#waiting.get(id)
    if (known !== undefined || this.#waiting.size >= MOST_WAITING) return known ?? null
    const none = Object.fromEntries(this.#options.kinds.map((kind) => [kind, 0])) as Record<Kind, number>
    this.#waiting.set(id, none)
    return none
  }
}
