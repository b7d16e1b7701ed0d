import type { Position } from '#domain/position.ts'
import type { DescriptionReading } from '#imports/descriptions/description-reading.ts'

/** The validated data of one row of a file. Every record identifies the product by its key. null: not in the file. */
export interface RowRecords {
  readonly key: string
  readonly product: ProductRecord | null
  /** List price in centavos. */
  readonly price: number | null
  readonly stock: StockRecord | null
  readonly equivalents: readonly EquivalentRecord[]
  readonly applications: readonly ApplicationRecord[]
  /** The reading of its description; null where it has none, or where the row states applications. */
  readonly reading: ReadingRecord | null
}

export interface ProductRecord {
  readonly line: string | null
  readonly brand: string | null
  readonly description: string | null
  readonly positions: readonly Position[] | null
  readonly qualifiers: readonly string[] | null
}

export interface StockRecord {
  /** Code or name of the branch; null: the main one. */
  readonly branch: string | null
  /** null: not in the row. Negative: the row is rejected once its part is known (server/sync/imports/check-store.ts). */
  readonly pieces: number | null
  /** The next arrival, '2026-12-04'; '': unknown. Absent: not in the row. */
  readonly arrives?: string | null
}

export interface EquivalentRecord {
  readonly kind: 'equivalent' | 'alternate'
  readonly key: string
  /** '' when not stated. */
  readonly owner: string
}

export interface ApplicationRecord {
  readonly make: string
  /** The makes in the row for the model, where there are several. */
  readonly oneOf: readonly string[]
  readonly model: string
  readonly yearFrom: number | null
  readonly yearTo: number | null
  readonly engine: string | null
  readonly litres: number | null
  readonly cylinders: number | null
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
  readonly note: string
}

/** The reading of a description in the catalogue's terms. */
export interface ReadingRecord {
  /** The description, cleaned. */
  readonly text: string
  /** As the reader gave it. */
  readonly reading: DescriptionReading
  /** null: not in the text. */
  readonly line: Guess<string> | null
  readonly brand: Guess<string> | null
  readonly positions: Guess<readonly Position[]> | null
  /** Every number in the text, the part's own first. */
  readonly keys: Guess<readonly string[]> | null
  readonly applications: readonly ReadApplicationRecord[]
}

/** isSure: it can be applied; otherwise it waits for a person. */
export interface Guess<Value> {
  readonly value: Value
  readonly isSure: boolean
}

export interface ReadApplicationRecord {
  /** null: not in the text, and several makes may build the model. */
  readonly make: string | null
  readonly model: string
  readonly yearFrom: number | null
  readonly yearTo: number | null
  readonly engine: string | null
  readonly litres: number | null
  readonly cylinders: number | null
  readonly qualifiers: readonly string[]
  /** Where the make is null: sure except for the make. */
  readonly isSure: boolean
}

/** usable: adds data. ignored: has nothing to add. hidden: by the sheet. blank: not a row of data at all. */
export type RowOutcome =
  | {
      readonly status: 'usable'
      readonly records: RowRecords
      /** Cells that are not taken while the rest of the row is; absent where there are none. */
      readonly rejectedCells?: readonly CellRejection[]
    }
  | { readonly status: 'rejected'; readonly rejection: CellRejection }
  | { readonly status: 'ignored' }
  | { readonly status: 'hidden' }
  | { readonly status: 'blank' }

export interface CellRejection {
  /** The heading of the column, as the file has it. */
  readonly heading: string
  /** As the file has it. */
  readonly value: string
  /** In Spanish. */
  readonly reason: string
}
