import type { TableRow } from '#imports/table.ts'
import { cellDay, cellText } from './read-cell.ts'

interface Seen {
  readonly row: number
  readonly text: string
}

/**
 * The rows, with a problem for ambiguous days ('11/12/2026') in a column where another date has its month first ('11/13/2026').
 * @param columns those of days, by index
 */
export async function* withOneDateOrder(
  rows: () => AsyncIterable<readonly TableRow[]>,
  headings: readonly string[],
  columns: readonly number[],
): AsyncGenerator<readonly TableRow[]> {
  const monthFirst = columns.length === 0 ? new Map<number, Seen>() : await monthFirstDates(rows(), columns)
  for await (const batch of rows()) {
    yield monthFirst.size === 0 ? batch : batch.map((row) => withProblem(row, headings, monthFirst))
  }
}

/** The first of each column that has any. */
async function monthFirstDates(
  batches: AsyncIterable<readonly TableRow[]>,
  columns: readonly number[],
): Promise<ReadonlyMap<number, Seen>> {
  const found = new Map<number, Seen>()
  for await (const batch of batches) {
    for (const row of batch) {
      for (const column of columns) {
        if (!found.has(column) && orderAt(row, column) === 'month first')
          found.set(column, { row: row.number, text: cellText(row, column, 'day') })
      }
    }
  }
  return found
}

function withProblem(row: TableRow, headings: readonly string[], monthFirst: ReadonlyMap<number, Seen>): TableRow {
  if (row.problem !== undefined) return row
  for (const [column, seen] of monthFirst) {
    if (orderAt(row, column) === 'either way') {
      const text = cellText(row, column, 'day')
      const problem = `no se sabe qué día es «${text}»: en la fila ${seen.row} la columna «${headings[column]}» trae «${seen.text}», con el mes primero; escríbelo como 2026-11-22`
      return { ...row, problem }
    }
  }
  return row
}

function orderAt(row: TableRow, column: number): 'month first' | 'either way' | null {
  return orderOf(cellText(row, column, 'day'), cellDay(row, column))
}

/**
 * `sheetDay`: the date that the spreadsheet stores. A program that reads the day first turns some texts with the month first into dates.
 */
function orderOf(text: string, sheetDay: string | null): 'month first' | 'either way' | null {
  const [, written = '', second = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/u.exec(text) ?? []
  const [, month = second, day = written] = /^\d{4}-(\d{2})-(\d{2})$/u.exec(sheetDay ?? '') ?? []
  const [first, last] = [Number(day), Number(month)]
  if (first < 1 || last < 1 || first === last) return null
  if (first <= 12 && last <= 12) return 'either way'
  return first <= 12 && last <= 31 ? 'month first' : null
}
