import { isCutNumber } from '#imports/rows/cut-number.ts'
import type { TableRow } from '#imports/table.ts'

/** Rows that say whether a column without a heading is one. */
const ROWS_LOOKED_AT = 1000
/** Of fewer, a column that is filled in each may be cells that moved as well. */
const LEAST_ROWS = 5
/** Of the rows looked at, those in which a column without a heading is filled. */
const COLUMN_SHARE = 0.9

/**
 * Rows of a workbook with the problem of those that hold cells beyond the last heading: a cell more than there should be has moved those
 * behind it. A column that nearly every row fills is one that has no heading, and is not read.
 */
export async function* withinHeadings(
  rows: () => AsyncIterable<readonly TableRow[]>,
  headings: readonly string[],
): AsyncGenerator<readonly TableRow[]> {
  const named = headings.findLastIndex((heading) => heading.trim() !== '') + 1
  const unnamed = await unnamedColumns(rows(), named)
  for await (const batch of rows()) {
    yield batch.map((row) =>
      row.problem === undefined && isTooWide(row.cells, named, unnamed)
        ? { ...row, problem: problemOf(row.cells, named) }
        : row,
    )
  }
}

function isTooWide(cells: readonly string[], named: number, unnamed: ReadonlySet<number>): boolean {
  if (cells.some((cell, index) => index >= named && !unnamed.has(index) && isFilled(cell))) return true
  return isCutNumber(cells[named - 1], cells[named])
}

async function unnamedColumns(
  batches: AsyncIterable<readonly TableRow[]>,
  named: number,
): Promise<ReadonlySet<number>> {
  const filled = new Map<number, number>()
  let count = 0
  for await (const batch of batches) {
    for (const { cells } of batch) {
      if (!cells.some(isFilled)) continue
      count++
      for (let index = named; index < cells.length; index++) {
        if (isFilled(cells[index])) filled.set(index, (filled.get(index) ?? 0) + 1)
      }
    }
    if (count >= ROWS_LOOKED_AT) break
  }
  const least = Math.max(count * COLUMN_SHARE, LEAST_ROWS)
  return new Set([...filled].flatMap(([index, times]) => (times >= least ? index : [])))
}

function isFilled(cell = ''): boolean {
  return cell.trim() !== ''
}

function problemOf(cells: readonly string[], named: number): string {
  const count = cells.findLastIndex(isFilled) + 1
  return `la fila tiene ${count} celdas y los encabezados son ${named}: si sus celdas se corrieron, acomódalas; si la que sobra es de otra columna, ponle encabezado`
}
