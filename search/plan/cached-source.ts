import { listBits, setBit } from '#search/util/bits.ts'
import type { CandidateSource } from './candidate-source.ts'
import { costOfBits } from './costs.ts'
import type { DocSet } from './doc-set-cache.ts'
import type { SegmentSearcher } from './segment-searcher.ts'

/**
 * A source whose documents are cached once they are used, see DocSetCache.
 * @param size maximum number of documents.
 * @param costOf the cost of marking them while they are not cached.
 */
export function cachedSource(
  { segment, scratch, docSets }: SegmentSearcher,
  name: string,
  size: number,
  costOf: () => number,
  markAll: (bits: Uint32Array) => void,
): Pick<CandidateSource, 'size' | 'cost' | 'mark' | 'list' | 'row' | 'count'> {
  const cached = docSets.get(name)
  let set = cached
  const setOf = (): DocSet => (set ??= docSets.make(name, scratch, size, markAll))
  return {
    size: cached?.count ?? size,
    cost: cached === undefined ? costOf() : cached.bits === null ? cached.count : costOfBits(segment.docCount),
    count: () => setOf().count,
    ...(cached === undefined || cached.bits === null ? {} : { row: { bits: cached.bits, start: 0 } }),
    mark(into) {
      const found = setOf()
      if (found.bits !== null) into.set(found.bits)
      else for (const doc of found.docs) setBit(into, doc)
    },
    list(into) {
      const found = setOf()
      if (found.docs === null) return listBits(found.bits, into)
      into.set(found.docs)
      return found.count
    },
  }
}
