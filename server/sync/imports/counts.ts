import type { ProductField } from '#domain/imports/product-files.ts'
import type { ImportKind } from '#imports/rows/columns.ts'

/** Records by what the import does with them. */
export interface KindCounts {
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  /** Said before in the same run: counted with the row that said it first. */
  readonly repeated: number
}

/** Descriptions of products of which no file states applications, by what became of them. */
export interface ReadingCounts {
  /** All that they say was sure, and is in the catalogue. */
  readonly applied: number
  /** They say something that a person has to confirm. */
  readonly waiting: number
  /** They say nothing that is not known. */
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
  /** Of equivalents: whose they are, as the heading says; '': it does not. */
  readonly owner: string
  /** By words of its heading, which is none of the usual ones. */
  readonly isByWords: boolean
}

/** Rows below the headings. rows = usable + ignored + rejected. */
export interface FileCounts {
  readonly file: string
  readonly rows: number
  /** Rows that add something or say what is already so. A row can hold several records. */
  readonly usable: number
  /** Rows that say there is nothing to add ('-' for an equivalent). */
  readonly ignored: number
  readonly rejected: number
  /** Keys that the catalogue spells differently; its spelling stays. */
  readonly warnings: number
  readonly kinds: Readonly<Partial<Record<ImportKind, KindCounts>>>
  readonly unreadColumns: readonly UnreadColumn[]
  /** Other sheets of the workbook with headings that are known. Imports before they were told have none. */
  readonly unreadSheets?: readonly string[]
  readonly readColumns: readonly ReadColumn[]
  /** Fields of parts that a person holds and of which the file says something else. They stay as they are. */
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
