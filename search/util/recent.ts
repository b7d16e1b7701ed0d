/** Values by name, of which those used lately are kept: at least `count` of them, at most twice as many. */
export class Recent<Value> {
  readonly #count: number
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()

  constructor(count: number) {
    this.#count = count
  }

  get(name: string): Value | undefined {
    const young = this.#young.get(name)
    if (young !== undefined) return young
    const old = this.#old.get(name)
    if (old !== undefined) this.set(name, old)
    return old
  }

  set(name: string, value: Value): void {
    if (this.#young.size >= this.#count && !this.#young.has(name)) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(name, value)
  }

  /** @returns what is kept under the name, or else what `make` gives, which is then kept. */
  of(name: string, make: () => Value): Value {
    let value = this.get(name)
    if (value === undefined) this.set(name, (value = make()))
    return value
  }
}
