import type { Segment } from './segment.ts'

type YearCounts = Pick<Segment, 'docYears' | 'firstYearCounts' | 'lastYearCounts'>

/** The number of documents by first and last stated year, as coded: base and changes together, without replaced documents. */
export class StatedYears {
  readonly #base: YearCounts
  readonly #firsts: Uint32Array
  readonly #lasts: Uint32Array

  constructor(base: YearCounts) {
    this.#base = base
    this.#firsts = base.firstYearCounts.slice()
    this.#lasts = base.lastYearCounts.slice()
  }

  /** The first year that is stated, or -1. */
  get first(): number {
    return this.#firsts.findIndex((docs) => docs > 0)
  }

  get last(): number {
    return this.#lasts.findLastIndex((docs) => docs > 0)
  }

  /** @param doc of the base. */
  remove(doc: number): void {
    const years = this.#base.docYears[doc]!
    this.#firsts[years & 255]!--
    this.#lasts[years >>> 8]!--
  }

  add({ firstYearCounts, lastYearCounts }: YearCounts): void {
    for (let year = 0; year < this.#firsts.length; year++) {
      this.#firsts[year]! += firstYearCounts[year]!
      this.#lasts[year]! += lastYearCounts[year]!
    }
  }
}
