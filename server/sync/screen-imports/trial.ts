import type { InspectedColumn } from '#imports/inspect-columns.ts'
import type { FileCounts } from '#server/sync/imports/counts.ts'
import type { Questions, TrialRow } from '#server/sync/trials/trial.ts'
import type { NamesReport } from '#server/sync/names/names-report.ts'

/** What a trial found, as it is stored with its import and shown. */
export interface Trial {
  readonly files: readonly { readonly file: string; readonly columns: readonly InspectedColumn[] }[]
  readonly counts: readonly FileCounts[] | null
  /** Those of trials before they told what was read lack a subject, and are not shown. */
  readonly rows: readonly TrialRow[]
  /** Absent of trials before anything was asked: their import tells what must be confirmed when it is applied. */
  readonly greatest?: readonly TrialRow[]
  readonly questions?: Questions
  /** Absent of trials before names were told; null: the files could not be read. */
  readonly names?: NamesReport | null
}
