import { drawingForLine } from '#domain/drawing.ts'
import type { NamedRow, PictureRow, ProductRow, SalesRow } from './store.ts'

/** The best-selling parts, whose pictures are made when the store is loaded: each its own, and its brand's box. */
const PARTS_WITH_PICTURES = 300
/** Of the next best-selling there are three views of their line's drawing; the rest have that drawing alone, as parts without picture do. */
const PARTS_WITH_VIEWS = 1000
/** The main picture index of a part whose brand sets none (blueprint, section 4). */
export const FIRST_INDEX = 4

/**
 * Drawings of the line for parts that sell well, files of web/public: front, side and package; of those with pictures of their own the
 * side alone, after these.
 */
export function drawnPictures(
  products: readonly ProductRow[],
  lines: readonly NamedRow[],
  sales: readonly SalesRow[],
): PictureRow[] {
  const lineNames = new Map(lines.map((line) => [line.id, line.name]))
  return bySales(products, sales)
    .slice(0, PARTS_WITH_VIEWS)
    .flatMap(({ id, lineId }, rank) => {
      const drawing = drawingForLine(lineNames.get(lineId) ?? null)
      const side = `views/${drawing}-girada.svg`
      if (rank < PARTS_WITH_PICTURES) return [{ productId: id, index: FIRST_INDEX + 2, url: side }]
      const files = [`drawings/${drawing}.svg`, side, `views/${drawing}-empaque.svg`]
      return files.map((url, place) => ({ productId: id, index: FIRST_INDEX + place, url }))
    })
}

/** The parts that have pictures of their own. */
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
