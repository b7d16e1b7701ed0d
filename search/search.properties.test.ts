import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IndexedProduct } from './catalogue.ts'
import type { SearchQuery, SearchSort } from './query.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { buildReferenceIndex } from './dictionary/reference-index.ts'
import { search } from './search.ts'
import { Searcher } from './searcher.ts'
import { createSnapshot } from './index/snapshot.ts'
import { catalogue, filters, partKey, product, typedText, WORLD } from './testing/arbitraries.ts'
import { segmentOf, searcherOf } from './testing/catalogue.ts'

const sort = fc.constantFrom<SearchSort>('relevance', 'key', 'sales', 'newest')

function query(given: Partial<SearchQuery>): SearchQuery {
  return { text: '', filters: {}, sort: 'relevance', offset: 0, limit: 100, withFacets: false, ...given }
}

describe('part keys', () => {
  const separators = fc.array(fc.constantFrom('', '', '-', ' ', '.', '/'), { minLength: 30, maxLength: 30 })

  it('are found in any written form, the product with the key first', () => {
    fc.assert(
      fc.property(catalogue, product, separators, fc.boolean(), (others, given, gaps, lower) => {
        const wanted: IndexedProduct = { ...given, id: 1000 }
        const folded = foldPartKey(wanted.key)
        fc.pre(folded.length >= 3 && /[A-Z0-9]/u.test(folded))
        const written = Array.from(folded)
          .map((letter, i) => letter + gaps[i]!)
          .join('')
          .trim()
        const text = lower ? written.toLowerCase() : written
        const { hits } = search(searcherOf(WORLD, [...others, wanted]), query({ text }))
        const exact = hits.filter((hit) => hit.matched === 'key').map((hit) => hit.productId)
        expect(exact).toContain(1000)
        expect(hits[0]?.matched).toBe('key')
      }),
      { numRuns: 300 },
    )
  })

  it('of other brands are found and named', () => {
    fc.assert(
      fc.property(catalogue, partKey, (products, key) => {
        const folded = foldPartKey(key)
        fc.pre(folded.length >= 3 && /[A-Z0-9]/u.test(folded))
        const { hits } = search(searcherOf(WORLD, products), query({ text: key }))
        const having = products.filter(
          (one) => foldPartKey(one.key) !== folded && one.otherKeys.some((other) => foldPartKey(other.key) === folded),
        )
        const found = having.map(({ id }) => hits.find(({ productId }) => productId === id))
        const named = found.filter((hit) => hit?.matched === 'otherKey').map((hit) => foldPartKey(hit!.foundByKey!.key))
        expect(named).toEqual(named.map(() => folded))
        // The own key of such a product may begin with it too, which ranks higher.
        expect(found.every((hit) => hit?.matched === 'otherKey' || hit?.matched === 'keyPrefix')).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('are found by any part of three characters or more', () => {
    fc.assert(
      fc.property(catalogue, partKey, (products, part) => {
        const folded = foldPartKey(part)
        // A number with another meaning, as the year in '12 A' or the engine in '2.3 A', is not sought inside of keys.
        const meansMore = part.split(/[^\p{L}\p{N}]+/u).some((piece) => /^(?:\d{1,2}|\d{4})$/u.test(piece))
        fc.pre(folded.length >= 3 && /\d/u.test(folded) && /[AB]/u.test(folded) && !meansMore)
        const { hits } = search(searcherOf(WORLD, products), query({ text: part }))
        const expected = products.filter((one) =>
          [one.key, ...one.otherKeys.map((other) => other.key)].some((key) => foldPartKey(key).includes(folded)),
        )
        expect(hits.map((hit) => hit.productId)).toEqual(expect.arrayContaining(expected.map(({ id }) => id)))
      }),
      { numRuns: 300 },
    )
  })
})

describe('pages', () => {
  it('together are the whole answer', () => {
    fc.assert(
      fc.property(
        catalogue,
        typedText,
        filters,
        sort,
        fc.integer({ min: 1, max: 7 }),
        (products, text, given, order, size) => {
          const searcher = searcherOf(WORLD, products)
          const whole = search(searcher, query({ text, filters: given, sort: order }))
          const pages = []
          for (let offset = 0; offset < whole.total; offset += size) {
            pages.push(...search(searcher, query({ text, filters: given, sort: order, offset, limit: size })).hits)
          }
          expect(pages).toEqual(whole.hits)
          expect(whole.hits).toHaveLength(whole.total)
          expect(search(searcher, query({ text, filters: given, sort: order, offset: whole.total })).hits).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('a base with changes', () => {
  const change = fc.record({ id: fc.integer({ min: 1, max: 45 }), product: fc.option(product, { nil: null }) })

  it('answers as one segment built anew', () => {
    fc.assert(
      fc.property(
        catalogue,
        fc.array(change, { maxLength: 12 }),
        typedText,
        filters,
        sort,
        (products, changes, text, given, order) => {
          const latest = new Map(changes.map((one) => [one.id, one.product]))
          const changed = [...latest].flatMap(([id, one]) => (one === null ? [] : [{ ...one, id }]))
          const references = buildReferenceIndex(WORLD)
          const split = new Searcher(
            createSnapshot({
              references,
              base: segmentOf(products),
              changes: segmentOf(changed),
              replaced: latest.keys(),
            }),
          )
          const whole = searcherOf(WORLD, [...products.filter(({ id }) => !latest.has(id)), ...changed])
          for (const withFacets of [true, false]) {
            const request = query({ text, filters: given, sort: order, withFacets, offset: 1 })
            expect(search(split, request)).toEqual(search(whole, request))
          }
          expect(split.snapshot.productCount).toBe(whole.snapshot.productCount)
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('words', () => {
  const word = fc.constantFrom('balatas', 'bomba', 'agua', 'ceramica', 'fricraft', 'optimo')
  const words = fc.array(word, { minLength: 1, maxLength: 3 })
  const furtherWords = fc.array(fc.oneof(word, fc.constant('delantera')), { minLength: 1, maxLength: 3 })

  it('that are added find nothing new, unless a shown condition was dropped', () => {
    fc.assert(
      fc.property(catalogue, words, furtherWords, (products, before, added) => {
        const searcher = searcherOf(WORLD, products)
        const idsOf = (text: string): readonly number[] =>
          search(searcher, query({ text })).hits.map(({ productId }) => productId)
        const longer = search(searcher, query({ text: [...before, ...added].join(' ') }))
        const found = longer.relaxed.length > 0 ? [] : longer.hits.map(({ productId }) => productId)
        expect(idsOf(before.join(' '))).toEqual(expect.arrayContaining(found))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a vehicle and a year', () => {
  it('are dropped only where no part of the line fits them, and this is shown', () => {
    const model = fc.constantFrom(...WORLD.models.filter(({ name }) => ['Tsuru', 'NP300', 'Escape'].includes(name)))
    fc.assert(
      fc.property(catalogue, model, fc.integer({ min: 1960, max: 2030 }), (products, { id, name }, year) => {
        const { hits, relaxed } = search(searcherOf(WORLD, products), query({ text: `balatas ${name} ${year}` }))
        const fits = ({ applications }: IndexedProduct): boolean =>
          applications.some(
            ({ modelId, yearFrom, yearTo }) =>
              modelId === id && (yearFrom ?? yearTo) !== null && (yearFrom ?? 0) <= year && year <= (yearTo ?? 9999),
          )
        const hasFitting = products.some((one) => one.lineId === 1 && fits(one))
        expect(hasFitting && relaxed.length > 0).toBe(false)
        const found =
          relaxed.length > 0 ? [] : hits.map(({ productId }) => products.find((one) => one.id === productId)!)
        expect(found.filter((one) => !fits(one))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

describe('any text at all', () => {
  it('has an answer', () => {
    const products = fc.sample(catalogue, { numRuns: 1, seed: 7 })[0]!
    const searcher = searcherOf(WORLD, products)
    const anyNumber = fc.oneof(fc.integer(), fc.double())
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 220 }), fc.string({ maxLength: 220 }), typedText),
        anyNumber,
        anyNumber,
        fc.record({ year: anyNumber, makeId: anyNumber, lineId: anyNumber, engineId: anyNumber }, { requiredKeys: [] }),
        sort,
        (text, offset, limit, given, order) => {
          const answer = search(searcher, query({ text, offset, limit, filters: given, sort: order, withFacets: true }))
          expect(answer.hits.length).toBeLessThanOrEqual(100)
          expect(answer.total === 0 || (text.trim().length <= 200 && text.trim().length !== 1)).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('does not affect the next search', () => {
    fc.assert(
      fc.property(catalogue, fc.array(typedText, { maxLength: 5 }), typedText, (products, before, text) => {
        const used = searcherOf(WORLD, products)
        for (const other of before) search(used, query({ text: other }))
        expect(search(used, query({ text }))).toEqual(search(searcherOf(WORLD, products), query({ text })))
      }),
    )
  })
})
