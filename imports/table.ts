import type { ColumnMap } from './rows/columns.ts'

/** One row of a sheet, with its displayed values. */
export interface TableRow {
  /** As the spreadsheet counts: the first row of the sheet is 1. */
  readonly number: number
  readonly cells: readonly string[]
  /** Cells whose text is not what a person typed, by column index. */
  readonly flags?: ReadonlyMap<number, CellFlag>
}

/** formula: the cell holds a formula; date: the spreadsheet took what was typed for a date. */
export type CellFlag = 'formula' | 'date'

/** A file with a row of headings. */
export interface Sheet {
  readonly fileName: string
  readonly headings: readonly string[]
  /** The rows below the headings, in order, in batches. Throws ImportError where the file is broken. */
  readonly rows: () => AsyncIterable<readonly TableRow[]>
}

/** A file of products whose headings are understood. */
export interface Table extends Omit<Sheet, 'headings'> {
  readonly columns: ColumnMap
}
