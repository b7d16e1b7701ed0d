import type { ProductSummary } from '#contract/products.ts'
import { partSheet } from '#domain/parts/part-sheet.ts'
import type { PartSheet } from '#domain/parts/written-form.ts'
import { presentStored } from './present-stored.ts'
import type { ListedRow } from './summary-store.ts'

/** What anyone may see of a product in a list. Prices are not among it. `basePath` begins and ends with a slash. */
export function presentSummary(row: ListedRow, basePath: string): ProductSummary {
  const applications = row.fits.map(([make, model, yearFrom, yearTo, positions, qualifiers]) => ({
    make,
    model,
    yearFrom,
    yearTo,
    positions,
    qualifiers,
  }))
  return { ...presentStored(row, basePath), ficha: presentSheet(partSheet(row, applications)) }
}

export function presentSheet({ positions, traits, vehicles }: PartSheet): ProductSummary['ficha'] {
  return { posiciones: [...positions], rasgos: [...traits], vehiculos: vehicles }
}
