import { LRUCache } from 'lru-cache'

export interface KeptUntilChangeOptions<Value> {
  /** What the kept values and their names may take together. */
  readonly maxBytes: number
  /** A value is kept no longer: what depends on the time shows without any change being told. */
  readonly maxAgeMs: number
  readonly bytesOf: (value: Value) => number
}

/** Of an entry besides its name and value. */
const ENTRY_BYTES = 400

/**
 * Values made from the database, by name, the least recently asked for forgotten first. They are kept only while changes
 * are heard (`resume`, see ChangeFeed): without them nobody would say when to empty it.
 */
export class KeptUntilChange<Value extends object> {
  readonly #kept: LRUCache<string, Value>
  /** Being made. Replaced when all is forgotten: what began before a change is not for who asks after it. */
  #underWay = new Map<string, Promise<Value | null>>()
  #hears = false

  constructor({ maxBytes, maxAgeMs, bytesOf }: KeptUntilChangeOptions<Value>) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      ttl: maxAgeMs,
      sizeCalculation: (value, name) => bytesOf(value) + 2 * name.length + ENTRY_BYTES,
    })
  }

  /** How many are kept. */
  get size(): number {
    return this.#kept.size
  }

  /** Something that values show has changed. */
  empty(): void {
    this.#kept.clear()
    this.#underWay = new Map()
  }

  /** Changes are heard from now on. */
  resume(): void {
    this.#hears = true
    this.empty()
  }

  /** Changes are not heard any more. */
  pause(): void {
    this.#hears = false
    this.empty()
  }

  /**
   * The value of that name. Who asks while it is being made for another waits for it. null: it is none to keep, and each
   * asker makes their own; `make` says so by null, and may throw, which concerns its own asker alone.
   */
  async get(name: string, make: () => Promise<Value | null>): Promise<Value | null> {
    if (!this.#hears) return make()
    const kept = this.#kept.get(name)
    if (kept !== undefined) return kept
    const underWay = this.#underWay
    const ofAnother = underWay.get(name)
    if (ofAnother !== undefined) return (await ofAnother.catch(() => null)) ?? make()
    const making = make()
    underWay.set(name, making)
    try {
      const value = await making
      if (value !== null && underWay === this.#underWay) this.#kept.set(name, value)
      return value
    } finally {
      underWay.delete(name)
    }
  }
}
