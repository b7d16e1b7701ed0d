import { describe, expect, it } from 'vitest'
import { encodeKey } from '#search/index/key-table.ts'
import {
  TIER_KEY,
  TIER_KEY_INSIDE,
  TIER_KEY_PREFIX,
  TIER_OTHER_INSIDE,
  TIER_OTHER_KEY,
  TIER_OTHER_PREFIX,
} from '#search/plan/tiers.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'
import { Matches } from './matches.ts'
import { matchKeyParts, matchWholeKeys, type Admission } from './match-keys.ts'

const catalogue = new TestCatalogue()
  .part('OP-M450')
  .part('OP-M4501')
  .part('XOPM450')
  .part('GF-10', { others: ['FRAM:OP M-450'] })
  .part('GF-11', { others: ['FRAM:OPM450-B'] })
  .part('GF-12', { others: ['FRAM:1-OPM450'] })
const all: Admission = () => true

/** The tier of each part that matches, by its key. */
function tiers(match: (matches: Matches) => void): Record<string, number> {
  const [segment] = catalogue.searcher().segments
  const matches = new Matches(segment!, 10)
  match(matches)
  const docs = [...matches.ranked.subarray(0, matches.rankedCount)]
  return Object.fromEntries(
    docs.map((doc) => [catalogue.products[matches.segment.productIds[doc]! - 1]!.key, matches.tierOf(doc)]),
  )
}

describe('a whole key', () => {
  it('is found as an own and as another key', () => {
    expect(tiers((matches) => matchWholeKeys(matches, encodeKey('opm450'), false, all))).toEqual({
      'OP-M450': TIER_KEY,
      'GF-10': TIER_OTHER_KEY,
    })
  })

  it('is found with own keys that begin with it, if wanted', () => {
    expect(tiers((matches) => matchWholeKeys(matches, encodeKey('op-m450'), true, all))).toEqual({
      'OP-M450': TIER_KEY,
      'GF-10': TIER_OTHER_KEY,
      'OP-M4501': TIER_KEY_PREFIX,
    })
  })

  it.each(['op', ''])('%j begins no key', (text) => {
    expect(tiers((matches) => matchWholeKeys(matches, encodeKey(text), true, all))).toEqual({})
  })
})

describe('a part of a key', () => {
  it('is found in own keys, and in others at their start or inside', () => {
    expect(tiers((matches) => matchKeyParts(matches, encodeKey('opm450'), all))).toEqual({
      'OP-M450': TIER_KEY_INSIDE,
      'OP-M4501': TIER_KEY_INSIDE,
      XOPM450: TIER_KEY_INSIDE,
      'GF-10': TIER_OTHER_PREFIX,
      'GF-11': TIER_OTHER_PREFIX,
      'GF-12': TIER_OTHER_INSIDE,
    })
  })

  it('is not found under three characters', () => {
    expect(tiers((matches) => matchKeyParts(matches, encodeKey('45'), all))).toEqual({})
  })

  it('is found only in admitted documents', () => {
    expect(tiers((matches) => matchKeyParts(matches, encodeKey('m450'), () => false))).toEqual({})
  })
})
