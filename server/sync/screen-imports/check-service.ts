import { ImportError } from '#imports/import-error.ts'
import { inspectColumns } from '#imports/inspect-columns.ts'
import { columnChoices } from '#imports/rows/chosen-fields.ts'
import type { ColumnChoices } from '#imports/rows/columns.ts'
import type { ImportSource } from '#imports/source.ts'
import type { PartSource, TabChoice } from '#imports/tabs.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { cancelOnAbort } from '#server/sync/imports/cancel-store.ts'
import { lockImports, setImportState } from '#server/sync/imports/import-store.ts'
import { planFiles, type PlannedFiles } from '#server/sync/imports/plan-files.ts'
import { readSources, workbooksOf } from '#server/sync/imports/read-sources.ts'
import { tabChoiceOf } from './sheet-choices.ts'
import { expectedFailure, stateAfterAnalysis } from '#server/sync/imports/service.ts'
import { failImport, UNEXPECTED } from './fail-service.ts'
import { notifyOfImport } from '#server/sync/imports/notices.ts'
import { progressOf } from './progress.ts'
import { deleteRejections, filesOf, findImport, insertRejections, setTrial } from './store.ts'
import { storedSource } from '#server/platform/files/stored-files.ts'
import { withFileCells } from '#server/sync/imports/shown-cells.ts'
import { trialRows } from '#server/sync/imports/trial-rows-store.ts'
import { NO_QUESTIONS, type Questions, type ShownRows } from '#server/sync/trials/trial.ts'
import type { Trial } from './trial.ts'

export interface ImportPlace {
  readonly database: Database
  /** Where the files of imports are. */
  readonly folder: string
}

/** The work of a job: tries the files of an import and stores what they would do. Nothing of the catalogue changes. */
export async function checkImport(place: ImportPlace, id: number, context: JobContext): Promise<void> {
  const { database } = place
  const found = await findImport(database.db, id)
  if (found?.screen === null || found?.state !== 'subido') return
  const { sheets } = found.screen
  const choices = columnChoices(found.screen.choices, found.screen.kind)
  try {
    const stored = await sourcesOf(place, id)
    const tabsOf = (file: string) => tabChoiceOf(sheets, file)
    const workbooks = await workbooksOf(stored, choices, tabsOf)
    const { sources, failure } = await trySources(stored, choices, tabsOf)
    const files = await inspectAll(sources, choices)
    await deleteRejections(database.db, id)
    const planned =
      failure === null ? await tryFiles(database, { id, sources, choices, context }) : { ...NOTHING_TRIED, failure }
    await storeTrial(
      database,
      id,
      {
        files,
        workbooks,
        counts: planned.counts,
        rows: planned.shown.first,
        greatest: planned.shown.greatest,
        questions: { fingerprint: planned.shown.fingerprint, questions: planned.shown.questions },
        names: planned.names,
      },
      planned.failure,
    )
  } catch (error) {
    if (!context.isLastTry || context.signal.aborted) throw error
    await failImport(database, id, UNEXPECTED)
    throw error
  }
}

export async function sourcesOf({ database, folder }: ImportPlace, id: number): Promise<readonly ImportSource[]> {
  const stored = await filesOf(database.db, id)
  const sources: ImportSource[] = []
  for (const file of stored) sources.push(await storedSource(folder, file))
  return sources
}

async function inspectAll(sources: readonly ImportSource[], choices: ColumnChoices): Promise<Trial['files']> {
  const files: Trial['files'][number][] = []
  for (const source of sources) {
    try {
      files.push({ file: source.name, columns: await inspectColumns(source, choices) })
    } catch (error) {
      // The trial reports why it cannot be read.
      if (!(error instanceof ImportError)) throw error
      files.push({ file: source.name, columns: [] })
    }
  }
  return files
}

interface Tried {
  readonly names: PlannedFiles['names'] | null
  readonly counts: PlannedFiles['counts'] | null
  readonly shown: ShownRows & Questions
  /** Why it cannot be applied so; null: it can. */
  readonly failure: string | null
}

const NOTHING_TRIED: Tried = {
  counts: null,
  names: null,
  shown: { first: [], greatest: [], ...NO_QUESTIONS },
  failure: null,
}

/** Where none of the tabs can be read, the files as they are, and why. */
async function trySources(
  stored: readonly ImportSource[],
  choices: ColumnChoices,
  tabsOf: (file: string) => TabChoice,
): Promise<{ readonly sources: readonly PartSource[]; readonly failure: string | null }> {
  try {
    return { sources: await readSources(stored, choices, tabsOf), failure: null }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { sources: stored, failure: error.message }
  }
}

interface Trying {
  readonly id: number
  readonly sources: readonly PartSource[]
  readonly choices: ColumnChoices
  readonly context: JobContext
}

async function tryFiles(database: Database, { id, sources, choices, context }: Trying): Promise<Tried> {
  const { signal } = context
  const onProgress = (progress: Parameters<typeof progressOf>[0]) => context.report(progressOf(progress))
  const names = sources.map(({ name }) => name)
  try {
    return await inTransaction(
      database,
      async ({ client }) => {
        const stop = await cancelOnAbort(database.pool, client, signal)
        try {
          await lockImports(client, () => onProgress({ phase: 'waiting' }))
          const onRejected = (rows: Parameters<typeof insertRejections>[2]) => insertRejections(database.db, id, rows)
          const {
            counts,
            names: joined,
            questions,
            failure,
          } = await planFiles(client, {
            files: sources,
            choices,
            signal,
            onProgress,
            onRejected,
          })
          const rows = { ...(await trialRows(client, names)), ...questions }
          const shown = await withFileCells(rows, sources, choices)
          return { counts, names: joined, shown, failure: failure?.message ?? null }
        } finally {
          stop()
        }
      },
      { statementTimeoutMs: 0, isDryRun: true, isTriedOnce: true },
    )
  } catch (error) {
    const failure = error instanceof ImportError ? expectedFailure(error) : null
    if (failure === null) throw error
    await deleteRejections(database.db, id)
    return { ...NOTHING_TRIED, failure: failure.message }
  }
}

async function storeTrial(database: Database, id: number, trial: Trial, failure: string | null): Promise<void> {
  await inTransaction(database, async ({ db }) => {
    const found = await findImport(db, id, true)
    if (found?.state !== 'subido') return
    await setTrial(db, id, trial)
    await setImportState(db, id, 'analizado', trial.counts === null ? {} : { counts: trial.counts })
    const state = trial.counts === null ? 'con_errores' : stateAfterAnalysis(trial.counts)
    await setImportState(db, id, state, failure === null ? {} : { failure })
    const people = [found.screen?.userId ?? null]
    await notifyOfImport(db, { id, state, files: found.files, people, detail: failure ?? '' })
  })
}
