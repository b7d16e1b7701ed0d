// The way of a search depends on the number of documents of its words and vehicles: few are lists, many are bit sets, and of very many
// only the best are ranked. Its results must not depend on it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IndexedProduct } from './catalogue.ts'
import type { SearchQuery, SearchSort } from './query.ts'
import { buildReferenceIndex } from './dictionary/reference-index.ts'
import { search } from './search.ts'
import type { SegmentSearcher } from './plan/segment-searcher.ts'
import { Searcher } from './searcher.ts'
import { createSnapshot } from './index/snapshot.ts'
import { catalogue, filters, product, typedText, WORLD } from './testing/arbitraries.ts'
import { meetsFilters } from './testing/fitment.ts'
import { segmentOf, searcherOf, TestCatalogue } from './testing/catalogue.ts'

/** More than are graded at once, and than one bit set or list holds. */
const MANY = 2600
/** So many that what forty products have in common is rare among them. */
const OTHERS = 3000

const sort = fc.constantFrom<SearchSort>('relevance', 'key', 'sales', 'newest')
/** Mostly none: several at once leave few products. */
const someFilters = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: filters })
const references = buildReferenceIndex(WORLD)

function query(given: Partial<SearchQuery>): SearchQuery {
  return { text: '', filters: {}, sort: 'relevance', offset: 0, limit: 100, withFacets: false, ...given }
}

/** Products that no text of the tests matches, except texts without any condition that they state. */
const others: readonly IndexedProduct[] = Array.from({ length: OTHERS }, (_, place) => ({
  id: 100_000 + place,
  key: `ZZ${place}`,
  description: 'xyzzyx',
  lineId: null,
  brandId: null,
  otherKeys: [],
  positions: [],
  qualifiers: [],
  applications: [],
  units: 2,
  stock: 0,
  createdDay: 0,
  stored: '',
}))

function expectClean({ scratch }: SegmentSearcher): void {
  const { tiers, marks, matched, counted, bits, otherBits, unionBits } = scratch
  for (const memory of [tiers, marks, matched, counted, bits, otherBits, unionBits]) {
    expect(memory.every((value) => value === 0)).toBe(true)
  }
}

describe('a small catalogue', () => {
  it('has the same answers as among thousands of other products', () => {
    let compared = 0
    fc.assert(
      fc.property(
        catalogue,
        fc.array(typedText, { minLength: 4, maxLength: 4 }),
        someFilters,
        sort,
        (products, texts, given, order) => {
          const alone = searcherOf(WORLD, products)
          const among = searcherOf(WORLD, [...products, ...others])
          for (const text of texts) {
            const request = query({ text, filters: given, sort: order })
            const small = search(alone, request)
            const large = search(among, request)
            const found = large.hits.filter(({ productId }) => productId < 100_000)
            expect(found).toEqual(small.hits.slice(0, found.length))
            for (const segment of among.segments) expectClean(segment)
            if (found.length < large.hits.length) continue
            expect(large.total).toBe(small.total)
            if (small.total > 0) compared += 1
          }
        },
      ),
      { numRuns: 60 },
    )
    expect(compared).toBeGreaterThan(20)
  })
})

