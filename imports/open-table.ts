import { openSheet } from './open-sheet.ts'
import { mapColumns, scoreHeadings } from './rows/columns.ts'
import type { ImportSource } from './source.ts'
import type { Table } from './table.ts'

/** A file of products, by its content, and what its columns are. Throws ImportError naming the file and what is wrong with it. */
export async function openTable(source: ImportSource): Promise<Table> {
  const { fileName, headings, rows } = await openSheet(source, scoreHeadings)
  return { fileName, columns: mapColumns(fileName, headings), rows }
}
