import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OPEN_FIRST, OPEN_LAST, packYears } from '#search/index/application-codes.ts'
import { NO_VEHICLE, type VehicleConstraint } from '#search/interpret/interpretation.ts'
import { segmentOf, TestCatalogue, type TestFit } from '#search/testing/catalogue.ts'
import { POSITION_MISFIT, POSITION_OPEN, POSITION_STATED } from '#search/text/positions.ts'
import { coversYears, documentVerdict, positionVerdict } from './application-verdict.ts'
import { vehicleCheck } from './vehicle-check.ts'

const FITS: TestFit[] = [
  ['Nissan Tsuru', '1992-1998', 'L4 1.6L', 'delantera'],
  ['Nissan Sentra', '2000-2006', '', 'trasera'],
]
const TSURU = [1]

describe('the verdict on a document', () => {
  it.each<[string, Partial<VehicleConstraint>, number]>([
    ['its model and year', { models: TSURU, years: { from: 1998, to: 1998 } }, POSITION_STATED],
    ['its model with the year of another', { models: TSURU, years: { from: 2003, to: 2003 } }, POSITION_MISFIT],
    ['its model and position', { models: TSURU, positions: ['delantera'] }, POSITION_STATED],
    ['its model with the position of another', { models: TSURU, positions: ['trasera'] }, POSITION_MISFIT],
    ['a side that it does not state', { models: TSURU, positions: ['izquierda'] }, POSITION_OPEN],
    ['a side that must be stated', { models: TSURU, requiredPositions: ['izquierda'] }, POSITION_MISFIT],
    ['an engine where it fits any', { models: [2], engines: [1] }, POSITION_STATED],
    ['an engine that it does not state', { models: TSURU, engines: [] }, POSITION_MISFIT],
    ['nothing', {}, POSITION_STATED],
  ])('for %s', (_, constraint, verdict) => {
    const segment = segmentOf(new TestCatalogue().part('A', { fits: FITS }).products)
    const check = vehicleCheck(segment, [{ ...NO_VEHICLE, ...constraint }])
    expect(documentVerdict(segment, check, 0)).toBe(verdict)
  })
})

it.each<[TestFit[], number, string]>([
  [[['Nissan Tsuru', '1998', '', 'delantera']], POSITION_STATED, 'the one position of all applications'],
  [[['Nissan Tsuru', '1998', '', 'trasera']], POSITION_MISFIT, 'the opposite'],
  [[['Nissan Tsuru', '1998']], POSITION_OPEN, 'no position'],
  [FITS, POSITION_STATED, 'different ones, of which one is it'],
])('a document that states %j has the verdict %i on the front: %s', (fits, verdict) => {
  const segment = segmentOf(new TestCatalogue().part('A', { fits }).products)
  const check = vehicleCheck(segment, [{ ...NO_VEHICLE, positions: ['delantera'] }])
  expect(positionVerdict(segment, check, 0)).toBe(verdict)
})

it('covers a year within its range, and none where the years are unknown', () => {
  const code = fc.integer({ min: 1, max: 254 })
  fc.assert(
    fc.property(code, code, code, code, fc.integer({ min: 0, max: 255 }), (first, last, from, to, positions) => {
      const covers = first <= to && last >= from
      expect(coversYears(packYears(first, last, positions), from, to)).toBe(covers ? 1 : 0)
      expect(coversYears(packYears(OPEN_FIRST, OPEN_LAST, positions), from, to)).toBe(1)
      expect(coversYears(packYears(OPEN_LAST, OPEN_FIRST, positions), from, to)).toBe(0)
    }),
  )
})
