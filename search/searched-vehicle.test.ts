import { describe, expect, it } from 'vitest'
import type { SearchQuery } from './query.ts'
import { search } from './search.ts'
import { GOLDEN } from './testing/golden-catalogue.ts'

const searcher = GOLDEN.searcher()
const { labels } = searcher.snapshot.references

function vehicleOf(text: string, filters: SearchQuery['filters'] = {}) {
  const page = { sort: 'relevance', offset: 0, limit: 1, withFacets: false } as const
  const { vehicle } = search(searcher, { text, filters, ...page })
  if (vehicle === null) return null
  const { modelIds, year, engine, engineIds } = vehicle
  return {
    models: modelIds.map((id) => labels.models.get(id)),
    year,
    engine,
    engines: engineIds?.map((id) => labels.engines.get(id)) ?? null,
  }
}

describe('the car that a search names', () => {
  it.each([
    ['balatas tsuru 98', { models: ['Tsuru'], year: 1998, engine: null, engines: null }],
    ['balatas tsuru', { models: ['Tsuru'], year: null, engine: null, engines: null }],
    // No part is for that year, which is dropped: the car still has the year.
    ['balatas tsuru 1960', { models: ['Tsuru'], year: 1960, engine: null, engines: null }],
  ])('%s', (text, expected) => expect(vehicleOf(text)).toEqual(expected))

  it('has the engines that match the text', () => {
    const vehicle = vehicleOf('balatas tsuru 1.6')
    expect(vehicle).toMatchObject({ models: ['Tsuru'], engine: '1.6L' })
    expect(vehicle?.engines).toContain('L4 1.6L')
  })

  it.each(['balatas', 'nissan', 'balatas 1998', 'NUEVA-1'])('%s names no car', (text) =>
    expect(vehicleOf(text)).toBeNull(),
  )

  it('comes from the filters', () => {
    const modelId = GOLDEN.modelId('Nissan', 'Tsuru')
    expect(vehicleOf('balatas', { modelId, year: 1998 })).toMatchObject({ models: ['Tsuru'], year: 1998 })
  })
})
