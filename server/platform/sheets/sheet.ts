/** What of a row stands in a column: a value, a moment, or money in integer centavos. */
export type SheetColumn<Row> = { readonly heading: string } & (
  | { readonly value: (row: Row) => string | number | boolean | null }
  | { readonly moment: (row: Row) => Date | null }
  | { readonly money: (row: Row) => number | null }
)

/** A table that is written as its rows are read. */
export interface Sheet<Row> {
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly batches: AsyncIterable<readonly Row[]>
  /** Moments are written as its clocks show them. */
  readonly timeZone: string
}
