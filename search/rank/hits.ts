import { keyCloseness } from '#search/index/key-table.ts'
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

const decoder = new TextDecoder()

/** @param keys folded keys and parts of keys by which something was found, the whole text first. */
export function hitOf({ matches, doc }: Ranked, keys: readonly Uint8Array[]): SearchHit {
  const { segment } = matches
  const matched = matchedBy(matches.tierOf(doc))
  return {
    productId: segment.productIds[doc]!,
    stored: textAt(segment.storedBytes, segment.storedStarts, doc),
    matched,
    foundByKey: matched === 'otherKey' || matched === 'words' ? otherKeyFor(segment, doc, keys) : null,
  }
}

function matchedBy(tier: number): SearchHit['matched'] {
  if (tier === TIER_KEY) return 'key'
  if (tier === TIER_KEY_PREFIX) return 'keyPrefix'
  if (tier === TIER_KEY_INSIDE) return 'keyInside'
  return tier === TIER_OTHER_KEY || tier === TIER_OTHER_PREFIX || tier === TIER_OTHER_INSIDE ? 'otherKey' : 'words'
}

/** The other key that is closest to one of `keys`, unless the product's own is as close. */
function otherKeyFor(segment: Segment, doc: number, keys: readonly Uint8Array[]): SearchHit['foundByKey'] {
  for (const key of keys) {
    let best = keyCloseness(segment.keys, segment.ownKeys[doc]!, key)
    let closest = -1
    for (let other = segment.otherStarts[doc]!; other < segment.otherStarts[doc + 1]!; other++) {
      const closeness = keyCloseness(segment.keys, segment.otherKeys[other]!, key)
      if (closeness >= best) continue
      best = closeness
      closest = other
    }
    if (closest >= 0) {
      return {
        key: textAt(segment.otherTextBytes, segment.otherTextStarts, closest),
        owner: textAt(segment.ownerBytes, segment.ownerStarts, segment.otherOwners[closest]!),
      }
    }
    if (best < NO_MATCH) return null
  }
  return null
}

function textAt(bytes: Uint8Array, starts: Uint32Array, index: number): string {
  return decoder.decode(bytes.subarray(starts[index], starts[index + 1]))
}
