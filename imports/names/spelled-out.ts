import { wordsOf } from './name-words.ts'

/** An abbreviation of the trade, of one or several words, and its possible meanings: 'term dir' → 'terminal de dirección'. */
export interface Abbreviation {
  readonly abbreviation: string
  /** At least one. */
  readonly meanings: readonly string[]
}

/** A name with many abbreviations has many readings; this many are considered. */
const MOST_READINGS = 32

/** Replaces abbreviations by their meanings. */
export class SpelledOut {
  readonly #meanings = new Map<string, (readonly string[])[]>()
  readonly #longest: number

  constructor(abbreviations: readonly Abbreviation[]) {
    for (const { abbreviation, meanings } of abbreviations) {
      const key = wordsOf(abbreviation).join(' ')
      this.#meanings.set(key, [...(this.#meanings.get(key) ?? []), ...meanings.map(wordsOf)])
    }
    this.#longest = Math.max(0, ...[...this.#meanings.keys()].map((key) => key.split(' ').length))
  }

  /** The words with each meaning of their abbreviations, as written first. */
  readings(words: readonly string[]): readonly (readonly string[])[] {
    let readings: (readonly string[])[] = [[]]
    for (let at = 0; at < words.length;) {
      const length = this.#lengthAt(words, at)
      const meanings = length === 0 ? [] : (this.#meanings.get(words.slice(at, at + length).join(' ')) ?? [])
      const own = words.slice(at, at + Math.max(1, length))
      readings = readings.flatMap((before) => [own, ...meanings].map((part) => [...before, ...part]))
      readings = readings.slice(0, MOST_READINGS)
      at += own.length
    }
    return readings
  }

  #lengthAt(words: readonly string[], at: number): number {
    for (let length = Math.min(this.#longest, words.length - at); length >= 1; length--) {
      if (this.#meanings.has(words.slice(at, at + length).join(' '))) return length
    }
    return 0
  }
}
