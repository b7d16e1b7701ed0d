import type { ProductSummary } from '#contract/products.ts'
import { partSheet } from '#domain/parts/part-sheet.ts'
import type { PartSheet } from '#domain/parts/written-form.ts'
import { presentStored } from './present-stored.ts'
import type { ListedRow } from './summary-store.ts'

/** The public summary of a product in a list. It contains no prices. `basePath` begins and ends with a slash. */
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
