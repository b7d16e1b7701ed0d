import { areCutNumbers, isCutNumber, NEARLY_ALL } from '#imports/rows/cut-number.ts'
import { firstRows } from '#imports/rows/first-rows.ts'
import type { TableRow } from '#imports/table.ts'

/** With fewer rows, a filled column may also consist of moved cells. */
const LEAST_ROWS = 5
const NUMBER = /^[-$\s]*\d[\d.,]*\s*$/u

/**
 * Rows of a workbook, with a problem for rows that have cells beyond the last heading: an additional cell has moved those behind it. A
 * column that nearly every row fills is one without a heading, and is not read.
 */
export async function* withinHeadings(
  rows: () => AsyncIterable<readonly TableRow[]>,
  headings: readonly string[],
): AsyncGenerator<readonly TableRow[]> {
  const named = headings.findLastIndex((heading) => heading.trim() !== '') + 1
  const first = await firstRows(rows())
  const unnamed = unnamedColumns(first, named)
  const hasNumbers = holdsNumbers(first, named)
  for await (const batch of rows()) {
    yield batch.map((row) =>
      row.problem === undefined &&
      (isBeyond(row.cells, named, unnamed) || (!hasNumbers && isCutNumber(row.cells[named - 1], row.cells[named])))
        ? { ...row, problem: problemOf(row.cells, named) }
        : row,
    )
  }
}

function isBeyond(cells: readonly string[], named: number, unnamed: ReadonlySet<number>): boolean {
  return cells.some((cell, index) => index >= named && !unnamed.has(index) && isFilled(cell))
}

function unnamedColumns(rows: readonly (readonly string[])[], named: number): ReadonlySet<number> {
  const filled = new Map<number, number>()
  for (const cells of rows) {
    for (let index = named; index < cells.length; index++) {
      if (isFilled(cells[index])) filled.set(index, (filled.get(index) ?? 0) + 1)
    }
  }
  const least = Math.max(rows.length * NEARLY_ALL, LEAST_ROWS)
  return new Set([...filled].flatMap(([index, times]) => (times >= least ? index : [])))
}

/** Whether a column without a heading has independent numbers, so that a number next to the last heading does not indicate a cut. */
function holdsNumbers(rows: readonly (readonly string[])[], column: number): boolean {
  const pairs = rows.flatMap((cells) => (NUMBER.test(cells[column] ?? '') ? [cells.slice(column - 1, column + 1)] : []))
  return pairs.length > rows.length / 2 && !areCutNumbers(pairs)
}

function isFilled(cell = ''): boolean {
  return cell.trim() !== ''
}

function problemOf(cells: readonly string[], named: number): string {
  const count = cells.findLastIndex(isFilled) + 1
  return `la fila tiene ${count} celdas y los encabezados son ${named}: si sus celdas se corrieron, acomódalas; si la que sobra es de otra columna, ponle encabezado`
}
