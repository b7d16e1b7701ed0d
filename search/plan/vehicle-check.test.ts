import { describe, expect, it } from 'vitest'
import { ANY_ENGINE, codeOfYear, FIRST_ENGINE } from '#search/index/application-codes.ts'
import { NO_VEHICLE, type VehicleConstraint } from '#search/interpret/interpretation.ts'
import { segmentOf, TestCatalogue } from '#search/testing/catalogue.ts'
import { vehicleCheck } from './vehicle-check.ts'

const catalogue = new TestCatalogue().part('A', {
  fits: [
    ['Nissan Tsuru', '1992-2017', 'L4 1.6L'],
    ['Ford Ka', '2001-2008', 'V6'],
  ],
})
const segment = segmentOf(catalogue.products)
const years = { from: 1998, to: 1998 }

function checkOf(...constraints: Partial<VehicleConstraint>[]) {
  return vehicleCheck(
    segment,
    constraints.map((given) => ({ ...NO_VEHICLE, ...given })),
  )
}

describe('the check of a vehicle', () => {
  it.each<[string, Partial<VehicleConstraint>[], ReturnType<typeof checkOf>['only'], boolean]>([
    ['nothing', [], 'nothing', false],
    ['a model', [{ models: [1] }], 'models', false],
    ['years', [{ years }], 'years', false],
    ['an engine', [{ engines: [1] }], 'engines', true],
    ['a model and years', [{ models: [1], years }], null, false],
    ['two ranges of years', [{ years }, { years }], null, true],
    ['a position', [{ positions: ['delantera'] }], 'nothing', true],
  ])('of %s says what is constrained', (_, constraints, only, checksMore) => {
    const check = checkOf(...constraints)
    expect([check.only, check.checksMore]).toEqual([only, checksMore])
    expect(check.isEmpty).toBe(constraints.length === 0)
  })

  it('has the models that all constraints allow, by the numbers of the segment', () => {
    expect(checkOf({ models: [2, 1, 99] }).models).toEqual([0, 1])
    expect(checkOf({ models: [1, 2] }, { models: [2] }).models).toEqual([1])
    expect(checkOf({ models: [99] }).models).toEqual([])
    // The last entry is of documents without applications.
    expect([...checkOf({ models: [2] }).isModel!]).toEqual([0, 1, 0])
  })

  it('lets parts for any engine pass beside the engine', () => {
    expect(checkOf({ engines: [2] }).engines).toEqual([ANY_ENGINE, FIRST_ENGINE + 1])
  })

  it('codes years, and a range without end as open', () => {
    const { firstYear, lastYear } = checkOf({ years: { from: 1998, to: null } })
    expect([firstYear, lastYear]).toEqual([codeOfYear(1998), codeOfYear(9999)])
  })
})
