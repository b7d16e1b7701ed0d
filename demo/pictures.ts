import { drawingForLine } from '#domain/drawing.ts'
import type { NamedRow, PictureRow, ProductRow, SalesRow } from './store.ts'

/** Of these, the most sold, there are three views; the rest have the drawing of their line alone, as parts without picture do. */
const PARTS_WITH_VIEWS = 1000
/** The main picture index of a part whose brand sets none (blueprint, section 4). */
const FIRST_INDEX = 4

/** Front, side and package of the best-selling parts, drawn: files of web/public. */
export function drawnPictures(
  products: readonly ProductRow[],
  lines: readonly NamedRow[],
  sales: readonly SalesRow[],
): PictureRow[] {
  const lineNames = new Map(lines.map((line) => [line.id, line.name]))
  const units = new Map(sales.map((row) => [row.productId, row.units]))
  return products
    .filter(({ id }) => units.has(id))
    .sort((one, other) => (units.get(other.id) ?? 0) - (units.get(one.id) ?? 0) || one.id - other.id)
    .slice(0, PARTS_WITH_VIEWS)
    .flatMap(({ id, lineId }) => {
      const drawing = drawingForLine(lineNames.get(lineId) ?? null)
      const files = [`drawings/${drawing}.svg`, `views/${drawing}-girada.svg`, `views/${drawing}-empaque.svg`]
      return files.map((url, place) => ({ productId: id, index: FIRST_INDEX + place, url }))
    })
}
