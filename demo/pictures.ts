import type { ProductRow, SalesRow } from './store.ts'

/** The best-selling parts, whose pictures are made when the store is loaded: each its own, and its brand's box. */
const PARTS_WITH_PICTURES = 300

/** The parts that have pictures; the rest have the drawing of their line, as parts without picture do. */
export function picturedParts(products: readonly ProductRow[], sales: readonly SalesRow[]): ProductRow[] {
  return bySales(products, sales).slice(0, PARTS_WITH_PICTURES)
}

/** What was sold, the most first. */
function bySales(products: readonly ProductRow[], sales: readonly SalesRow[]): ProductRow[] {
  const units = new Map(sales.map((row) => [row.productId, row.units]))
  return products
    .filter(({ id }) => units.has(id))
    .toSorted((one, other) => (units.get(other.id) ?? 0) - (units.get(one.id) ?? 0) || one.id - other.id)
}
