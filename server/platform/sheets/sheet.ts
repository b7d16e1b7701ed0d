/**
 * The cell of a row in a column: a value, a moment, or money in integer centavos; an amount that may have more than two decimals, or a word
 * in its place. States and kinds are words (domain/states/state-texts.ts), never the stored codes.
 */
export type SheetColumn<Row> = { readonly heading: string } & (
  | { readonly value: (row: Row) => string | number | boolean | null }
  /** `timeZone`: of the row, instead of that of the sheet. */
  | { readonly moment: (row: Row) => Date | null; readonly timeZone?: (row: Row) => string }
  | { readonly money: (row: Row) => number | null }
  | { readonly amount: (row: Row) => number | string | null }
)

/** A table that is written as its rows are read. */
export interface Sheet<Row> {
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly batches: AsyncIterable<readonly Row[]>
  /** The time zone in which moments are written. */
  readonly timeZone: string
}
