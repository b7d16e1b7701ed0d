import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildReferenceIndex } from '#search/dictionary/reference-index.ts'
import { Matches } from '#search/match/matches.ts'
import { TIER_KEY, TIER_WORDS } from '#search/plan/tiers.ts'
import { Searcher } from '#search/searcher.ts'
import { createSnapshot } from '#search/index/snapshot.ts'
import { catalogue, WORLD } from '#search/testing/arbitraries.ts'
import { searcherOf, segmentOf } from '#search/testing/catalogue.ts'
import { rank } from './rank.ts'

const references = buildReferenceIndex(WORLD)
const sort = fc.constantFrom('relevance', 'key', 'sales', 'newest')

function idsOf(ranked: ReturnType<typeof rank>): number[] {
  return ranked.map(({ matches: { segment }, doc }) => segment.productIds[doc]!)
}

/** All products as matches: those with an even id in a better tier. */
function allMatches(searcher: Searcher): Matches[] {
  return searcher.segments.map((segment) => {
    const matches = new Matches(segment, 1000)
    for (const [doc, id] of segment.segment.productIds.entries()) {
      const isReplaced =
        segment.view.replaced !== null && ((segment.view.replaced[doc >>> 5]! >>> (doc & 31)) & 1) === 1
      if (!isReplaced) matches.add(doc, id % 2 === 0 ? TIER_KEY : TIER_WORDS)
    }
    return matches
  })
}

describe('ranked matches', () => {
  it('come by tier, then sales, stock, novelty', () => {
    fc.assert(
      fc.property(catalogue, (products) => {
        const window = { sort: 'relevance', offset: 0, limit: 100 } as const
        const ranked = idsOf(rank(allMatches(searcherOf(WORLD, products)), window))
        const byId = new Map(products.map((one) => [one.id, one]))
        const orders = ranked.map((id) => {
          const { units, stock, createdDay } = byId.get(id)!
          return [id % 2, -units, stock > 0 ? 0 : 1, -createdDay]
        })
        expect(orders).toEqual(orders.toSorted((a, b) => a.map((value, i) => value - b[i]!).find((d) => d !== 0) ?? 0))
        expect(ranked).toHaveLength(products.length)
      }),
    )
  })

  it('of two segments are those of one, whatever the window', () => {
    const window = fc.record({ sort, offset: fc.nat(20), limit: fc.nat(20) })
    fc.assert(
      fc.property(catalogue, window, (products, given) => {
        const [unchanged, changed] = [0, 1].map((part) => products.filter(({ id }) => (id % 3 === 0) === (part === 1)))
        const split = new Searcher(
          createSnapshot({
            references,
            base: segmentOf(products),
            changes: segmentOf(changed!),
            replaced: changed!.map(({ id }) => id),
          }),
        )
        const whole = searcherOf(WORLD, [...unchanged!, ...changed!])
        expect(idsOf(rank(allMatches(split), given))).toEqual(idsOf(rank(allMatches(whole), given)))
      }),
    )
  })
})
