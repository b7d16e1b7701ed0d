import { areCutNumbers, isCutNumber, NEARLY_ALL } from '#imports/rows/cut-number.ts'
import { firstRows } from '#imports/rows/first-rows.ts'
import type { TableRow } from '#imports/table.ts'

/**
 * Rows of a separated text, with a problem for rows that have more cells than there are headings: a comma without quotes ('1,200.00') has
 * moved the cells behind it.
 */
export async function* checkedWidth(
  rows: () => AsyncIterable<readonly TableRow[]>,
  headings: readonly string[],
  separator: string,
): AsyncGenerator<readonly TableRow[]> {
  const named = headings.findLastIndex((heading) => heading.trim() !== '') + 1
  const usual = usualWidth(await firstRows(rows()), headings.length, separator)
  for await (const batch of rows()) {
    yield batch.map((row) =>
      isTooWide(row.cells, headings.length, named, usual) ? { ...row, problem: problemOf(row.cells, named) } : row,
    )
  }
}

/** `width`: cells of the row of headings; `named`: those up to its last heading; `usual`: cells of most rows. */
function isTooWide(cells: readonly string[], width: number, named: number, usual: number): boolean {
  const filled = filledCells(cells)
  if (filled > width) return true
  // Programs end rows with separators, and people write notes next to a table: only a number cut in two shows that cells moved.
  if (cells.length > usual || (width > named && filled > named))
    return cells.some((cell, index) => isCutNumber(cell, cells[index + 1]))
  return filled === named + 1 && named > 0 && isCutNumber(cells[named - 1], cells[named])
}

/**
 * The number of cells where nearly all rows end with the same separators; `width` where they do not, or where a comma may have added a
 * cell.
 */
function usualWidth(rows: readonly (readonly string[])[], width: number, separator: string): number {
  const ended = rows.filter((cells) => cells.length > width && filledCells(cells) <= width)
  const usual = ended[0]?.length ?? width
  const same = ended.filter((cells) => cells.length === usual)
  if (same.length < rows.length * NEARLY_ALL) return width
  return separator === ',' && areCutNumbers(same) ? width : usual
}

function filledCells(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

function problemOf(cells: readonly string[], named: number): string {
  const filled = filledCells(cells)
  const count = Math.max(filled, named + 1)
  return `la fila tiene ${count} celdas y los encabezados son ${named}: pon entre comillas el número o texto que lleva una coma, como "1,200.00"`
}
