import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { foldName } from '#domain/name.ts'
import { deriveVehicles } from './epa.ts'
import { readPlatformMembers } from './fleet.ts'
import { modelNames } from './model-names.ts'
import { mergeYears, readSpans, readVehicles, vehiclesCsv } from './vehicles.ts'

const EPA_FILE = new URL('../../shared/data/vehicles/epa_vehicles_1984_2015.csv', import.meta.url)

describe('modelNames', () => {
  it.each([
    ['Ford', 'F150 Pickup 2WD', ['F-150']],
    ['Ford', 'Taurus Wagon V6 A/C', ['Taurus']],
    ['Chevrolet', 'Silverado C15 2WD', ['Silverado 1500']],
    ['Chevrolet', 'T10 (S10) Blazer 4WD', ['Blazer']],
    ['Chevrolet', 'TrailBlazer Ext 4WD', ['TrailBlazer']],
    ['Volkswagen', 'Golf/GTI', ['Golf', 'GTI']],
    ['Volkswagen', 'Jetta III', ['Jetta']],
    ['Nissan', 'Truck 2WD', ['Pick Up']],
    ['BMW', '325ci Convertible', ['325Ci']],
    ['Mercedes-Benz', 'C230 Kompressor Sports Coupe', ['C230']],
    ['Dodge', 'Caravan/Grand Caravan 2WD', ['Caravan', 'Grand Caravan']],
    ['Mazda', '3 5-Door', ['3']],
    ['Nissan', 'Leaf', []],
    ['Ferrari', 'F40', []],
  ])('%s %s: %j', (make, epaModel, models) => {
    expect(modelNames(make, epaModel)).toEqual(models)
  })
})

describe('mergeYears', () => {
  const tsuru = { make: 'Nissan', model: 'Tsuru', litres: 1.6, cylinders: 4 }

  it('joins years that touch or overlap, not across gaps', () => {
    const spans = [
      { ...tsuru, yearFrom: 1998, yearTo: 1999 },
      { ...tsuru, yearFrom: 1992, yearTo: 1995 },
      { ...tsuru, yearFrom: 1994, yearTo: 1996 },
      { ...tsuru, yearFrom: 1997, yearTo: 1997, litres: 2 },
    ]
    expect(mergeYears(spans).map((span) => [span.litres, span.yearFrom, span.yearTo])).toEqual([
      [1.6, 1992, 1996],
      [1.6, 1998, 1999],
      [2, 1997, 1997],
    ])
  })
})

describe('vehicle files', () => {
  it('have years and engines that exist', () => {
    for (const span of [...readSpans('data/vehicles.csv'), ...readSpans('data/vehicles_mx.csv')]) {
      expect(span.yearFrom, JSON.stringify(span)).toBeLessThanOrEqual(span.yearTo)
      expect(span.yearFrom).toBeGreaterThanOrEqual(1954)
      expect(span.yearTo).toBeLessThanOrEqual(2026)
      expect(span.litres).toBeGreaterThan(0.5)
      expect(span.cylinders).toBeGreaterThanOrEqual(2)
    }
  })

  it('spell no model in two ways', () => {
    const names = new Set(readVehicles().map((span) => `${span.make}/${span.model}`))
    expect(new Set([...names].map((name) => name.split('/').map(foldName).join('/'))).size).toBe(names.size)
  })

  it('know every member of a platform in its years', () => {
    const vehicles = readVehicles()
    const unknown = readPlatformMembers().filter(
      (member) =>
        !vehicles.some(
          (span) =>
            span.make === member.make &&
            span.model === member.model &&
            span.yearFrom <= member.yearTo &&
            span.yearTo >= member.yearFrom,
        ),
    )
    expect(unknown).toEqual([])
  })

  it.skipIf(!existsSync(EPA_FILE))('are derived from the EPA table (skipped where the table is not there)', () => {
    const derived = vehiclesCsv(deriveVehicles(readFileSync(EPA_FILE, 'utf8')))
    expect(derived).toBe(readFileSync(new URL('data/vehicles.csv', import.meta.url), 'utf8'))
  })
})
