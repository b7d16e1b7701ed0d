import type { InspectedColumn } from '#imports/inspect-columns.ts'
import type { Workbook } from '#imports/tabs.ts'
import type { FileCounts } from '#server/sync/imports/counts.ts'
import type { Questions, TrialRow } from '#server/sync/trials/trial.ts'
import type { NamesReport } from '#server/sync/names/names-report.ts'

/** What a trial found, as it is stored with its import and shown. */
export interface Trial {
  readonly files: readonly { readonly file: string; readonly columns: readonly InspectedColumn[] }[]
  /** Those with several tabs. Absent in trials from before they were. */
  readonly workbooks?: readonly Workbook[]
  readonly counts: readonly FileCounts[] | null
  /** Rows of older trials lack a subject, and are not shown. */
  readonly rows: readonly TrialRow[]
  /** Absent in trials from before questions existed: their import reports questions when it is applied. */
  readonly greatest?: readonly TrialRow[]
  readonly questions?: Questions
  /** Absent in trials from before names were reported; null: the files could not be read. */
  readonly names?: NamesReport | null
}
