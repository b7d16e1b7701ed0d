import type { Numbering } from './numbering.ts'
import type { GroupBuffers } from './segment-buffers.ts'
import { sharedU16, sharedU32 } from './shared-arrays.ts'

export const MOST_GROUPS = 0xfffe

/** @param groups by product: 0 or a number of `numbering` + 1. */
export function arrangeGroups(groups: Uint32Array, numbering: Numbering, byRank: Uint32Array): GroupBuffers {
  const { ids, places } = numbering.sorted()
  if (ids.length > MOST_GROUPS) throw new RangeError(`More than ${MOST_GROUPS} lines or brands`)
  const docGroups = sharedU16(byRank.length)
  const docStarts = sharedU32(ids.length + 2)
  for (let doc = 0; doc < byRank.length; doc++) {
    const group = groups[byRank[doc]!]!
    const number = group === 0 ? 0 : places[group - 1]! + 1
    docGroups[doc] = number
    docStarts[number + 1]!++
  }
  for (let number = 0; number <= ids.length; number++) docStarts[number + 1]! += docStarts[number]!
  const docs = sharedU32(byRank.length)
  const next = docStarts.slice()
  for (let doc = 0; doc < byRank.length; doc++) docs[next[docGroups[doc]!]!++] = doc
  return { ids, docGroups, docStarts, docs }
}
