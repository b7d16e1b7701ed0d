import { cellsAsRead } from '#imports/as-read.ts'
import { openTable } from '#imports/open-table.ts'
import type { ColumnChoices } from '#imports/rows/columns.ts'
import type { ImportSource } from '#imports/source.ts'
import { withCells } from '#server/sync/trials/read-cells.ts'
import type { Questions, ShownRows } from '#server/sync/trials/trial.ts'

/** The rows of a trial with their cells in the files. */
export function withFileCells(
  shown: ShownRows & Questions,
  sources: readonly ImportSource[],
  choices: ColumnChoices,
): Promise<ShownRows & Questions> {
  return withCells(shown, async (name, numbers) => {
    const source = sources.find((each) => each.name === name)
    if (source === undefined) return new Map()
    const { columns, rows } = await openTable(source, choices)
    const { headings, unread } = columns
    const read = [...headings.keys()].filter((index) => headings[index] !== '' && !unread.includes(index))
    return cellsAsRead(rows(), headings, read, numbers)
  })
}
