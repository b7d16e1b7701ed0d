import { listByNumber } from '#search/index/doc-lists.ts'
import type { Numbering } from '#search/util/numbering.ts'
import type { Groups } from '#search/index/segment.ts'
import { sharedU16 } from '#search/util/shared-arrays.ts'

export const MOST_GROUPS = 0xfffe

/** @param groups by product: 0 or a number of `numbering` + 1. */
export function buildGroups(groups: Uint32Array, numbering: Numbering, byRank: Uint32Array): Groups {
  const { ids, indexes } = numbering.sorted()
  if (ids.length > MOST_GROUPS) throw new RangeError(`More than ${MOST_GROUPS} lines or brands`)
  const docGroups = sharedU16(byRank.length)
  for (let doc = 0; doc < byRank.length; doc++) {
    const group = groups[byRank[doc]!]!
    docGroups[doc] = group === 0 ? 0 : indexes[group - 1]! + 1
  }
  return { ids, docGroups, ...listByNumber(docGroups, ids.length + 1) }
}
