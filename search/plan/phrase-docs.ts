import { docsOf } from '#search/index/doc-lists.ts'
import { findWord } from '#search/text/word-table.ts'
import type { SegmentSearcher } from './segment-searcher.ts'

/**
 * The documents, ascending, whose descriptions have all of these stems: for the synonym "motor de arranque" those with both
 * "motor" and "arranque". Cached as long as the searcher, since synonyms are few.
 */
export function docsWithAll({ segment, phrases, scratch }: SegmentSearcher, stems: readonly string[]): Uint32Array {
  const name = stems.join(' ')
  const cached = phrases.get(name)
  if (cached !== undefined) return cached
  const words = stems.map((stem) => findWord(segment.words, stem))
  const lists = words.map((word) => docsOf(segment.wordDocs, word)).sort((a, b) => a.length - b.length)
  const docs = words.includes(-1)
    ? new Uint32Array(0)
    : lists.reduce((common, list) => common.filter((doc) => hasDoc(list, doc)))
  scratch.work.steps += (lists[0]?.length ?? 0) * stems.length
  phrases.set(name, docs)
  return docs
}

/** @param docs ascending. */
export function hasDoc(docs: Uint32Array, doc: number): boolean {
  let low = 0
  let high = docs.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((docs[middle] ?? doc) < doc) low = middle + 1
    else high = middle
  }
  return docs[low] === doc
}
