import { createHash, randomBytes } from 'node:crypto'
import { wallTime } from '#server/platform/days.ts'

/** Beyond so many a day nothing more is counted: a flood makes no figures, and no memory is filled. */
const MOST_KEYS = 500_000

/**
 * Whether something is the first of a visitor today. Visitors are known by a hash whose key is forgotten with the day and the process, so
 * that nothing tells who saw what.
 */
export class OnceADay {
  #day = ''
  #key = randomBytes(32)
  #seen = new Set<string>()

  /** @param about what is counted once: the banner and whether it was seen or clicked */
  isFirst(now: Date, timeZone: string, visitor: string, about: string): boolean {
    const day = wallTime(now, timeZone).toPlainDate().toString()
    if (day !== this.#day) {
      this.#day = day
      this.#key = randomBytes(32)
      this.#seen = new Set()
    }
    const seen = createHash('sha256').update(this.#key).update(`${about} ${visitor}`).digest('base64url').slice(0, 22)
    if (this.#seen.has(seen) || this.#seen.size >= MOST_KEYS) return false
    this.#seen.add(seen)
    return true
  }
}
