import { fileError } from '#imports/import-error.ts'
import type { TableRow } from '#imports/table.ts'
import { withoutCurrency } from './number.ts'
import { cellText } from './read-cell.ts'

/** '1,250': thousands, or three decimals. */
const THOUSANDS_OR_DECIMALS = /^\D?\s*[1-9]\d{0,2},\d{3}(?!\d)(?![.,]\d)/u
/** '12,5', '12,50', '1.234,50', '1250,000', '0,500': the comma separates decimals. */
const DECIMALS = /(?:^|[^\d,.])(?:\d+,(?:\d{1,2}|\d{4,})|(?:0\d*|\d{4,}),\d+)(?![\d,])|\.\d{3},\d/u

interface Seen {
  readonly row: number
  readonly text: string
}

/**
 * The rows unchanged. Throws ImportError where a column of numbers uses the comma in two ways, since '1,250' in a column with '12,50' may
 * be either number, and earlier rows were already accepted.
 * @param columns those of numbers, by index
 */
export async function* withOneComma(
  fileName: string,
  batches: AsyncIterable<readonly TableRow[]>,
  headings: readonly string[],
  columns: readonly number[],
): AsyncGenerator<readonly TableRow[]> {
  const thousands = new Map<number, Seen>()
  const decimals = new Map<number, Seen>()
  for await (const batch of batches) {
    for (const row of batch) {
      for (const column of columns) {
        if (row.cells[column]?.includes(',') !== true || row.problem !== undefined) continue
        const text = cellText(row, column, 'number')
        const bare = withoutCurrency(text)
        const seen = THOUSANDS_OR_DECIMALS.test(bare) ? thousands : DECIMALS.test(bare) ? decimals : null
        if (seen === null) continue
        if (!seen.has(column)) seen.set(column, { row: row.number, text })
        const [one, other] = [thousands.get(column), decimals.get(column)]
        if (one !== undefined && other !== undefined) {
          throw fileError(
            fileName,
            `la columna «${headings[column]}» usa la coma de dos maneras: «${one.text}» en la fila ${one.row} y «${other.text}» en la fila ${other.row}. Escribe los miles con coma y los decimales con punto.`,
          )
        }
      }
    }
    yield batch
  }
}
