import type { ScoreHeadings } from '#imports/rows/heading-row.ts'
import type { TableRow } from '#imports/table.ts'
import type { MergedRange } from './merged-cells.ts'

/**
 * The row of headings, with the heading of its group before those that are only known so: 'Lista' below 'Precios', which is merged over
 * two columns in the row above, is 'Precios Lista'.
 */
export async function withGroupHeadings(
  heading: TableRow,
  merged: readonly MergedRange[],
  batches: () => AsyncIterable<readonly TableRow[]>,
  scoreHeadings: ScoreHeadings,
): Promise<TableRow> {
  const above = heading.number - 1
  const groups = merged.filter(
    ({ top, bottom, column, lastColumn }) => top === above && bottom === above && lastColumn > column,
  )
  if (groups.length === 0) return heading
  const names = await rowAt(above, batches())
  let { cells } = heading
  for (const { column, lastColumn } of groups) {
    const group = names[column]?.trim() ?? ''
    for (let at = column; at <= Math.min(lastColumn, cells.length - 1); at++) {
      const own = cells[at] ?? ''
      if (group === '' || own.trim() === '') continue
      const tried = [group, group.replace(/s$/iu, '')].map((name) => cells.with(at, `${name} ${own}`))
      const score = scoreHeadings(cells)
      cells = tried.find((each) => scoreHeadings(each) > score) ?? cells
    }
  }
  return { ...heading, cells }
}

async function rowAt(number: number, batches: AsyncIterable<readonly TableRow[]>): Promise<readonly string[]> {
  for await (const batch of batches) {
    for (const row of batch) {
      if (row.number === number) return row.cells
      if (row.number > number) return []
    }
  }
  return []
}
