import type { Database } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { wallTime } from '#server/platform/days.ts'
import { addUses, type Uses } from './store.ts'

const WRITE_EVERY_MS = 2000
/** Days are those of the shop. */
const TIME_ZONE = 'America/Mexico_City'

/**
 * How often catalogues are opened and downloaded: gathered in memory and written together every two seconds, so that many readers cost
 * no more than one. Nothing is kept of who they are.
 */
export class UseCounter {
  readonly #options: { readonly database: Database; readonly clock: Clock }
  readonly #waiting = new Map<number, { opened: number; downloaded: number }>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: { readonly database: Database; readonly clock: Clock }) {
    this.#options = options
  }

  count(catalogueId: number, use: 'opened' | 'downloaded'): void {
    const uses = this.#waiting.get(catalogueId) ?? { opened: 0, downloaded: 0 }
    uses[use] += 1
    this.#waiting.set(catalogueId, uses)
    this.#timer ??= setTimeout(() => void this.write().catch(() => {}), WRITE_EVERY_MS)
  }

  /** Writes what was counted. What cannot be written is counted with the next. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const uses: Uses[] = [...this.#waiting].map(([catalogueId, counts]) => ({ catalogueId, ...counts }))
    if (uses.length === 0) return
    this.#waiting.clear()
    const { database, clock } = this.#options
    try {
      await addUses(database.db, wallTime(clock(), TIME_ZONE).toPlainDate().toString(), uses)
    } catch (error) {
      for (const { catalogueId, opened, downloaded } of uses) {
        const since = this.#waiting.get(catalogueId) ?? { opened: 0, downloaded: 0 }
        this.#waiting.set(catalogueId, { opened: since.opened + opened, downloaded: since.downloaded + downloaded })
      }
      throw error
    }
  }
}
