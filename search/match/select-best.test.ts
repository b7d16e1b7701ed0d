import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tierOfSteps } from '#search/plan/tiers.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'
import { Matches } from './matches.ts'
import { addBest } from './select-best.ts'

const DOCS = 60
const parts = new TestCatalogue()
for (let part = 0; part < DOCS; part++) parts.part(`P-${part}`)
const [segment] = parts.searcher().segments

it('ranks the best candidates, equal ones in their order, and counts all', () => {
  const qualities = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: DOCS })
  fc.assert(
    fc.property(
      qualities,
      fc.integer({ min: 0, max: DOCS }),
      fc.integer({ min: 0, max: 8 }),
      (given, needed, distance) => {
        const matches = new Matches(segment!, needed)
        const { scratch } = matches.searcher
        scratch.qualities.set(given)
        for (const i of given.keys()) scratch.candidates[i] = i
        addBest(matches, given.length, distance)
        const tiers = given.map((quality) => tierOfSteps(quality, distance))
        const best = [...given.keys()].sort((a, b) => tiers[a]! - tiers[b]! || a - b).slice(0, needed)
        expect([...matches.ranked.subarray(0, matches.rankedCount)]).toEqual(best.toSorted((a, b) => a - b))
        expect(matches.count).toBe(given.length)
        matches.release()
      },
    ),
  )
})
