import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Matches } from '#search/match/matches.ts'
import { TIER_KEY, TIER_WORDS } from '#search/plan/tiers.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'
import { docsOfTier, sortedDocs } from './docs-in-order.ts'

const DOCS = 400
const parts = new TestCatalogue()
for (let part = 0; part < DOCS; part++) parts.part(`P-${(part * 7) % DOCS}`, { units: part % 5, createdDay: part % 11 })
const [segment] = parts.searcher().segments
const docs = fc.uniqueArray(fc.nat(DOCS - 1), { maxLength: DOCS, size: 'max' })

it('lists the documents of a tier in ascending order, few or many, however they were added', () => {
  fc.assert(
    fc.property(docs, docs, (keys, words) => {
      const matches = new Matches(segment!, DOCS)
      for (const doc of keys) matches.add(doc, TIER_KEY)
      for (const doc of words) matches.add(doc, TIER_WORDS)
      const others = words.filter((doc) => !keys.includes(doc))
      expect([...docsOfTier(matches, TIER_KEY)]).toEqual(keys.toSorted((a, b) => a - b))
      expect([...docsOfTier(matches, TIER_WORDS)]).toEqual(others.toSorted((a, b) => a - b))
      matches.release()
    }),
  )
})

it('finds the first in another order, by sorting few or walking many', () => {
  fc.assert(
    fc.property(docs, fc.integer({ min: 1, max: 30 }), (given, needed) => {
      const matches = new Matches(segment!, 0)
      matches.addUnranked(Uint32Array.from(given), given.length)
      const { keyRanks, newestRanks } = segment!.segment
      for (const [sort, ranks] of [
        ['key', keyRanks],
        ['newest', newestRanks],
      ] as const) {
        const expected = given.toSorted((a, b) => ranks[a]! - ranks[b]!)
        expect([...sortedDocs(matches, sort, needed)].slice(0, needed)).toEqual(expected.slice(0, needed))
      }
      matches.release()
    }),
  )
})
