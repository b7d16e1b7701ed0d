import { openSheet } from './open-sheet.ts'
import { mapColumns, NO_CHOICES, scoreHeadings } from './rows/columns.ts'
import type { ImportSource } from './source.ts'
import type { Table } from './table.ts'

/** A file of products, by its content, and what its columns are. Throws ImportError naming the file and what is wrong with it. */
export async function openTable(source: ImportSource, choices = NO_CHOICES): Promise<Table> {
  const { fileName, headings, otherSheets, rows } = await openSheet(source, (cells) => scoreHeadings(cells, choices))
  return { fileName, columns: mapColumns(fileName, headings, choices), otherSheets, rows }
}
