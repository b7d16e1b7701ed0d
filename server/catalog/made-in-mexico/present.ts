import type { Facet } from '#contract/listing.ts'
import type { MexicanCount, MexicanFilter } from './store.ts'

/** Number of products that pass the filter. */
export function countProducts(counts: readonly MexicanCount[], { lineId, brandId }: MexicanFilter): number {
  return counts
    .filter((count) => isMet(lineId, count.line_id) && isMet(brandId, count.brand_id))
    .reduce((sum, count) => sum + count.products, 0)
}

/** The lines of a brand, or of all; in the order of `counts`. A product may have no line. */
export function presentLines(counts: readonly MexicanCount[], brandId: number | undefined): Facet {
  return sumById(
    counts.flatMap(({ brand_id, line_id, line, products }) =>
      isMet(brandId, brand_id) && line_id !== null ? [{ id: line_id, nombre: line ?? '', cantidad: products }] : [],
    ),
  )
}

/** The brands of a line, or of all, by name. */
export function presentBrands(counts: readonly MexicanCount[], lineId: number | undefined): Facet {
  const ofLine = counts.filter((count) => isMet(lineId, count.line_id))
  return sumById(
    ofLine.map(({ brand_id, brand, products }) => ({ id: brand_id, nombre: brand, cantidad: products })),
  ).toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'))
}

function isMet(wanted: number | undefined, id: number | null): boolean {
  return wanted === undefined || wanted === id
}

function sumById(values: Facet): Facet {
  return Array.from(Map.groupBy(values, ({ id }) => id).values(), (same) => ({
    ...same[0]!,
    cantidad: same.reduce((sum, { cantidad }) => sum + cantidad, 0),
  }))
}
