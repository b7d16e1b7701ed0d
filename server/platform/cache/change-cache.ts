import { LRUCache } from 'lru-cache'

export interface ChangeCacheOptions<Value> {
  /** Memory of all cached values and their names. */
  readonly maxBytes: number
  /** A value expires after this time: what depends on the clock shows without any change being heard. */
  readonly maxAgeMs: number
  readonly bytesOf: (value: Value) => number
  /** Milliseconds after which a value is known to be old, where that is sooner; more than 0. */
  readonly lifeOf?: (value: Value) => number
}

/** Of an entry besides its name and value. */
const ENTRY_BYTES = 400

/**
 * Values computed from the database, by name, emptied as a whole when anything changes; the least recently used goes first.
 * Values are cached only while changes are heard (`resume`, see ChangeFeed): without them nobody would say when to empty it.
 */
export class ChangeCache<Value extends object> {
  readonly #cached: LRUCache<string, Value>
  readonly #ageOf: (value: Value) => number
  /** Values being computed. Replaced when the cache is emptied: what began before a change is not for requests after it. */
  #pending = new Map<string, Promise<Value | null>>()
  #hearsChanges = false

  constructor({ maxBytes, maxAgeMs, bytesOf, lifeOf = () => maxAgeMs }: ChangeCacheOptions<Value>) {
    this.#ageOf = (value) => Math.min(maxAgeMs, lifeOf(value))
    this.#cached = new LRUCache({
      maxSize: maxBytes,
      ttl: maxAgeMs,
      sizeCalculation: (value, name) => bytesOf(value) + 2 * name.length + ENTRY_BYTES,
    })
  }

  /** Number of cached values. */
  get size(): number {
    return this.#cached.size
  }

  /** Something that values show has changed. */
  empty(): void {
    this.#cached.clear()
    this.#pending = new Map()
  }

  /** Changes are heard from now on. */
  resume(): void {
    this.#hearsChanges = true
    this.empty()
  }

  /** Changes are not heard any more. */
  pause(): void {
    this.#hearsChanges = false
    this.empty()
  }

  /**
   * The value of that name, cached or computed; requests that come while it is being computed wait for it. null: `compute`
   * says that the value must not be shared, and each caller computes their own. An error of `compute` concerns its own caller
   * alone.
   */
  async get(name: string, compute: () => Promise<Value | null>): Promise<Value | null> {
    if (!this.#hearsChanges) return compute()
    const cached = this.#cached.get(name)
    if (cached !== undefined) return cached
    const pending = this.#pending
    const ofAnother = pending.get(name)
    if (ofAnother !== undefined) return (await ofAnother.catch(() => null)) ?? compute()
    const computing = compute()
    pending.set(name, computing)
    try {
      const value = await computing
      if (value !== null && pending === this.#pending) this.#cached.set(name, value, { ttl: this.#ageOf(value) })
      return value
    } finally {
      pending.delete(name)
    }
  }
}
