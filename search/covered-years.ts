const WORD_BITS = 32
const WORDS = 8

/** The coded years that the applications of one document cover together, and over all documents how many cover each. */
export class CoveredYears {
  readonly #first: number
  readonly #last: number
  readonly #years = new Uint32Array(WORDS)
  /** By coded year: how many more documents cover it than the year before. */
  readonly steps: Int32Array

  /** Years outside [first, last] are left out, where open ranges would go on for ever. */
  constructor(first: number, last: number, steps: Int32Array) {
    this.#first = first
    this.#last = last
    this.steps = steps
  }

  /** @param years see PackedYears. */
  add(years: number): void {
    const first = years & 255
    const last = (years >>> 8) & 255
    const from = first > this.#first ? first : this.#first
    const to = last < this.#last ? last : this.#last
    if (from > to) return
    const fromWord = from >>> 5
    const toWord = to >>> 5
    const head = 0xffff_ffff << (from & 31)
    const tail = 0xffff_ffff >>> (31 - (to & 31))
    if (fromWord === toWord) {
      this.#years[fromWord]! |= head & tail
      return
    }
    this.#years[fromWord]! |= head
    for (let word = fromWord + 1; word < toWord; word++) this.#years[word] = 0xffff_ffff
    this.#years[toWord]! |= tail
  }

  /** Counts the years of the document at hand, and makes ready for the next. */
  finishDocument(): void {
    let before = 0
    for (let word = this.#first >>> 5; word <= WORDS - 1; word++) {
      const years = this.#years[word]!
      // A bit where a run of years begins or has ended.
      let edges = (years ^ ((years << 1) | before)) >>> 0
      before = years >>> (WORD_BITS - 1)
      this.#years[word] = 0
      while (edges !== 0) {
        const bit = 31 - Math.clz32(edges & -edges)
        this.steps[word * WORD_BITS + bit]! += (years >>> bit) & 1 ? 1 : -1
        edges &= edges - 1
      }
    }
    if (before === 1) this.steps[WORDS * WORD_BITS]!--
  }
}
