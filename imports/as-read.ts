import { cleanText } from './rows/cell.ts'

export interface CellAsRead {
  readonly heading: string
  readonly text: string
}

interface NumberedRow {
  readonly number: number
  readonly cells: readonly string[]
}

const LONGEST_CELL = 120

/**
 * The original cells of some rows, by row number: of these columns, those that are not empty.
 * @param batches all rows of the file
 */
export async function cellsAsRead(
  batches: AsyncIterable<readonly NumberedRow[]>,
  headings: readonly string[],
  columns: readonly number[],
  numbers: ReadonlySet<number>,
): Promise<ReadonlyMap<number, readonly CellAsRead[]>> {
  const found = new Map<number, readonly CellAsRead[]>()
  if (numbers.size === 0) return found
  for await (const batch of batches) {
    for (const { number, cells } of batch) {
      if (!numbers.has(number) || found.has(number)) continue
      found.set(number, rowAsRead(cells, headings, columns))
    }
    if (found.size === numbers.size) break
  }
  return found
}

/** The original cells of a row: of these columns, those that are not empty. */
export function rowAsRead(
  cells: readonly string[],
  headings: readonly string[],
  columns: readonly number[],
): readonly CellAsRead[] {
  return columns
    .map((index) => ({ heading: headings[index] ?? '', text: shown(cells[index] ?? '') }))
    .filter(({ text }) => text !== '')
}

function shown(cell: string): string {
  const text = cleanText(cell)
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text
}
