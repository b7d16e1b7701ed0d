import { HEADING_SEARCH_ROWS } from '#imports/limits.ts'
import type { MergedRange, TableRow } from '#imports/table.ts'
import { withGroupHeadings } from './group-headings.ts'

/** The score of cells as a row of headings: 0 for none, more with more known ones. */
export type ScoreHeadings = (cells: readonly string[]) => number

/** Rows behind the last possible headings, which show whether their columns have a second row of names. */
const ROWS_BEHIND = 2

/**
 * The row of headings among the first rows (titles may precede it): the one with the most known headings, with those of its groups in the
 * row before or behind it. Where there is none, the first row with text, so that a message can show it. null when the sheet is empty.
 */
export async function findHeading(
  batches: AsyncIterable<readonly TableRow[]>,
  scoreHeadings: ScoreHeadings,
  merged: readonly MergedRange[] = [],
): Promise<TableRow | null> {
  const rows = await firstFilledRows(batches)
  let best: TableRow | null = null
  let bestScore = -1
  for (const row of rows) {
    if (row.number > HEADING_SEARCH_ROWS) break
    const score = scoreHeadings(row.cells)
    if (score > bestScore) [best, bestScore] = [row, score]
  }
  return best === null ? null : withGroupHeadings(best, rows, merged, scoreHeadings)
}

async function firstFilledRows(batches: AsyncIterable<readonly TableRow[]>): Promise<readonly TableRow[]> {
  const rows: TableRow[] = []
  let behind = 0
  for await (const batch of batches) {
    for (const row of batch) {
      if (row.cells.every((cell) => cell.trim() === '')) continue
      rows.push(row)
      if (row.number > HEADING_SEARCH_ROWS && ++behind === ROWS_BEHIND) return rows
    }
  }
  return rows
}
