import { describe, expect, it } from 'vitest'
import { encodeKey } from '#search/index/key-table.ts'
import { Matches } from '#search/match/matches.ts'
import {
  TIER_KEY,
  TIER_KEY_INSIDE,
  TIER_KEY_PREFIX,
  TIER_OTHER_INSIDE,
  TIER_OTHER_KEY,
  TIER_OTHER_PREFIX,
  TIER_WORDS,
} from '#search/plan/tiers.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'
import { hitOf } from './hits.ts'

const [segment] = new TestCatalogue()
  .part('FR-7389', { others: ['WAGNER:MX-510', 'D510-S', 'OEM:FR 7389 B'] })
  .searcher().segments

function hit(tier: number, ...keys: string[]) {
  const matches = new Matches(segment!, 10)
  matches.add(0, tier)
  const found = hitOf({ matches, doc: 0 }, keys.map(encodeKey), null)
  matches.release()
  return found
}

describe('a hit', () => {
  it('has what lists show', () => {
    expect(hit(TIER_KEY)).toEqual({
      productId: 1,
      stored: '{"key":"FR-7389"}',
      matched: 'key',
      isOtherLine: false,
      foundByKey: null,
    })
  })

  it.each([
    [TIER_KEY, 'key'],
    [TIER_KEY_PREFIX, 'keyPrefix'],
    [TIER_KEY_INSIDE, 'keyInside'],
    [TIER_OTHER_KEY, 'otherKey'],
    [TIER_OTHER_PREFIX, 'otherKey'],
    [TIER_OTHER_INSIDE, 'otherKey'],
    [TIER_WORDS, 'words'],
  ])('of tier %i is matched by %s', (tier, matched) => {
    expect(hit(tier).matched).toBe(matched)
  })

  it.each<[string, string[], { key: string; owner: string } | null]>([
    ['the other key, as its owner writes it', ['mx510'], { key: 'MX-510', owner: 'WAGNER' }],
    ['one without an owner', ['d510s'], { key: 'D510-S', owner: '' }],
    ['the closest of several', ['510'], { key: 'MX-510', owner: 'WAGNER' }],
    ['the first key that is one of the product', ['zzz', 'mx510'], { key: 'MX-510', owner: 'WAGNER' }],
    ['none where the own key is as close', ['fr7389'], null],
    ['none where no key matches', ['zzz'], null],
  ])('says by which number it was found: %s', (_, keys, foundByKey) => {
    expect(hit(TIER_OTHER_KEY, ...keys).foundByKey).toEqual(foundByKey)
  })

  it('found by its own key names no other key', () => {
    expect(hit(TIER_KEY_INSIDE, 'mx510').foundByKey).toBeNull()
  })
})
