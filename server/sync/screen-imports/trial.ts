import type { ProductField, ProductKind } from '#domain/imports/product-files.ts'
import type { InspectedColumn } from '#imports/inspect-columns.ts'
import type { FileCounts } from '#server/sync/imports/counts.ts'
import type { NamesReport } from '#server/sync/names/names-report.ts'

/** A record of the files as the catalogue would have it. */
export interface TrialRow {
  readonly kind: ProductKind
  readonly file: string
  /** As the spreadsheet shows it, from 1. */
  readonly row: number
  readonly key: string
  readonly status: 'new' | 'changed' | 'unchanged'
  readonly values: readonly TrialValue[]
}

export interface TrialValue {
  readonly field: ProductField
  readonly value: string
  /** What there is now, where it is something else; null: nothing, or the same. */
  readonly before: string | null
}

/** What a trial found, as it is stored with its import and shown. */
export interface Trial {
  readonly files: readonly { readonly file: string; readonly columns: readonly InspectedColumn[] }[]
  readonly counts: readonly FileCounts[] | null
  readonly rows: readonly TrialRow[]
  /** Absent of trials before names were told; null: the files could not be read. */
  readonly names?: NamesReport | null
}
