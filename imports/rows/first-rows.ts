import type { TableRow } from '#imports/table.ts'

const MOST_ROWS = 1000
/** Including blank ones, of which a sheet may have a million. */
const MOST_SEEN = 10_000

/** The cells of the first rows that are not empty, enough to recognise the content of columns. */
export async function firstRows(batches: AsyncIterable<readonly TableRow[]>): Promise<readonly (readonly string[])[]> {
  const first: (readonly string[])[] = []
  let seen = 0
  for await (const batch of batches) {
    for (const { cells } of batch) {
      if (first.length === MOST_ROWS || seen++ === MOST_SEEN) return first
      if (cells.some((cell) => cell.trim() !== '')) first.push(cells)
    }
  }
  return first
}
