import { closestOtherKey, otherKeyText, ownKeyCloseness, productIdOf, storedOf } from '#search/index/document-fields.ts'
import type { Segment } from '#search/index/segment.ts'
import {
  TIER_KEY,
  TIER_KEY_INSIDE,
  TIER_KEY_PREFIX,
  TIER_OTHER_INSIDE,
  TIER_OTHER_KEY,
  TIER_OTHER_PREFIX,
} from '#search/plan/tiers.ts'
import type { SearchHit } from '#search/query.ts'
import { NO_MATCH } from '#search/text/match-quality.ts'
import type { Ranked } from './compare-ranked.ts'

/**
 * @param keys folded keys and parts of keys that found something, the whole text first.
 * @param lines ids of the requested lines; null: any.
 * @param isOther whether it is another part than the requested one, although of its line.
 */
export function hitOf(
  { matches, doc }: Ranked,
  keys: readonly Uint8Array[],
  lines: ReadonlySet<number> | null,
  isOther: (doc: number) => boolean = () => false,
): SearchHit {
  const { segment } = matches
  const matched = matchedBy(matches.tierOf(doc))
  return {
    productId: productIdOf(segment, doc),
    stored: storedOf(segment, doc),
    matched,
    isOtherLine: lines !== null && matched === 'words' && (!lines.has(lineIdOf(segment, doc)) || isOther(doc)),
    foundByKey: matched === 'otherKey' || matched === 'words' ? otherKeyFor(segment, doc, keys) : null,
  }
}

function matchedBy(tier: number): SearchHit['matched'] {
  if (tier === TIER_KEY) return 'key'
  if (tier === TIER_KEY_PREFIX) return 'keyPrefix'
  if (tier === TIER_KEY_INSIDE) return 'keyInside'
  return tier === TIER_OTHER_KEY || tier === TIER_OTHER_PREFIX || tier === TIER_OTHER_INSIDE ? 'otherKey' : 'words'
}

/** -1 where it has none. */
function lineIdOf({ lines }: Segment, doc: number): number {
  return lines.ids[(lines.docGroups[doc] ?? 0) - 1] ?? -1
}

/** The other key that is closest to one of `keys`, unless the product's own is as close. */
function otherKeyFor(segment: Segment, doc: number, keys: readonly Uint8Array[]): SearchHit['foundByKey'] {
  for (const key of keys) {
    const ownCloseness = ownKeyCloseness(segment, doc, key)
    const closest = closestOtherKey(segment, doc, key, ownCloseness)
    if (closest !== null) return otherKeyText(segment, closest)
    if (ownCloseness < NO_MATCH) return null
  }
  return null
}
