import type { ProductKind } from '#domain/imports/product-files.ts'
import type { ColumnMap } from './rows/columns.ts'

/** One row of a sheet, with its displayed values. */
export interface TableRow {
  /** Row number in the spreadsheet: the first row of the sheet is 1. */
  readonly number: number
  readonly cells: readonly string[]
  /** Notes about cells whose text is incomplete, by column index. Read by imports/rows/read-cell.ts. */
  readonly notes?: ReadonlyMap<number, CellNote>
  /** The sheet hides it, and the sender did not ask for hidden rows. `problem` says so too. */
  readonly isHidden?: true
  /** Why the row is rejected, whatever its cells contain. In Spanish. */
  readonly problem?: string
}

/**
 * date: the spreadsheet stores a day, a month or a time. `day` is '2026-10-03'; null where it shows none. `typed` is the most likely
 * original text: '3/10', '12:50'.
 * decimal: the spreadsheet stores a number, so that the point in its text ('1.234') does not separate thousands.
 * unreadable: the cell has no value that could be loaded. The reason is in Spanish.
 */
export type CellNote =
  | { readonly kind: 'date'; readonly day: string | null; readonly typed: string }
  | { readonly kind: 'decimal' }
  | { readonly kind: 'unreadable'; readonly reason: string }

/** A merged cell over several cells. Rows count from 1, columns from 0. */
export interface MergedRange {
  readonly top: number
  readonly bottom: number
  /** The first column. */
  readonly column: number
  readonly lastColumn: number
}

/** A tab of a workbook. */
export interface Tab {
  readonly name: string
  readonly isHidden: boolean
  readonly isRead: boolean
  /** It has headings that its reader knows. */
  readonly isKnown: boolean
  /** What a file of products takes from it. */
  readonly kinds: readonly ProductKind[]
  /** Why it is not read, in Spanish; '' where it is. */
  readonly problem: string
}

/** A tab with its headings; null: there is nothing below them. */
export interface TabHeading {
  readonly name: string
  readonly isHidden: boolean
  readonly headings: readonly string[] | null
}

/** A file with a row of headings. */
export interface Sheet {
  readonly fileName: string
  readonly headings: readonly string[]
  /** The row of headings; in a file without headings its first row. */
  readonly headingRow: TableRow
  /** All tabs of a workbook; a text has none. */
  readonly tabs: readonly Tab[]
  /** Its cells are separated by commas: a comma inside a number splits it. */
  readonly hasCommas: boolean
  /** The rows below the headings, in order, in batches. Throws ImportError where the file is broken. */
  readonly rows: () => AsyncIterable<readonly TableRow[]>
}

/** A file of products with known headings. */
export interface Table extends Omit<Sheet, 'headings' | 'headingRow' | 'hasCommas'> {
  readonly columns: ColumnMap
}
