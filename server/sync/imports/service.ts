import { canFollow, IMPORT_LIFECYCLE, type ImportState } from '#domain/lifecycles.ts'
import { ImportError } from '#imports/import-error.ts'
import { NO_CHOICES, type ColumnChoices } from '#imports/rows/columns.ts'
import type { ImportSource } from '#imports/source.ts'
import { NO_TAB_CHOICE, type TabChoice } from '#imports/tabs.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, isWriteConflict, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { rememberDecisions, type NameDecision } from '#server/sync/names/decisions-store.ts'
import type { NamesReport } from '#server/sync/names/names-report.ts'
import { applyPlan } from './apply-store.ts'
import { storeRejections } from './counts-store.ts'
import type { FileCounts, RejectedRow } from './counts.ts'
import {
  createImport,
  failUnfinishedImports,
  finishImport,
  deleteOldImports,
  listImports,
  setImportState,
  stateOf,
  lockImports,
  tryLockImports,
  type ImportRecord,
} from './import-store.ts'
import { unconfirmed } from '#server/sync/trials/confirmation.ts'
import type { Questions, ShownRows } from '#server/sync/trials/trial.ts'
import { withFileCells } from './shown-cells.ts'
import { trialRows } from './trial-rows-store.ts'
import { checkTabs, readSources } from './read-sources.ts'
import { planFiles, type ImportProgress, type PlannedFiles } from './plan-files.ts'

export interface ImportRequest {
  /** Taken together, whatever their order: products come first. */
  readonly files: readonly ImportSource[]
  /** Which tabs of workbooks are read, and whether hidden rows are. */
  readonly tabs?: TabChoice
  /** Does everything except apply; changes nothing in the database. */
  readonly dryRun: boolean
  /** What columns are, whatever their headings. */
  readonly choices?: ColumnChoices
  /** A user's decisions on names in the files; they are remembered once applied. */
  readonly decisions?: readonly NameDecision[]
  /** The fingerprint of the questions that somebody confirmed (`trials/trial.ts`). */
  readonly confirmed?: string
  /** Who requests it, as shown in the list of imports. */
  readonly actor: string
  /** Aborts the import between two batches of rows, as if it had failed; once it is being applied, it runs to its end. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ImportProgress) => void
  /** Gets the rejected rows in batches, in the order of the files, also when nothing is applied. importId: null in a dry run. */
  readonly onRejected?: (rows: readonly RejectedRow[], importId: number | null) => void | Promise<void>
}

export interface ImportResult {
  /** null in a dry run. */
  readonly importId: number | null
  readonly counts: readonly FileCounts[]
  /** What became of names that the catalogue does not have so. */
  readonly names: NamesReport
  /** What had to be confirmed, or has to be. */
  readonly questions: Questions
  /** The first rows, and those that change most; in a dry run alone. */
  readonly rows: ShownRows
}

/**
 * Imports files of products, prices, stock, equivalents and applications in one transaction.
 *
 * Rows add and replace, and never remove: an empty cell and anything that a file does not name change nothing.
 * The Failure names the file that is broken or has no usable row; then the catalogue is as it was. Imports of one
 * database wait for each other.
 */
export async function importFiles(database: Database, request: ImportRequest): Promise<ImportResult | Failure> {
  if (request.files.length === 0) return new Failure('invalid_input', 'No se indicó ningún archivo.')
  const run: Run = { database, request, importId: null }
  try {
    const options = { statementTimeoutMs: 0, isDryRun: request.dryRun, isTriedOnce: true }
    const { counts, names, failure, questions, rows } = await inTransaction(
      database,
      (transaction) => runImport(run, transaction),
      options,
    )
    return failure ?? { importId: run.importId, counts, names, questions, rows }
  } catch (error) {
    const failure = expectedFailure(error)
    // Where the database itself is gone, the next import finds this one unfinished and marks it.
    await recordFailure(run, failure).catch(() => {})
    if (failure === null) throw error
    return failure
  }
}

interface Run {
  readonly database: Database
  readonly request: ImportRequest
  importId: number | null
}

