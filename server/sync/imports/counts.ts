import type { ProductField } from '#domain/imports/product-files.ts'
import type { Workbook } from '#imports/tabs.ts'
import type { ImportKind } from '#imports/rows/columns.ts'

/** Records by what the import does with them. */
export interface KindCounts {
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  /** Repeated in the same run: counted with the first such row. */
  readonly repeated: number
}

/** Results of descriptions of products without stated applications. */
export interface ReadingCounts {
  /** All their content was certain, and is in the catalogue. */
  readonly applied: number
  /** Part of their content must be confirmed by a person. */
  readonly waiting: number
  /** Without new content. */
  readonly silent: number
  /** Read by an earlier import. */
  readonly known: number
}

/** A column that the import took nothing from, with the first values that it holds. */
export interface UnreadColumn {
  readonly heading: string
  readonly samples: readonly string[]
}

/** What a column was taken for. */
export interface ReadColumn {
  readonly heading: string
  readonly field: ProductField
  /** Of equivalents: their brand, by the heading; '': none. */
  readonly owner: string
  /** By words of its heading, which is none of the usual ones. */
  readonly isByWords: boolean
}

/** Rows below the headings. rows = usable + ignored + rejected. */
export interface FileCounts {
  readonly file: string
  readonly rows: number
  /** Rows that add something or are stored already. A row can have several records. */
  readonly usable: number
  /** Rows that state that there is nothing to add ('-' for an equivalent). */
  readonly ignored: number
  readonly rejected: number
  /** Of usable rows, cells that were not taken. Absent: none. */
  readonly rejectedCells?: number
  /** Keys that the catalogue spells differently; its spelling stays. */
  readonly warnings: number
  readonly kinds: Readonly<Partial<Record<ImportKind, KindCounts>>>
  readonly unreadColumns: readonly UnreadColumn[]
  /** Rows that the sheet hides, which are not read and not in `rows`. Older imports do not have them. */
  readonly hidden?: number
  /** All tabs of a workbook with several, with the first that is read. Older imports do not have them. */
  readonly workbook?: Workbook | null
  /** Headings of unread columns with text, where no read column says what a part is. Absent: none. */
  readonly unreadText?: readonly string[]
  readonly readColumns: readonly ReadColumn[]
  /** Fields of parts that a person holds and for which the file has another value. They stay as they are. */
  readonly held: number
  /** null: the file has no description to read. */
  readonly readings: ReadingCounts | null
}

/** A row to hand back. */
export interface RejectedRow {
  readonly file: string
  /** As the spreadsheet shows it, from 1. */
  readonly row: number
  readonly heading: string
  readonly value: string
  readonly reason: string
}
