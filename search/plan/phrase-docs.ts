import type { Segment } from '#search/index/segment.ts'
import { findWord } from '#search/text/word-table.ts'

const docsOfSegment = new WeakMap<Segment['words'], Map<string, Uint32Array>>()

/**
 * The documents, ascending, whose descriptions have all of these stems. Kept for as long as the segment stands: only
 * terms of the synonyms are asked for, of which there are few.
 */
export function docsWithAll(segment: Segment, stems: readonly string[]): Uint32Array {
  let kept = docsOfSegment.get(segment.words)
  if (kept === undefined) docsOfSegment.set(segment.words, (kept = new Map()))
  const name = stems.join(' ')
  let docs = kept.get(name)
  if (docs === undefined) kept.set(name, (docs = intersect(segment, stems)))
  return docs
}

function intersect(segment: Segment, stems: readonly string[]): Uint32Array {
  const { docs, docStarts } = segment.wordDocs
  const words = stems.map((stem) => findWord(segment.words, stem))
  if (words.some((word) => word < 0)) return new Uint32Array(0)
  const lists = words
    .map((word) => docs.subarray(docStarts[word], docStarts[word + 1]))
    .sort((a, b) => a.length - b.length)
  return lists.reduce((kept, list) => kept.filter((doc) => hasDoc(list, doc)))
}

/** @param docs ascending. */
export function hasDoc(docs: Uint32Array, doc: number): boolean {
  let low = 0
  let high = docs.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (docs[middle]! < doc) low = middle + 1
    else high = middle
  }
  return low < docs.length && docs[low] === doc
}
