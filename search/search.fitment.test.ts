import fc from 'fast-check'
import type { VehicleTrait } from '#domain/fitment/vehicle-traits.ts'
import { describe, expect, it } from 'vitest'
import type { SearchQuery } from './query.ts'
import { search } from './search.ts'
import { catalogue, filters, typedText, WORLD } from './testing/arbitraries.ts'
import { searcherOf } from './testing/catalogue.ts'
import { coversYear, fittingApplications, meetsFilters, meetsTraits } from './testing/fitment.ts'

function query(given: Partial<SearchQuery>): SearchQuery {
  return { text: '', filters: {}, sort: 'relevance', offset: 0, limit: 100, withFacets: true, ...given }
}

describe('filters', () => {
  it('list exactly the matching products', () => {
    fc.assert(
      fc.property(catalogue, filters, (products, given) => {
        const answer = search(searcherOf(WORLD, products), query({ filters: given }))
        const expected = products.filter((product) => meetsFilters(product, given, WORLD)).map(({ id }) => id)
        expect(answer.hits.map((hit) => hit.productId).toSorted((a, b) => a - b)).toEqual(expected)
        expect(answer.total).toBe(expected.length)
      }),
      { numRuns: 300 },
    )
  })

  it('exclude every other product, for any text', () => {
    fc.assert(
      fc.property(catalogue, filters, typedText, (products, given, text) => {
        const answer = search(searcherOf(WORLD, products), query({ text, filters: given }))
        for (const { productId } of answer.hits) expect(meetsFilters(products[productId - 1]!, given, WORLD)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a vehicle in the text', () => {
  const models = WORLD.models.filter(({ name }) => !/^\d+$|Ram|Escape/u.test(name))
  const year = fc.integer({ min: 1985, max: 2024 })

  it('lists only parts of which one application has the model and the year', () => {
    fc.assert(
      fc.property(catalogue, fc.constantFrom(...models), year, (products, model, searchedYear) => {
        const answer = search(searcherOf(WORLD, products), query({ text: `${model.name} ${searchedYear}` }))
        const expected = products.filter((product) =>
          product.applications.some(
            ({ modelId, ...rest }) =>
              modelId === model.id && coversYear({ modelId, ...rest }, searchedYear, searchedYear),
          ),
        )
        fc.pre(expected.length > 0)
        expect(answer.understood.map(({ kind }) => kind)).toEqual(['model', 'year'])
        expect(new Set(answer.hits.map((hit) => hit.productId))).toEqual(new Set(expected.map(({ id }) => id)))
      }),
      { numRuns: 300 },
    )
  })

  it('takes a range of years as any year of it', () => {
    fc.assert(
      fc.property(catalogue, year, fc.integer({ min: 1, max: 15 }), (products, from, length) => {
        const answer = search(searcherOf(WORLD, products), query({ text: `${from}-${from + length}` }))
        const expected = products.filter((product) =>
          product.applications.some((one) => coversYear(one, from, from + length)),
        )
        const byWords = answer.hits.filter((hit) => hit.matched === 'words').map((hit) => hit.productId)
        fc.pre(expected.length > 0)
        expect(byWords.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id))
      }),
    )
  })
})

describe('facets', () => {
  it('count each product once for every value that choosing it would leave', () => {
    fc.assert(
      fc.property(catalogue, filters, (products, given) => {
        const { facets } = search(searcherOf(WORLD, products), query({ filters: given }))
        const counts = new Map<string, Set<number>>()
        const count = (name: string, id: number): void => void counts.set(name, (counts.get(name) ?? new Set()).add(id))
        const stated = products.flatMap(({ applications }) => applications.flatMap((one) => [one.yearFrom, one.yearTo]))
        const anyEngine = new Set<number>()
        const years = stated.filter((year) => year !== null)
        for (const product of products.filter((one) => meetsFilters(one, given, WORLD))) {
          if (product.lineId !== null) count(`line ${product.lineId}`, product.id)
          if (product.brandId !== null) count(`brand ${product.brandId}`, product.id)
          for (const application of fittingApplications(product, given, WORLD)) {
            count(`model ${application.modelId}`, product.id)
            count(`make ${WORLD.models.find(({ id }) => id === application.modelId)!.makeId}`, product.id)
            if (application.engineId === null) anyEngine.add(product.id)
            else count(`engine ${application.engineId}`, product.id)
            for (let year = Math.min(...years); year <= Math.max(...years); year++) {
              if (coversYear(application, year, year)) count(`year ${year}`, product.id)
            }
          }
        }
        // A part for any engine is left by each chosen engine.
        for (const [name, ids] of counts) if (name.startsWith('engine ')) counts.set(name, ids.union(anyEngine))
        const shown = Object.entries({
          line: facets!.lines,
          brand: facets!.brands,
          make: facets!.makes,
          model: facets!.models,
          engine: facets!.engines,
          year: facets!.years,
        }).flatMap(([kind, values]) => values.map(({ value, count: shownCount }) => [`${kind} ${value}`, shownCount]))
        expect(Object.fromEntries(shown)).toEqual(
          Object.fromEntries([...counts].map(([name, ids]) => [name, ids.size])),
        )
      }),
      { numRuns: 300 },
    )
  })
})

describe('traits in the text', () => {
  const written = fc.constantFrom<[string, VehicleTrait]>(
    ['c/abs', 'con-abs'],
    ['sin abs', 'sin-abs'],
    ['4x4', '4x4'],
    ['aut', 'automatica'],
  )

  it('no part is listed whose applications for the vehicle exclude them, unless this is shown', () => {
    fc.assert(
      fc.property(catalogue, fc.integer({ min: 1985, max: 2012 }), written, (products, of, [text, trait]) => {
        const answer = search(searcherOf(WORLD, products), query({ text: `balata tsuru ${of} ${text}` }))
        if (answer.relaxed.length > 0) return
        for (const { productId } of answer.hits) {
          const part = products[productId - 1]!
          const fitting = part.applications.filter((one) => one.modelId === 1 && coversYear(one, of, of))
          expect(fitting.some((one) => meetsTraits(part, one, [trait]))).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('facets have the number of parts that each of them leaves', () => {
    fc.assert(
      fc.property(catalogue, filters, fc.constantFrom('', 'balata', 'tsuru'), (products, given, text) => {
        const searcher = searcherOf(WORLD, products)
        const { traits: _, ...others } = given
        const before = search(searcher, query({ text, filters: others }))
        fc.pre(before.relaxed.length === 0)
        for (const { value, count } of before.facets?.traits.flatMap(({ values }) => values) ?? []) {
          expect(search(searcher, query({ text, filters: { ...others, traits: [value] } })).total).toBe(count)
        }
      }),
      { numRuns: 300 },
    )
  })
})
