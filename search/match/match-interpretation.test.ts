import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_VEHICLE } from '#search/interpret/interpretation.ts'
import { resolveFilters } from '#search/interpret/filters.ts'
import { ofWord, ofYears } from '#search/plan/candidate-sources.ts'
import { planOf } from '#search/plan/plan-word.ts'
import type { ResolvedWord } from '#search/plan/resolved-word.ts'
import { vehicleCheck } from '#search/plan/vehicle-check.ts'
import { catalogue, filters, WORLD } from '#search/testing/arbitraries.ts'
import { searcherOf } from '#search/testing/catalogue.ts'
import { meetsFilters } from '#search/testing/fitment.ts'
import { listBits } from '#search/util/bits.ts'
import { matchInterpretation } from './match-interpretation.ts'
import { matchLarge } from './match-large.ts'
import { matchListed } from './match-listed.ts'
import { Matches } from './matches.ts'

const MANY = 1000

function matchedIn({ segment, matched }: Matches): number[] {
  const docs = new Uint32Array(segment.docCount)
  return [...docs.subarray(0, listBits(matched, docs))]
}

/** By document: the tier in which it is ranked. */
function tiersIn(matches: Matches): [number, number][] {
  return [...matches.ranked.subarray(0, matches.rankedCount)]
    .toSorted((a, b) => a - b)
    .map((doc) => [doc, matches.tierOf(doc)])
}

function word(stem: string): ResolvedWord {
  const none = {
    prefix: null,
    typos: 0,
    bySound: false,
    otherTerms: [],
    namedLines: [],
    key: null,
    isWholeKey: false,
  }
  return { stem, lines: new Map([[1, 1]]), brands: new Map([[2, 2]]), ...none }
}

describe('an interpretation', () => {
  it('without words matches the products that meet the filters', () => {
    fc.assert(
      fc.property(catalogue, filters, (products, given) => {
        const searcher = searcherOf(WORLD, products)
        const matches = new Matches(searcher.segments[0]!, MANY)
        const resolved = resolveFilters(given, searcher.snapshot.references)
        fc.pre(resolved !== null)
        const { found } = matchInterpretation(matches, NO_VEHICLE, [], 0, resolved)
        const ids = matchedIn(matches).map((doc) => matches.segment.productIds[doc])
        const expected = products.filter((one) => meetsFilters(one, given, WORLD)).map(({ id }) => id)
        expect(new Set(ids)).toEqual(new Set(expected))
        expect([found, matches.count]).toEqual([expected.length > 0, expected.length])
      }),
      { numRuns: 300 },
    )
  })
})

describe('matching by lists and by bit sets', () => {
  it('finds the same documents in the same tiers', () => {
    const stem = fc.constantFrom('balata', 'bomba', 'agua', 'kit')
    const year = fc.option(fc.integer({ min: 1985, max: 2015 }), { nil: null })
    const position = fc.constantFrom('delantera', 'izquierda', null)
    fc.assert(
      fc.property(catalogue, stem, year, position, (products, given, when, where) => {
        const matchBy = (match: typeof matchLarge | typeof matchListed): Matches => {
          const searcher = searcherOf(WORLD, products).segments[0]!
          const years = when === null ? null : { from: when, to: when }
          const positions = where === null ? [] : [where]
          const check = vehicleCheck(searcher.segment, [{ ...NO_VEHICLE, years, positions }])
          const plan = planOf(searcher, word(given))
          const sources = [ofWord(searcher, plan), ...(years === null ? [] : [ofYears(searcher.segment, check)])]
          sources.sort((a, b) => a.size - b.size)
          const matches = new Matches(searcher, MANY)
          if (match === matchListed) matchListed(matches, sources, [plan], check, 0)
          else matchLarge(matches, sources, check, 0)
          return matches
        }
        const [listed, large] = [matchBy(matchListed), matchBy(matchLarge)]
        expect(matchedIn(large)).toEqual(matchedIn(listed))
        expect(tiersIn(large)).toEqual(tiersIn(listed))
        expect(large.count).toBe(listed.count)
      }),
      { numRuns: 300 },
    )
  })
})
