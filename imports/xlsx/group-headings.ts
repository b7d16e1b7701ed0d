import type { ScoreHeadings } from '#imports/rows/heading-row.ts'
import type { TableRow } from '#imports/table.ts'
import type { MergedRange } from './merged-cells.ts'

/**
 * The row of headings, with the heading of its group before those that are only known so: 'Lista' below 'Precios', which is merged over
 * two columns in the row above, is 'Precios Lista'. Where the groups are in the row with the most known headings, the row below names
 * their columns.
 */
export async function withGroupHeadings(
  heading: TableRow,
  merged: readonly MergedRange[],
  batches: () => AsyncIterable<readonly TableRow[]>,
  scoreHeadings: ScoreHeadings,
): Promise<TableRow> {
  const above = groupsIn(heading.number - 1, merged)
  if (above.length > 0) {
    const names = await rowAt(heading.number - 1, batches())
    return { ...heading, cells: withGroups(heading.cells, above, names, scoreHeadings) }
  }
  const groups = groupsIn(heading.number, merged)
  if (groups.length === 0) return heading
  const below = await rowAt(heading.number + 1, batches())
  const isOfGroup = (at: number): boolean => groups.some(({ column, lastColumn }) => column <= at && at <= lastColumn)
  const nameGroups = below.every((text, at) =>
    isOfGroup(at) ? NAME.test(text) : text === '' || text === heading.cells[at],
  )
  if (!nameGroups || !groups.every(({ column, lastColumn }) => below.length > lastColumn && column < below.length))
    return heading
  const cells = below.map((text, at) => (isOfGroup(at) ? text : (heading.cells[at] ?? '')))
  // The name of a group belongs to each of its columns, known or not.
  const named = withGroups(cells, groups, heading.cells, scoreHeadings).map((text, at) => {
    const group = groups.find(({ column, lastColumn }) => column <= at && at <= lastColumn)
    return group !== undefined && text === below[at] ? `${heading.cells[group.column] ?? ''} ${text}` : text
  })
  return { ...heading, number: heading.number + 1, cells: named }
}

/** A heading and no value: it has a letter. */
const NAME = /\p{L}/u

/** Headings of a row that are merged over several columns. */
function groupsIn(row: number, merged: readonly MergedRange[]): readonly MergedRange[] {
  return merged.filter(({ top, bottom, column, lastColumn }) => top === row && bottom === row && lastColumn > column)
}

function withGroups(
  headings: readonly string[],
  groups: readonly MergedRange[],
  names: readonly string[],
  scoreHeadings: ScoreHeadings,
): readonly string[] {
  let cells = headings
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
  return cells
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
