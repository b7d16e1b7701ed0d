import type { ColumnMap } from './rows/columns.ts'

/** One row of a sheet, with its displayed values. */
export interface TableRow {
  /** As the spreadsheet counts: the first row of the sheet is 1. */
  readonly number: number
  readonly cells: readonly string[]
  /** Cells whose text is not all there is to them, by column index. Readers ask imports/rows/read-cell.ts. */
  readonly notes?: ReadonlyMap<number, CellNote>
  /** Why no row like this can be taken, whatever its cells say. In Spanish. */
  readonly problem?: string
}

/**
 * date: the spreadsheet holds a day, a month or a time there. `day` is '2026-10-03'; null where it shows none. `typed` is what a person
 * most likely typed: '3/10', '12:50'.
 * decimal: the spreadsheet holds a number there, so that the point in its text ('1.234') is not one between thousands.
 * unreadable: the cell has no value that could be loaded. The reason is in Spanish.
 */
export type CellNote =
  | { readonly kind: 'date'; readonly day: string | null; readonly typed: string }
  | { readonly kind: 'decimal' }
  | { readonly kind: 'unreadable'; readonly reason: string }

/** A file with a row of headings. */
export interface Sheet {
  readonly fileName: string
  readonly headings: readonly string[]
  /** The row that they are in; of a file without headings its first. */
  readonly headingRow: TableRow
  /** Names of the other sheets of a workbook whose headings are known too, which are not read. */
  readonly otherSheets: readonly string[]
  /** Its cells are separated by commas: one inside a number cuts it. */
  readonly hasCommas: boolean
  /** The rows below the headings, in order, in batches. Throws ImportError where the file is broken. */
  readonly rows: () => AsyncIterable<readonly TableRow[]>
}

/** A file of products whose headings are understood. */
export interface Table extends Omit<Sheet, 'headings' | 'headingRow' | 'hasCommas'> {
  readonly columns: ColumnMap
}
