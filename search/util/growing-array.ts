/** Numbers appended one by one in typed memory: millions of entries take four bytes each. */
export class GrowingU32 {
  values = new Uint32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) this.values = grown(this.values, new Uint32Array(this.length * 2))
    this.values[this.length] = value
    this.length += 1
  }
}

/** UTF-8 texts appended one after another. `starts` has one entry per text and a last one for the end. */
export class GrowingText {
  bytes = new Uint8Array(4096)
  readonly starts = new GrowingU32()
  #encoder = new TextEncoder()
  #used = 0

  constructor() {
    this.starts.push(0)
  }

  get length(): number {
    return this.starts.length - 1
  }

  /** @returns the number of the text. */
  push(text: string): number {
    // A UTF-16 unit takes at most three bytes of UTF-8.
    const room = this.#used + text.length * 3
    if (room > this.bytes.length) {
      this.bytes = grown(this.bytes, new Uint8Array(Math.max(room, this.bytes.length * 2)))
    }
    this.#used += this.#encoder.encodeInto(text, this.bytes.subarray(this.#used)).written
    this.starts.push(this.#used)
    return this.starts.length - 2
  }
}

function grown<Values extends Uint8Array | Uint32Array>(from: Values, to: Values): Values {
  to.set(from)
  return to
}
