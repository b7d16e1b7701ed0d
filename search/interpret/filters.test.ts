import { describe, expect, it } from 'vitest'
import type { SearchFilters } from '#search/query.ts'
import { GOLDEN } from '#search/testing/golden-catalogue.ts'
import { resolveFilters } from './filters.ts'

const { references } = GOLDEN.searcher().snapshot
const NISSAN = GOLDEN.makeId('Nissan')
const TSURU = GOLDEN.modelId('Nissan', 'Tsuru')
const FORD = GOLDEN.makeId('Ford')

describe('filters', () => {
  it.each<[SearchFilters, number[] | null, string]>([
    [{}, null, 'no filter'],
    [{ modelId: TSURU }, [TSURU], 'a model'],
    [{ makeId: NISSAN, modelId: TSURU }, [TSURU], 'a model of the make'],
    [{ makeId: FORD, modelId: TSURU }, [], 'a model of another make'],
    [{ makeId: 999 }, [], 'an unknown make'],
  ])('%j admit the models %j: %s', (filters, models) => {
    expect(resolveFilters(filters, references)?.vehicle.models).toEqual(models)
  })

  it('a make admits all its models', () => {
    expect(resolveFilters({ makeId: NISSAN }, references)?.vehicle.models).toEqual(references.modelsOfMake.get(NISSAN))
  })

  it('an engine admits the engines that it meets', () => {
    const engine = GOLDEN.engineId('1.6L')
    const engines = resolveFilters({ engineId: engine }, references)?.vehicle.engines
    expect(new Set(engines)).toEqual(new Set([GOLDEN.engineId('L4 1.6L'), engine]))
  })

  it.each([
    [{ year: 1899 }, 'no such year'],
    [{ year: 1998.5 }, 'no whole year'],
  ])('%j admit nothing: %s', (filters) => {
    expect(resolveFilters(filters, references)).toBeNull()
  })
})
