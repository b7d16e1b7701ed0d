import { LRUCache } from 'lru-cache'

export interface ChangeCacheOptions<Value> {
  /** Memory of all cached values and their names. */
  readonly maxBytes: number
  /** A value expires after this time, so that what depends on the clock is renewed without a change. */
  readonly maxAgeMs: number
  readonly bytesOf: (value: Value) => number
  /** Milliseconds after which a value is known to be old, where that is sooner; more than 0. */
  readonly lifeOf?: (value: Value) => number
}

/** Of an entry besides its name and value. */
const ENTRY_BYTES = 400

/**
 * Values computed from the database, by name. Any change empties the whole cache; the least recently used value is evicted first.
 * Values are cached only while changes are received (`resume`, see ChangeFeed): otherwise nothing would empty the cache.
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

  /** Call it when something that values show has changed. */
  empty(): void {
    this.#cached.clear()
    this.#pending = new Map()
  }

  /** Changes are received from now on. */
  resume(): void {
    this.#hearsChanges = true
    this.empty()
  }

  /** Changes are no longer received. */
  pause(): void {
    this.#hearsChanges = false
    this.empty()
  }

  /**
   * The value of that name, cached or computed; requests that come while it is being computed wait for it. null: the value must not be
   * shared, and each caller computes its own. An error of `compute` goes to its own caller alone.
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