describe('a catalogue of thousands', () => {
  const products = fc
    .sample(product, { numRuns: MANY, seed: 11 })
    .map((given, place): IndexedProduct => ({ ...given, id: place + 1 }))
  const whole = searcherOf(WORLD, products)
  const changed = products.filter(({ id }) => id % 3 === 0)
  const split = new Searcher(
    createSnapshot({
      references,
      base: segmentOf(
        products.map((one) => (one.id % 3 === 0 ? { ...one, description: 'balata bomba agua', lineId: 1 } : one)),
      ),
      changes: segmentOf(changed),
      replaced: changed.map(({ id }) => id),
    }),
  )
  const texts =
    'balata|bomba agua|bomba delantera|balata bomba|bal|tsuru|nissan|nissan 98|izq|bomba de agua nissan 2005|escape|fricraft balatas traseras|1.6|98|2039|ab1|v6 98|kit abs'.split(
      '|',
    )

  it('has the same pages however many products a page has', () => {
    for (const text of texts) {
      for (const given of [{}, { brandId: 1 }, { position: 'izquierda' }] as const) {
        const request = query({ text, filters: given })
        const first = search(whole, request)
        const pages = [0, 7, 14, 50].flatMap((offset) => search(whole, { ...request, offset, limit: 7 }).hits)
        expect(pages).toEqual([0, 7, 14, 50].flatMap((offset) => first.hits.slice(offset, offset + 7)))
        const deep = search(whole, { ...request, offset: 90 })
        expect(deep.hits.slice(0, 10)).toEqual(first.hits.slice(90))
        expect(deep.total).toBe(first.total)
        let listed = 0
        for (let offset = 0; offset < first.total; offset += 100)
          listed += search(whole, { ...request, offset }).hits.length
        expect(listed).toBe(first.total)
        for (const segment of whole.segments) expectClean(segment)
      }
    }
  })

  it('answers in two segments as in one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...texts), typedText), someFilters, sort, (text, given, order) => {
        for (const withFacets of [true, false]) {
          const request = query({ text, filters: given, sort: order, withFacets, offset: 3, limit: 30 })
          const answer = search(whole, request)
          expect(search(split, request)).toEqual(answer)
          for (const { productId } of answer.hits) {
            expect(meetsFilters(products[productId - 1]!, given, WORLD)).toBe(true)
          }
        }
        for (const segment of split.segments) expectClean(segment)
      }),
      { numRuns: 300 },
    )
  })

  it('a key of a few parts is found only within the line and make of the filters', () => {
    const given = { lineId: 1, makeId: 1, position: 'delantera' } as const
    for (const searcher of [whole, split]) {
      const { hits } = search(searcher, query({ text: 'A 2.A', filters: given }))
      expect(hits.filter(({ productId }) => !meetsFilters(products[productId - 1]!, given, WORLD))).toEqual([])
    }
  })

  it('answers a repeated query the same', () => {
    const fresh = searcherOf(WORLD, products)
    const first = texts.map((text) => search(fresh, query({ text })))
    // From the second time on with cached values.
    for (let round = 0; round < 2; round++) {
      expect(texts.map((text) => search(fresh, query({ text })))).toEqual(first)
    }
  })
})

describe('among many', () => {
  const idsOf = (parts: TestCatalogue, text: string): number[] =>
    search(parts.searcher(), query({ text, limit: 5 })).hits.map(({ productId }) => productId)

  it('the best match comes first although it sells least', () => {
    const parts = new TestCatalogue()
    for (let place = 0; place < MANY; place++)
      parts.part(`A${place}`, { description: 'filtro de aire', units: 2 * MANY - place })
    parts.part('B1', { line: 'Filtros de aire' }).part('B2', { description: 'filtro' })
    expect(idsOf(parts, 'filtro aire')).toEqual([MANY + 1, 1, 2, 3, 4])
  })

  it('the beginning of thousands of words is found beside a rare word', () => {
    const parts = new TestCatalogue()
    const letters = 'abcdefghij'
    for (let place = 0; place < MANY; place++) {
      const ending = Array.from(String(place), (digit) => letters[Number(digit)]).join('')
      parts.part(`A${place}`, { description: `ma${ending}` })
    }
    parts.part('B1', { description: 'bomba macho', units: 1 }).part('B2', { description: 'bomba hembra' })
    expect(idsOf(parts, 'bomba mac')).toEqual([MANY + 1])
  })

  it('a part of a key is found beside words, keys that begin so first', () => {
    const parts = new TestCatalogue()
    for (let place = 0; place < MANY; place++) parts.part(`A${place}`, { description: 'tapa' })
    parts
      .part('XBD10', { description: 'bomba', units: 2 })
      .part('BD105', { description: 'bomba', units: 1 })
      .part('C', { description: 'bomba', others: ['BD10'] })
      .part('BD10', { description: 'tapa' })
    expect(idsOf(parts, 'bomba bd10')).toEqual([MANY + 3, MANY + 2, MANY + 1])
  })

  it('parts that state the position come before those that state none', () => {
    const parts = new TestCatalogue()
    for (let place = 0; place < MANY; place++) parts.part(`A${place}`, { description: 'tapa' })
    parts
      .part('B1', { description: 'balata', units: 3 })
      .part('B2', { description: 'balata', positions: ['trasera'], units: 2 })
      .part('B3', { description: 'balata', positions: ['delantera'], units: 1 })
    expect(idsOf(parts, 'balata delantera')).toEqual([MANY + 3, MANY + 1])
  })

  it('a product counts once for a model that it fits twice', () => {
    const parts = new TestCatalogue()
    for (let place = 0; place < MANY; place++) parts.part(`A${place}`, { fits: [['Nissan Tsuru', '1990-2000']] })
    parts.part('B', {
      fits: [
        ['Ford Ikon', '2001-2002'],
        ['Ford Ikon', '2004-2006'],
      ],
    })
    const facets = search(parts.searcher(), query({ withFacets: true })).facets!
    expect(facets.models.map(({ label, count }) => [label, count])).toEqual([
      ['Tsuru', MANY],
      ['Ikon', 1],
    ])
    expect(facets.makes.map(({ label, count }) => [label, count])).toEqual([
      ['Nissan', MANY],
      ['Ford', 1],
    ])
  })
})