async function runImport(run: Run, { client, db }: Transaction): Promise<PlannedFiles & { readonly rows: ShownRows }> {
  const { request } = run
  const progress = request.onProgress ?? (() => {})
  await lockImports(client, () => progress({ phase: 'waiting' }))
  await begin(
    run,
    request.files.map((file) => file.name),
  )
  await rememberDecisions(db, request.decisions ?? [], request.actor)
  const files = await readSources(request.files, request.choices ?? NO_CHOICES, () => request.tabs ?? NO_TAB_CHOICE)
  checkTabs(files, request.tabs ?? NO_TAB_CHOICE)
  const fileNames = files.map((file) => file.name)
  const planned = await planFiles(client, {
    ...request,
    files,
    onProgress: progress,
    onRejected: (rows) => request.onRejected?.(rows, run.importId),
  })
  const { counts, questions } = planned
  if (run.importId === null) {
    const rows = { ...(await trialRows(client, fileNames)), ...questions }
    const { first, greatest, ...requested } = await withFileCells(rows, files, request.choices ?? NO_CHOICES)
    return { ...planned, questions: requested, rows: { first, greatest } }
  }
  const failure = planned.failure ?? unconfirmed(questions, request.confirmed ?? '')
  await storeRejections(client, run.importId, fileNames)
  await setImportState(run.database.db, run.importId, 'analizado', { counts })
  await setImportState(
    run.database.db,
    run.importId,
    stateAfterAnalysis(counts),
    failure === null ? {} : { failure: failure.message },
  )
  if (failure === null) {
    progress({ phase: 'applying' })
    await setImportState(run.database.db, run.importId, 'aplicando')
    await applyPlan(client, run.importId, { actor: request.actor, source: 'import' })
    await finishImport(client, run.importId)
    await deleteOldImports(client)
  }
  return { ...planned, failure, rows: { first: [], greatest: [] } }
}

async function begin(run: Run, names: readonly string[]): Promise<void> {
  if (run.request.dryRun) return
  await failUnfinishedImports(run.database.db)
  run.importId = await createImport(run.database.db, names, run.request.actor)
}

/** What an import is once its files were compared with the catalogue. */
export function stateAfterAnalysis(counts: readonly FileCounts[]): ImportState {
  if (counts.some((file) => file.rejected > 0 || file.rejectedCells !== undefined || file.usable === 0))
    return 'con_errores'
  return counts.some((file) => file.warnings > 0) ? 'con_advertencias' : 'listo'
}

/** null: the error is not expected. */
export function expectedFailure(error: unknown): Failure | null {
  if (error instanceof ImportError) return new Failure('invalid_input', error.message)
  if (!isWriteConflict(error)) return null
  return new Failure(
    'conflict',
    'Alguien más cambió los mismos productos mientras se importaba, y no se aplicó nada. Vuelve a intentarlo.',
  )
}

/** A file that cannot be read ends its import as analysed, with errors; whatever else happens ends it as failed. */
async function recordFailure({ database, request, importId }: Run, expected: Failure | null): Promise<void> {
  if (importId === null) return
  const state = await stateOf(database.db, importId)
  if (state === null || state === 'con_errores' || !canFollow(IMPORT_LIFECYCLE, state, 'fallido')) return
  if (expected !== null && state === 'subido' && request.signal?.aborted !== true) {
    await setImportState(database.db, importId, 'analizado')
    await setImportState(database.db, importId, 'con_errores', { failure: expected.message })
    return
  }
  const failure = expected?.message ?? 'Ocurrió un error inesperado y no se aplicó nada.'
  await setImportState(database.db, importId, 'fallido', { failure })
}

/** The newest first. Imports whose process died are first marked as failed, unless another import runs now. */
export async function recentImports(database: Database, limit: number): Promise<ImportRecord[]> {
  await inTransaction(database, async ({ client }) => {
    if (await tryLockImports(client)) await failUnfinishedImports(database.db)
  })
  return listImports(database.db, limit)
}
