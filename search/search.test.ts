import { describe, expect, it } from 'vitest'
import type { SearchQuery } from './query.ts'
import { buildReferenceIndex } from './dictionary/reference-index.ts'
import { search } from './search.ts'
import { Searcher } from './searcher.ts'
import { createSnapshot } from './index/snapshot.ts'
import { segmentOf, TestCatalogue } from './testing/catalogue.ts'
import { GOLDEN } from './testing/golden-catalogue.ts'

const searcher = GOLDEN.searcher()

function ask(given: Partial<SearchQuery>) {
  return search(searcher, {
    text: '',
    filters: {},
    sort: 'relevance',
    offset: 0,
    limit: 50,
    withFacets: false,
    ...given,
  })
}

function keysOf(given: Partial<SearchQuery>): string[] {
  return ask(given).hits.map(({ stored }) => stored.slice(8, -2))
}

describe('search', () => {
  it.each(['', '  ', 'ba', ' a ', '...', '¿?—!', 'x'.repeat(201)])('answers %j with nothing', (text) => {
    expect(ask({ text })).toEqual({
      total: 0,
      hits: [],
      understood: [],
      relaxed: [],
      closestLines: [],
      vehicleText: '',
      facets: null,
      vehicle: null,
      nearKeys: [],
      uncarried: null,
      sections: [],
    })
  })

  it('lists everything for the first step of a drill-down', () => {
    const { total, facets } = ask({ withFacets: true, limit: 0 })
    expect(total).toBe(GOLDEN.products.length)
    expect(facets!.makes.slice(0, 2)).toEqual([
      { value: GOLDEN.makeId('Nissan'), label: 'Nissan', count: 9 },
      { value: GOLDEN.makeId('Ford'), label: 'Ford', count: 4 },
    ])
    expect(facets!.years.map(({ value }) => value)).toEqual(Array.from({ length: 32 }, (_, i) => 2019 - i))
  })

  it('counts for the models only those that fit the year', () => {
    const { facets } = ask({ filters: { makeId: GOLDEN.makeId('Nissan'), year: 2005 }, withFacets: true })
    expect(facets!.models.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Tsuru 3',
      'Platina 2',
      'Pick-Up 1',
      'Sentra 1',
    ])
    expect(facets!.makes.map(({ label }) => label)).toEqual(['Nissan'])
  })

  it('requires a stated position under the filter, and not for the word', () => {
    expect(keysOf({ text: 'balata tsuru', filters: { position: 'delantera' } })).toEqual(['FR-7389'])
    expect(keysOf({ text: 'balata tsuru delantera' })).toEqual(['FR-7389', 'FR-100', 'SB-20'])
  })

  it('joins the vehicle of the text and of the filters in one application', () => {
    expect(keysOf({ text: 'np300', filters: { position: 'delantera' } })).toEqual(['AM-1'])
    expect(keysOf({ text: 'np300', filters: { position: 'trasera' } })).toEqual([])
    expect(keysOf({ text: 'np300', filters: { year: 2011 } })).toEqual(['AM-1'])
    expect(keysOf({ text: '200', filters: { year: 2009 } })).toEqual([])
    const { hits, relaxed } = ask({ text: 'balata 1999-2001', filters: { year: 1990 } })
    expect(hits.map(({ stored }) => stored)).toEqual(['{"key":"FR-100"}'])
    expect(relaxed).toEqual([{ kind: 'year', label: '1999–2001', textWithout: 'balata' }])
  })

  it('applies filters to keys too', () => {
    expect(keysOf({ text: 'opm450', filters: { brandId: GOLDEN.brandId('GONHER') } })).toEqual(['GF-10'])
    expect(keysOf({ text: 'opm450', filters: { modelId: GOLDEN.modelId('Renault', 'Clio') } })).toEqual(['OP-M450'])
  })

  it('sorts by key, sales and novelty', () => {
    const filters = { lineId: GOLDEN.lineId('AMORTIGUADORES') }
    expect(keysOf({ filters, sort: 'key' })).toEqual(['AM-1', 'AM-2', 'AM-3'])
    expect(keysOf({ filters, sort: 'sales' })).toEqual(['AM-1', 'AM-3', 'AM-2'])
    expect(keysOf({ filters, sort: 'newest' })).toEqual(['AM-2', 'AM-1', 'AM-3'])
  })

  it('names the number and brand by which a part was found', () => {
    expect(ask({ text: 'mx 510' }).hits[0]).toMatchObject({
      matched: 'otherKey',
      foundByKey: { key: 'MX-510', owner: 'WAGNER' },
    })
    expect(ask({ text: 'd510s' }).hits[0]).toMatchObject({
      matched: 'otherKey',
      foundByKey: { key: 'D510S', owner: '' },
    })
    expect(ask({ text: 'balata mx510' }).hits[0]).toMatchObject({
      matched: 'words',
      foundByKey: { key: 'MX-510', owner: 'WAGNER' },
    })
    expect(ask({ text: 'OP-M450' }).hits[0]).toMatchObject({ matched: 'key', foundByKey: null })
  })

  it('does not treat an unknown id or year as no filter', () => {
    for (const filters of [{ lineId: 999 }, { makeId: 999 }, { modelId: 999 }, { year: 98 }, { year: Number.NaN }]) {
      expect(ask({ filters, withFacets: true }).total).toBe(0)
    }
  })
})

