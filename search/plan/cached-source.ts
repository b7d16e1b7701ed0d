import { bitWords, listBits, setBit } from '#search/util/bits.ts'
import type { CandidateSource } from './narrow-candidates.ts'
import type { DocSet } from './doc-set-cache.ts'
import type { Segment } from '#search/index/segment.ts'

/**
 * A source whose documents are kept with the segment once they were asked for, see DocSets.
 * @param size how many documents at most.
 * @param costOf what it costs to mark them while they are not kept.
 */
export function cachedSet(
  { docSets, docCount, scratch }: Segment,
  name: string,
  size: number,
  costOf: () => number,
  markAll: (bits: Uint32Array) => void,
): Pick<CandidateSource, 'size' | 'cost' | 'mark' | 'list' | 'row' | 'count'> {
  const known = docSets.known(name)
  let set = known
  const setOf = (): DocSet => (set ??= docSets.make(scratch, name, size, markAll))
  return {
    size: known?.count ?? size,
    cost: known === undefined ? costOf() : known.bits === null ? known.count : bitWords(docCount) / 2,
    count: () => setOf().count,
    ...(known === undefined || known.bits === null ? {} : { row: { bits: known.bits, start: 0 } }),
    mark(into) {
      const { docs, bits } = setOf()
      if (bits !== null) into.set(bits)
      else for (const doc of docs!) setBit(into, doc)
    },
    list(into) {
      const { count, docs, bits } = setOf()
      if (docs === null) return listBits(bits!, into)
      into.set(docs)
      return count
    },
  }
}
