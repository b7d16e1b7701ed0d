import { isCutNumber } from '#imports/rows/cut-number.ts'
import type { TableRow } from '#imports/table.ts'

/**
 * Rows of a separated text with the problem of those that have more cells than there are headings: a comma without quotes
 * ('1,200.00') has moved the cells behind it.
 */
export async function* checkedWidth(
  batches: AsyncIterable<readonly TableRow[]>,
  headings: readonly string[],
): AsyncGenerator<readonly TableRow[]> {
  const named = headings.findLastIndex((heading) => heading.trim() !== '') + 1
  for await (const batch of batches) {
    yield batch.map((row) =>
      isTooWide(row.cells, headings.length, named) ? { ...row, problem: problemOf(row.cells, named) } : row,
    )
  }
}

/** `width`: cells of the row of headings; `named`: those up to its last heading. */
function isTooWide(cells: readonly string[], width: number, named: number): boolean {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (filled > width) return true
  // Programs end rows with separators, and people write notes beside a table: only a number that was cut in two says that cells moved.
  if (cells.length > width || (width > named && filled > named))
    return cells.some((cell, index) => isCutNumber(cell, cells[index + 1]))
  return filled === named + 1 && named > 0 && isCutNumber(cells[named - 1], cells[named])
}

function problemOf(cells: readonly string[], named: number): string {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const count = Math.max(filled, named + 1)
  return `la fila tiene ${count} celdas y los encabezados son ${named}: pon entre comillas el número o texto que lleva una coma, como "1,200.00"`
}
