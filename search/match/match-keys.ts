import { findKeyPart, findKeyPrefix, visitKeysWithPart } from '#search/index/find-keys.ts'
import { docOfKey, isOtherKey, keyLength, SHORTEST_PART } from '#search/index/key-table.ts'
import { COST_OF_DOC_APPLICATIONS, COST_OF_KEY } from '#search/plan/costs.ts'
import {
  TIER_KEY,
  TIER_KEY_INSIDE,
  TIER_KEY_PREFIX,
  TIER_OTHER_INSIDE,
  TIER_OTHER_KEY,
  TIER_OTHER_PREFIX,
} from '#search/plan/tiers.ts'
import type { Matches } from './matches.ts'

/** Whether a document passes the filters of the search. */
export type Admission = (doc: number) => boolean

/** Adds the documents with the key, as own or other key: "fr-7389". With `withPrefix` also those whose own key begins with it: "fr 73". */
export function matchWholeKeys(matches: Matches, key: Uint8Array, withPrefix: boolean, admits: Admission): void {
  if (key.length === 0) return
  const { keys } = matches.segment
  const { from, to } = findKeyPrefix(keys, key)
  countKeys(matches, to - from)
  for (let index = from; index < to; index++) {
    const isWhole = keyLength(keys, index) === key.length
    // Whole keys come first.
    if (!isWhole && !withPrefix) return
    const isOther = isOtherKey(keys, index)
    if (!isWhole && (isOther || key.length < SHORTEST_PART)) continue
    const doc = docOfKey(keys, index)
    if (admits(doc)) matches.add(doc, isOther ? TIER_OTHER_KEY : isWhole ? TIER_KEY : TIER_KEY_PREFIX)
  }
}

/** Adds the documents with a key that contains `part`: "7389". */
export function matchKeyParts(matches: Matches, part: Uint8Array, admits: Admission): void {
  const { keys } = matches.segment
  const endings = findKeyPart(keys, part)
  countKeys(matches, endings.to - endings.from)
  visitKeysWithPart(keys, part, endings, (index, isPrefix) => {
    const doc = docOfKey(keys, index)
    if (!admits(doc)) return
    if (!isOtherKey(keys, index)) matches.add(doc, TIER_KEY_INSIDE)
    else matches.add(doc, isPrefix ? TIER_OTHER_PREFIX : TIER_OTHER_INSIDE)
  })
}

/** Each is compared, and its document with the filters. */
function countKeys({ searcher }: Matches, keys: number): void {
  searcher.scratch.work.steps += keys * (COST_OF_KEY + COST_OF_DOC_APPLICATIONS)
}
