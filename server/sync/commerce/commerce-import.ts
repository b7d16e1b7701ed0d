import type { CommerceKind } from '#domain/commerce-files.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import type { UnreadColumn } from '#server/sync/imports/counts.ts'
import type { Tab } from '#imports/table.ts'
import type { Questions, ShownRows } from '#server/sync/trials/trial.ts'
import type { ImportProgress } from '#server/sync/imports/plan-files.ts'
import type { CommerceFile } from './commerce-file.ts'

export interface CommerceRequest {
  readonly kind: CommerceKind
  readonly file: CommerceFile
  /** The price list of rows that name none; null: each names its own. */
  readonly list: string | null
  /** Does everything and rolls it back. */
  readonly dryRun: boolean
  /** The fingerprint of the questions that somebody confirmed (`trials/trial.ts`); '': none. */
  readonly confirmed: string
  /** Who requests it, as the list of imports shows. */
  readonly actor: string
  readonly audit: AuditContext
  /** Ends the import between two steps, as if it had failed; once it is being applied it runs to its end. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ImportProgress) => void
}

/** Rows below the headings, of a file with a column for each price list one for each list; rows = new + changed + unchanged + older + repeated + ignored + rejected. */
export interface CommerceCounts {
  readonly file: string
  readonly rows: number
  /** Columns of price lists; 1 in other files, and in imports before it was counted. */
  readonly lists?: number
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  /** Older than what there is, which stays. Imports before it was counted have none. */
  readonly older?: number
  readonly repeated: number
  /** Rows without any value besides their key. */
  readonly ignored: number
  readonly rejected: number
  /** Cells of rows that are taken. Imports before it was counted have none. */
  readonly rejectedCells?: number
  /** Rows that the sheet hides, which are not in `rows`. Imports before it was counted have none. */
  readonly hidden?: number
}

export interface RejectedCommerce {
  readonly row: number
  readonly heading: string
  readonly value: string
  readonly reason: string
  /** The rest of its row is taken. */
  readonly isCell: boolean
}

export interface CommerceResult {
  /** null in a dry run. */
  readonly importId: number | null
  readonly counts: CommerceCounts
  /** Of a dry run: why the columns cannot be read so, and no row was; '': they can. */
  readonly refused: string
  /** What each column that is read was taken for. */
  readonly columns: readonly { readonly heading: string; readonly field: string }[]
  /** What a column can be chosen to be. */
  readonly columnNames: readonly string[]
  readonly unread: readonly UnreadColumn[]
  /** All tabs of a workbook. */
  readonly tabs: readonly Tab[]
  readonly rejected: readonly RejectedCommerce[]
  /** Its rows are there in a dry run alone. */
  readonly trial: ShownRows & Questions
}
