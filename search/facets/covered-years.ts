const WORD_BITS = 32
const WORDS = 8
const YEAR_CODES = 256

/** By word of the set and coded year: the bits of the years from it on, and up to it. */
const FROM = maskTable((code, bit) => bit >= code)
const UP_TO = maskTable((code, bit) => bit <= code)

/** The coded years that the applications of one document cover together, and for all documents the number that covers each year. */
export class CoveredYears {
  readonly #firstWord: number
  readonly #lastWord: number
  /** Years outside [first, last] are left out, since open ranges have no end. */
  readonly #shown: Int32Array
  readonly #years = new Int32Array(WORDS)
  /** By coded year: the increase of covering documents from the year before. */
  readonly steps: Int32Array

  constructor(first: number, last: number, steps: Int32Array) {
    this.#firstWord = first >>> 5
    this.#lastWord = last >>> 5
    this.#shown = Int32Array.from(
      { length: WORDS },
      (_, word) => FROM[placeOf(word, first)]! & UP_TO[placeOf(word, last)]!,
    )
    this.steps = steps
  }

  /** @param years see PackedYears. */
  add(years: number): void {
    const first = years & 255
    const last = (years >>> 8) & 255
    // Without branches: the covered words of a range cannot be predicted.
    for (let word = this.#firstWord; word <= this.#lastWord; word++) {
      this.#years[word]! |= FROM[placeOf(word, first)]! & UP_TO[placeOf(word, last)]!
    }
  }

  /** Counts the years of the current document, and resets for the next. */
  finishDocument(): void {
    let before = 0
    for (let word = this.#firstWord; word <= this.#lastWord; word++) {
      const years = this.#years[word]! & this.#shown[word]!
      // A bit at the beginning and after the end of each run of years.
      let edges = years ^ ((years << 1) | before)
      before = years >>> (WORD_BITS - 1)
      this.#years[word] = 0
      while (edges !== 0) {
        const bit = 31 - Math.clz32(edges & -edges)
        this.steps[word * WORD_BITS + bit]! += (years >>> bit) & 1 ? 1 : -1
        edges &= edges - 1
      }
    }
    if (before === 1) this.steps[(this.#lastWord + 1) * WORD_BITS]!--
  }
}

function maskTable(isIn: (code: number, bit: number) => boolean): Int32Array {
  const table = new Int32Array(WORDS * YEAR_CODES)
  for (let word = 0; word < WORDS; word++) {
    for (let code = 0; code < YEAR_CODES; code++) {
      for (let bit = 0; bit < WORD_BITS; bit++) {
        if (isIn(code, word * WORD_BITS + bit)) table[placeOf(word, code)]! |= 1 << bit
      }
    }
  }
  return table
}

function placeOf(word: number, code: number): number {
  return word * YEAR_CODES + code
}
