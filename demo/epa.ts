import { parse } from 'csv-parse/sync'
import { modelNames } from './model-names.ts'
import { mergeYears } from './vehicles.ts'
import type { VehicleSpan } from './vehicles.ts'

/**
 * Vehicles of the fuel-economy table of the US EPA that the store has a use for, one span for each run of years that a
 * model had an engine. Reads its columns make, model, year, cyl and displ.
 */
export function deriveVehicles(epaCsv: string): readonly VehicleSpan[] {
  const rows = parse<Record<string, string>>(epaCsv, { columns: true })
  const spans: VehicleSpan[] = []
  for (const row of rows) {
    const year = Number(row['year'])
    const litres = Math.round(Number(row['displ']) * 10) / 10
    const cylinders = Number(row['cyl'])
    if (!(litres > 0 && cylinders > 0 && year > 0)) continue
    const make = row['make'] ?? ''
    for (const model of modelNames(make, row['model'] ?? '')) {
      spans.push({ make, model, yearFrom: year, yearTo: year, litres, cylinders })
    }
  }
  return mergeYears(spans)
}
