import { docsOf } from './index/doc-lists.ts'
import { isReplaced } from './index/snapshot.ts'
import { resolveFilters } from './interpret/filters.ts'
import { findUncarried } from './interpret/find-uncarried.ts'
import type { InterpretedText } from './interpret/interpret.ts'
import { TYPO } from './interpret/span.ts'
import type { FacetCount, UncarriedAnswer } from './query.ts'
import { withResults } from './results.ts'
import type { Searcher } from './searcher.ts'
import { indexOfId } from './util/numbering.ts'

export interface UncarriedGoods {
  readonly answer: UncarriedAnswer
  /**
   * Whether an administrator stated that the store does not carry them: then a part with their name is a different one. Else it is a line
   * without parts.
   */
  readonly isStated: boolean
}

const NO_HITS = { sort: 'key', offset: 0, limit: 0, withFacets: false } as const

/** Finds goods in a text that the store does not carry: 'llantas', or the name of a line without parts. */
export function uncarriedGoods(searcher: Searcher, { read, covers }: InterpretedText): UncarriedGoods | null {
  const [cover = []] = covers
  const stated = findUncarried(read, cover)
  if (stated !== null) {
    const nearestLine = lineById(searcher, stated.term.nearestLineId)
    return { answer: { label: stated.label, nearestLine }, isStated: true }
  }
  for (const { meaning, closeness, label } of cover) {
    if (meaning.kind !== 'line' || closeness === TYPO) continue
    if (meaning.ids.some((id) => hasParts(searcher, id))) continue
    return { answer: { label, nearestLine: null }, isStated: false }
  }
  return null
}

function hasParts({ snapshot }: Searcher, lineId: number): boolean {
  return snapshot.views.some((view) => {
    const { lines } = view.segment
    const line = indexOfId(lines.ids, lineId)
    return line >= 0 && docsOf(lines, line + 1).some((doc) => !isReplaced(view, doc))
  })
}

/** @returns null where it has no parts. */
function lineById(searcher: Searcher, lineId: number | null): FacetCount<number> | null {
  if (lineId === null) return null
  const { references } = searcher.snapshot
  const filters = resolveFilters({ lineId }, references)
  const label = references.labels.lines.get(lineId)
  if (filters === null || label === undefined) return null
  const count = withResults(searcher, filters, NO_HITS, (results) => {
    results.addAll()
    return results.total
  })
  return count === 0 ? null : { value: lineId, label, count }
}
