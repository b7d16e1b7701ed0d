import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** A model sold with one engine from a first to a last year, both included. */
export interface VehicleSpan {
  readonly make: string
  readonly model: string
  readonly yearFrom: number
  readonly yearTo: number
  /** One decimal. */
  readonly litres: number
  readonly cylinders: number
}

const COLUMNS = ['make', 'model', 'year_from', 'year_to', 'litres', 'cylinders']

/** Both vehicle files of the demo store, spans of one model and engine that touch or overlap made one. */
export function readVehicles(): readonly VehicleSpan[] {
  return mergeYears([...readSpans('data/vehicles.csv'), ...readSpans('data/vehicles_mx.csv')])
}

/** Rows of one vehicle file beside this module, as written. */
export function readSpans(file: string): readonly VehicleSpan[] {
  const rows = parse<Record<string, string>>(readFileSync(new URL(file, import.meta.url)), { columns: true })
  return rows.map((row) => ({
    make: row['make'] ?? '',
    model: row['model'] ?? '',
    yearFrom: Number(row['year_from']),
    yearTo: Number(row['year_to']),
    litres: Number(row['litres']),
    cylinders: Number(row['cylinders']),
  }))
}

/** Joins spans of the same model and engine whose years touch or overlap; sorted by make, model, engine and year. */
export function mergeYears(spans: readonly VehicleSpan[]): readonly VehicleSpan[] {
  const merged: VehicleSpan[] = []
  for (const span of spans.toSorted(bySpan)) {
    const last = merged.at(-1)
    if (last && isSameEngine(last, span) && span.yearFrom <= last.yearTo + 1) {
      merged[merged.length - 1] = { ...last, yearTo: Math.max(last.yearTo, span.yearTo) }
    } else merged.push(span)
  }
  return merged
}

export function vehiclesCsv(spans: readonly VehicleSpan[]): string {
  const rows = spans.map((span) =>
    [span.make, span.model, span.yearFrom, span.yearTo, span.litres.toFixed(1), span.cylinders].join(','),
  )
  return `${[COLUMNS.join(','), ...rows].join('\n')}\n`
}

function isSameEngine(a: VehicleSpan, b: VehicleSpan): boolean {
  return a.make === b.make && a.model === b.model && a.litres === b.litres && a.cylinders === b.cylinders
}

function bySpan(a: VehicleSpan, b: VehicleSpan): number {
  return (
    compareText(a.make, b.make) ||
    compareText(a.model, b.model) ||
    a.litres - b.litres ||
    a.cylinders - b.cylinders ||
    a.yearFrom - b.yearFrom
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
