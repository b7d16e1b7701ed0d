import type { ResolvedFilters } from '#search/interpret/filters.ts'
import {
  endingHolds,
  findKeyPart,
  findKeyPrefix,
  isHeldByAll,
  keyLength,
  OTHER_KEY,
  SHORTEST_PART,
} from '#search/index/key-table.ts'
import {
  TIER_KEY,
  TIER_KEY_INSIDE,
  TIER_KEY_PREFIX,
  TIER_OTHER_INSIDE,
  TIER_OTHER_KEY,
  TIER_OTHER_PREFIX,
} from '#search/plan/tiers.ts'
import type { Matches } from './matches.ts'
import { indexOfId } from '#search/util/numbering.ts'
import { POSITION_MISFIT } from '#search/text/positions.ts'
import { isReplaced } from '#search/snapshot.ts'
import { documentVerdict, vehicleCheck, type VehicleCheck } from '#search/plan/vehicle-check.ts'

/** Whether a document meets the filters of the search. */
export type Admission = (doc: number) => boolean

export function admission(matches: Matches, filters: ResolvedFilters): { admits: Admission; check: VehicleCheck } {
  const { view } = matches
  const { segment } = view
  const check = vehicleCheck(segment, [filters.vehicle])
  const line = filters.lineId === null ? 0 : indexOfId(segment.lines.ids, filters.lineId) + 1
  const brand = filters.brandId === null ? 0 : indexOfId(segment.brands.ids, filters.brandId) + 1
  return {
    check,
    admits: (doc) =>
      !isReplaced(view, doc) &&
      (filters.lineId === null || (line > 0 && segment.lines.docGroups[doc] === line)) &&
      (filters.brandId === null || (brand > 0 && segment.brands.docGroups[doc] === brand)) &&
      (check.isEmpty || documentVerdict(segment, check, doc) !== POSITION_MISFIT),
  }
}

/** Adds the documents of which some key is `key`, and with `withPrefix` also those whose own key begins so. */
export function matchWholeKeys(matches: Matches, key: Uint8Array, withPrefix: boolean, admits: Admission): void {
  if (key.length === 0) return
  const { keys } = matches.view.segment
  const { from, to } = findKeyPrefix(keys, key)
  for (let place = from; place < to; place++) {
    const isWhole = keyLength(keys, place) === key.length
    // Whole keys come first.
    if (!isWhole && !withPrefix) return
    const isOther = keys.docs[place]! >= OTHER_KEY
    if (!isWhole && (isOther || key.length < SHORTEST_PART)) continue
    const doc = (keys.docs[place]! & ~OTHER_KEY) >>> 0
    if (admits(doc)) matches.add(doc, isOther ? TIER_OTHER_KEY : isWhole ? TIER_KEY : TIER_KEY_PREFIX)
  }
}

/** Adds the documents of which some key contains `part`. */
export function matchKeyParts(matches: Matches, part: Uint8Array, admits: Admission): void {
  const { keys } = matches.view.segment
  const { from, to } = findKeyPart(keys, part)
  const holdsAll = isHeldByAll(part)
  for (let ending = from; ending < to; ending++) {
    const place = keys.endingKeys[ending]!
    const isOther = keys.docs[place]! >= OTHER_KEY
    const doc = (keys.docs[place]! & ~OTHER_KEY) >>> 0
    if ((!holdsAll && !endingHolds(keys, ending, part)) || !admits(doc)) continue
    if (!isOther) matches.add(doc, TIER_KEY_INSIDE)
    else matches.add(doc, keys.endingOffsets[ending] === 0 ? TIER_OTHER_PREFIX : TIER_OTHER_INSIDE)
  }
}
