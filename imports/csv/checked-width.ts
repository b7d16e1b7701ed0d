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

/** '1' and '200.00' of '1,200.00': where nothing says how many cells there are to be, only this is sure to have been cut. */
export function isCutThousand(before = '', after = ''): boolean {
  return /^[$\s]*[1-9]\d{0,2}$/u.test(before) && /^\d{3}(?:\.\d*)?\s*$/u.test(after)
}

/** '$1' and '200.00', '12' and '50': the pieces of '$1,200.00' and '12,50'. */
function isCutNumber(before = '', after = ''): boolean {
  return /^[$\s]*\d{1,3}$/u.test(before) && /^(?:\d{3}(?:\.\d*)?|\d{1,2})\s*$/u.test(after)
}

function problemOf(cells: readonly string[], named: number): string {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const count = Math.max(filled, named + 1)
  return `la fila tiene ${count} celdas y los encabezados son ${named}: pon entre comillas el número o texto que lleva una coma, como "1,200.00"`
}
