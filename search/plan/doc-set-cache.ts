import { countBits, listBits } from '#search/util/bits.ts'
import type { SegmentScratch } from './scratch.ts'

/** Some documents of a segment: as an ascending list unless they are many, as a bit set unless they are few. */
export interface DocSet {
  readonly count: number
  readonly docs: Uint32Array | null
  readonly bits: Uint32Array | null
}

/** Has a bit set what has one document of so many, */
const BITS_SHARE = 64
/** and no list any more what has one of so many. */
const LIST_SHARE = 16
/** Sets are kept up to so many bytes for each document of the segment: a thousand of the largest, or thousands of lists. */
const BYTES_PER_DOC = 128
/** What a set that is kept takes besides its documents. */
const BYTES_PER_SET = 200

/**
 * The sets of documents that were last asked for: of a word, of a make. People ask for the same few hundred parts, brands
 * and makes, and to unite their lists anew (of lines, words, other spellings and synonyms, of all models) would be most of
 * the work of a search. A segment does not change, so that what is kept stays true.
 */
export class DocSets {
  readonly #docCount: number
  /** By name; those used last at the end. */
  readonly #sets = new Map<string, DocSet>()
  #bytes = 0

  constructor(docCount: number) {
    this.#docCount = docCount
  }

  /** @returns the set where it is kept. */
  known(name: string): DocSet | undefined {
    const set = this.#sets.get(name)
    if (set === undefined) return undefined
    this.#sets.delete(name)
    this.#sets.set(name, set)
    return set
  }

  /**
   * Makes and keeps a set that is not known.
   * @param size how many documents it has at most.
   * @param mark adds them to an empty set.
   */
  make({ unionBits, fitting }: SegmentScratch, name: string, size: number, mark: (bits: Uint32Array) => void): DocSet {
    mark(unionBits)
    const set = size * BITS_SHARE < this.#docCount ? listOf(unionBits, fitting) : this.#setOf(unionBits, fitting)
    unionBits.fill(0)
    this.#keep(name, set)
    return set
  }

  #setOf(bits: Uint32Array, into: Uint32Array): DocSet {
    const count = countBits(bits)
    if (count * BITS_SHARE < this.#docCount) return listOf(bits, into)
    const docs = count * LIST_SHARE < this.#docCount ? listOf(bits, into).docs : null
    return { count, docs, bits: bits.slice() }
  }

  #keep(name: string, set: DocSet): void {
    this.#sets.set(name, set)
    this.#bytes += bytesOf(name, set)
    for (const [oldest, unused] of this.#sets) {
      if (this.#bytes <= this.#docCount * BYTES_PER_DOC) return
      this.#sets.delete(oldest)
      this.#bytes -= bytesOf(oldest, unused)
    }
  }
}

function listOf(bits: Uint32Array, into: Uint32Array): DocSet {
  const count = listBits(bits, into)
  return { count, docs: into.slice(0, count), bits: null }
}

function bytesOf(name: string, { docs, bits }: DocSet): number {
  return name.length + BYTES_PER_SET + (docs?.byteLength ?? 0) + (bits?.byteLength ?? 0)
}
