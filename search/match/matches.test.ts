import { describe, expect, it } from 'vitest'
import { TIER_KEY, TIER_KEY_INSIDE } from '#search/plan/tiers.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'
import { setBit } from '#search/util/bits.ts'
import { Matches } from './matches.ts'

function matchesOf(parts: number): Matches {
  const catalogue = new TestCatalogue()
  for (let part = 0; part < parts; part++) catalogue.part(`P-${part}`)
  return new Matches(catalogue.searcher().segments[0]!, 10)
}

function bitsOf(...docs: number[]): Uint32Array {
  const bits = new Uint32Array(2)
  for (const doc of docs) setBit(bits, doc)
  return bits
}

describe('matches', () => {
  it('count a document once, in its best tier', () => {
    const matches = matchesOf(40)
    matches.add(7, TIER_KEY_INSIDE)
    matches.add(7, TIER_KEY)
    matches.add(7, TIER_KEY_INSIDE)
    expect([matches.count, matches.rankedCount, matches.tierOf(7)]).toEqual([1, 1, TIER_KEY])
    expect([TIER_KEY, TIER_KEY_INSIDE].map((tier) => matches.countOfTier(tier))).toEqual([1, 0])
  })

  it('count documents without a tier once too', () => {
    const matches = matchesOf(40)
    matches.add(3, TIER_KEY)
    matches.addUnranked(Uint32Array.of(1, 3, 5), 2)
    expect([matches.count, matches.rankedCount]).toEqual([2, 1])
    expect(matches.addAll(bitsOf(1, 39))).toBe(true)
    expect(matches.addAll(bitsOf(1))).toBe(true)
    expect(matches.addAll(bitsOf())).toBe(false)
    expect(matches.count).toBe(3)
  })

  it('know whether they were ranked in ascending order', () => {
    const matches = matchesOf(40)
    for (const doc of [1, 5, 9]) matches.add(doc, TIER_KEY)
    expect(matches.isAscending).toBe(true)
    matches.add(2, TIER_KEY)
    expect(matches.isAscending).toBe(false)
  })

  it('mark what is new since the last time', () => {
    const matches = matchesOf(40)
    const { bits } = matches.searcher.scratch
    matches.add(1, TIER_KEY)
    matches.markNew()
    expect(bits).toEqual(bitsOf(1))
    bits.fill(0)
    matches.add(33, TIER_KEY)
    matches.markNew()
    expect(bits).toEqual(bitsOf(33))
  })

  it('leave clean memory behind', () => {
    const matches = matchesOf(40)
    matches.add(1, TIER_KEY)
    matches.addUnranked(Uint32Array.of(2), 1)
    matches.markNew()
    matches.searcher.scratch.bits.fill(0)
    matches.release()
    const { tiers, tierCounts, matched, counted } = matches.searcher.scratch
    for (const memory of [tiers, tierCounts, matched, counted]) expect(memory.every((value) => value === 0)).toBe(true)
  })
})
