import { bitWords } from '#search/util/bits.ts'
import type { Work } from '#search/util/work.ts'
import { TIERS } from './tiers.ts'

/** Entries of `block` and `grades`: the number of documents or applications that one step processes. */
export const BLOCK = 1024

/**
 * Work arrays for one segment. A search is one synchronous call, so searches never use them at the same time. Each search resets all of
 * them to zero, except lists, which are written before they are read.
 */
export interface Scratch {
  /** By document: 0, or the tier in which it is ranked. */
  readonly tiers: Uint8Array
  /** By tier: the number of documents. */
  readonly tierCounts: Uint32Array
  /** By document: 0, or the quality of its match with a word, from 1. */
  readonly marks: Uint8Array
  /** Sets of documents: all matches of the search, and those that facets have counted. */
  readonly matched: Uint32Array
  readonly counted: Uint32Array
  /** Sets for use inside of one step. `unionBits` is for cached sets alone, which are made while the other two are in use. */
  readonly bits: Uint32Array
  readonly otherBits: Uint32Array
  readonly unionBits: Uint32Array
  /** Lists of documents: those with a tier; those that fit a model; the candidates, with the quality of their match so far. */
  readonly ranked: Uint32Array
  readonly fitting: Uint32Array
  readonly candidates: Uint32Array
  readonly qualities: Uint8Array
  /** Lists of at most BLOCK entries. */
  readonly block: Uint32Array
  readonly grades: Uint8Array
  readonly work: Work
}

export function createScratch(docCount: number, work: Work): Scratch {
  const words = bitWords(docCount)
  return {
    tiers: new Uint8Array(docCount),
    tierCounts: new Uint32Array(TIERS),
    marks: new Uint8Array(docCount),
    matched: new Uint32Array(words),
    counted: new Uint32Array(words),
    bits: new Uint32Array(words),
    otherBits: new Uint32Array(words),
    unionBits: new Uint32Array(words),
    ranked: new Uint32Array(docCount),
    fitting: new Uint32Array(docCount),
    candidates: new Uint32Array(docCount),
    qualities: new Uint8Array(docCount),
    block: new Uint32Array(BLOCK),
    grades: new Uint8Array(BLOCK),
    work,
  }
}
