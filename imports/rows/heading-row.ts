import { HEADING_SEARCH_ROWS } from '#imports/limits.ts'
import type { TableRow } from '#imports/table.ts'

/** The score of cells as a row of headings: 0 for none, more with more known ones. */
export type ScoreHeadings = (cells: readonly string[]) => number

/**
 * The row of headings among the first rows (titles may precede it): the one with the most known headings. Where there is none, the first
 * row with text, so that a message can show it. null when the sheet is empty.
 */
export async function findHeading(
  batches: AsyncIterable<readonly TableRow[]>,
  scoreHeadings: ScoreHeadings,
): Promise<TableRow | null> {
  let best: TableRow | null = null
  let bestScore = -1
  for await (const batch of batches) {
    for (const row of batch) {
      if (row.number > HEADING_SEARCH_ROWS) return best
      if (row.cells.every((cell) => cell.trim() === '')) continue
      const score = scoreHeadings(row.cells)
      if (score > bestScore) [best, bestScore] = [row, score]
    }
  }
  return best
}