describe('a snapshot with changes', () => {
  const catalogue = new TestCatalogue().part('A-1', { description: 'viejo' }).part('A-2', { units: 2 }).part('A-3')
  const changed = new TestCatalogue().part('A-1', { id: 1, description: 'nuevo', units: 1 })
  const parts = {
    references: buildReferenceIndex(catalogue.references()),
    base: segmentOf(catalogue.products),
    changes: segmentOf(changed.products),
    replaced: [1, 3, 3, 77],
  }
  const current = new Searcher(createSnapshot(parts))
  const keys = (text: string): string[] =>
    search(current, { text, filters: {}, sort: 'key', offset: 0, limit: 9, withFacets: true }).hits.map(
      ({ stored }) => stored,
    )

  it('shows products as changed, without the deleted', () => {
    expect(current.snapshot.productCount).toBe(2)
    expect(keys('')).toEqual(['{"key":"A-1"}', '{"key":"A-2"}'])
    expect(keys('nuevo')).toEqual(['{"key":"A-1"}'])
    expect(keys('viejo')).toEqual([])
    expect(keys('A-3')).toEqual([])
  })

  it('does not change the previous one', () => {
    const before = new Searcher(createSnapshot({ ...parts, changes: null, replaced: [] }))
    expect(
      search(before, { text: 'viejo', filters: {}, sort: 'key', offset: 0, limit: 9, withFacets: false }).total,
    ).toBe(1)
    expect(keys('viejo')).toEqual([])
  })
})

describe('a year that is not sold yet', () => {
  const snapshot = new TestCatalogue()
    .part('A-1', { line: 'Balatas', fits: [['Chevrolet Aveo', '2008-']] })
    .searcher().snapshot
  const current = new Searcher(snapshot, () => 2027)
  const askNow = (text: string, year?: number) =>
    search(current, { text, filters: { year }, sort: 'key', offset: 0, limit: 9, withFacets: false })

  it.each([
    ['balatas aveo 2027', 1, []],
    ['balatas aveo 2010 en adelante', 1, []],
    ['balatas aveo 2035', 1, ['2035']],
    ['balatas aveo 35', 1, ['2035']],
  ])('%s: an application without an end does not promise it', (text, total, relaxed) => {
    const answer = askNow(text)
    expect([answer.total, answer.relaxed.map(({ label }) => label)]).toEqual([total, relaxed])
  })

  it.each([
    [2027, 1],
    [2028, 0],
  ])('as a filter: %i', (year, total) => expect(askNow('', year).total).toBe(total))
})
