import { readFileSync, writeFileSync } from 'node:fs'
import { deriveVehicles } from './epa.ts'
import { vehiclesCsv } from './vehicles.ts'

// Writes data/vehicles.csv anew: node demo/derive-vehicles.ts EPA_FILE
const source = process.argv[2]
if (source === undefined) throw new Error('Falta el archivo de la tabla EPA: node demo/derive-vehicles.ts ARCHIVO.csv')
const spans = deriveVehicles(readFileSync(source, 'utf8'))
writeFileSync(new URL('data/vehicles.csv', import.meta.url), vehiclesCsv(spans))
console.log(`${spans.length} tramos de ${new Set(spans.map((span) => `${span.make} ${span.model}`)).size} modelos`)
