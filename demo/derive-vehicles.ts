import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { modelNames } from './model-names.ts'
import { mergeYears, vehiclesCsv } from './vehicles.ts'
import type { VehicleSpan } from './vehicles.ts'

/**
 * Derives data/vehicles.csv from the fuel-economy table of the US EPA (CC0; columns make, model, year, cyl, displ).
 * Usage: node demo/derive-vehicles.ts EPA_FILE
 */
function deriveVehicles(epaCsv: string): readonly VehicleSpan[] {
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

const source = process.argv[2]
if (source === undefined) throw new Error('Falta el archivo de la tabla EPA: node demo/derive-vehicles.ts ARCHIVO.csv')
const spans = deriveVehicles(readFileSync(source, 'utf8'))
writeFileSync(new URL('data/vehicles.csv', import.meta.url), vehiclesCsv(spans))
console.log(`${spans.length} tramos de ${new Set(spans.map((span) => `${span.make} ${span.model}`)).size} modelos`)
