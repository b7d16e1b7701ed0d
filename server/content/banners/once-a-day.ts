import { createHash, randomBytes } from 'node:crypto'
import { wallTime } from '#server/platform/days.ts'

/** Beyond so many a day nothing more is counted: a flood makes no figures, and no memory is filled. */
const MOST_KEYS = 500_000

/**
 * Of one address and one subject: a client that sends new browser names is another visitor each time, and a workshop or an office with one
 * address has hardly more machines. Figures may be too small where many share one, and nobody alone can inflate them.
 */
const MOST_OF_ADDRESS = 10

export interface DailyVisitor {
  readonly name: string
  /** Where they come from; null: they are logged in, and cannot be others at will. */
  readonly address: string | null
}

/**
 * Whether something is a visitor's first today. Visitors and their addresses are known by a hash whose key is dropped with the day and the
 * process, so that nothing reveals who saw what.
 */
export class OnceADay {
  #day = ''
  #key = randomBytes(32)
  #seen = new Set<string>()
  #countOfAddress = new Map<string, number>()

  /** @param about what is counted once: the banner and whether it was seen or clicked */
  isFirst(now: Date, timeZone: string, { name, address }: DailyVisitor, about: string): boolean {
    const day = wallTime(now, timeZone).toPlainDate().toString()
    if (day !== this.#day) {
      this.#day = day
      this.#key = randomBytes(32)
      this.#seen = new Set()
      this.#countOfAddress = new Map()
    }
    const visitor = this.#hash(`${about} visitor ${name}`)
    if (this.#seen.has(visitor) || this.#seen.size >= MOST_KEYS) return false
    if (address !== null) {
      const place = this.#hash(`${about} address ${address}`)
      const count = this.#countOfAddress.get(place) ?? 0
      if (count >= MOST_OF_ADDRESS) return false
      this.#countOfAddress.set(place, count + 1)
    }
    this.#seen.add(visitor)
    return true
  }

  #hash(text: string): string {
    return createHash('sha256').update(this.#key).update(text).digest('base64url').slice(0, 22)
  }
}
