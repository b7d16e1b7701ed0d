import { openSheet } from './open-sheet.ts'
import { mapColumns, NO_CHOICES, scoreHeadings } from './rows/columns.ts'
import { withOneComma } from './rows/one-comma.ts'
import type { ImportSource } from './source.ts'
import type { Table } from './table.ts'

/**
 * A file of products, recognised by its content, with the meaning of its columns. Throws ImportError with the file name and the problem.
 */
export async function openTable(source: ImportSource, choices = NO_CHOICES): Promise<Table> {
  const { fileName, headings, tabs, rows } = await openSheet(source, (cells) => scoreHeadings(cells, choices))
  const columns = mapColumns(fileName, headings, choices)
  const numbers = [...(columns.fields.get('price') ?? []), ...(columns.fields.get('stock') ?? [])]
  return { fileName, columns, tabs, rows: () => withOneComma(fileName, rows(), headings, numbers) }
}
