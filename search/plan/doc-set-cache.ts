import { LRUCache } from 'lru-cache'
import { countBits, listBits } from '#search/util/bits.ts'
import { CACHED_BITS_SHARE, CACHED_BYTES_PER_DOC } from './costs.ts'
import type { Scratch } from './scratch.ts'

/** Some documents of a segment: few as an ascending list, many as a bit set. */
export type DocSet =
  | { readonly count: number; readonly docs: Uint32Array; readonly bits: null }
  | { readonly count: number; readonly docs: null; readonly bits: Uint32Array }

/** Memory of a cached set besides its documents. */
const BYTES_PER_SET = 200

/**
 * The recently used sets of documents: of a word with all its spellings, of a make with all its models. People search for the same few
 * hundred parts, brands and makes, and uniting their lists is most of the work of a search.
 */
export class DocSetCache {
  readonly #docCount: number
  readonly #sets: LRUCache<string, DocSet>

  constructor(docCount: number) {
    this.#docCount = docCount
    this.#sets = new LRUCache({ maxSize: Math.max(1, docCount * CACHED_BYTES_PER_DOC), sizeCalculation: bytesOf })
  }

  get(name: string): DocSet | undefined {
    return this.#sets.get(name)
  }

  /**
   * Makes a set and caches it.
   * @param size maximum number of documents.
   * @param mark adds them to an empty set.
   */
  make(name: string, { unionBits, fitting }: Scratch, size: number, mark: (bits: Uint32Array) => void): DocSet {
    mark(unionBits)
    const set = this.#setOf(unionBits, fitting, size)
    unionBits.fill(0)
    this.#sets.set(name, set)
    return set
  }

  #setOf(bits: Uint32Array, into: Uint32Array, size: number): DocSet {
    const atMost = size * CACHED_BITS_SHARE < this.#docCount ? size : countBits(bits)
    if (atMost * CACHED_BITS_SHARE >= this.#docCount) return { count: atMost, docs: null, bits: bits.slice() }
    const count = listBits(bits, into)
    return { count, docs: into.slice(0, count), bits: null }
  }
}

function bytesOf({ docs, bits }: DocSet, name: string): number {
  return name.length + BYTES_PER_SET + (docs?.byteLength ?? 0) + (bits?.byteLength ?? 0)
}
