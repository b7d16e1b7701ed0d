import { isDeepStrictEqual } from 'node:util'
import { hasEnded } from '#domain/jobs.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countOf } from '#server/platform/db/lists/count-lists.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readBacklog, type Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { readPage, type Page, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { Failure } from '#server/platform/failure.ts'
import { jobStates } from '#server/platform/jobs/job-states.ts'
import type { FileCounts, RejectedRow } from '#server/sync/imports/counts.ts'
import { newestApplied } from '#server/sync/imports/import-store.ts'
import { revertible } from '#server/sync/imports/revert-service.ts'
import { settleImports } from './fail-service.ts'
import { importList, type ImportFilters, type ImportRow } from './list-store.ts'
import { filesOf, findImport, firstRejections, knownSenders, rejectionList, type PartsImport } from './store.ts'

type ImportOrder = 'fecha' | 'estado'

/** Of rejected rows so many are shown; the file has all of them. */
const REJECTIONS_SHOWN = 100

export interface ImportDetail extends PartsImport {
  readonly isJobRunning: boolean
  readonly hasFiles: boolean
  readonly canRevert: boolean
  readonly rejected: readonly RejectedRow[]
  /** What the trial had counted, where applying counted something else. */
  readonly otherTrialCounts: readonly FileCounts[] | null
}

export function listPartImports(
  { db }: Database,
  filters: ImportFilters,
  page: PageQuery<ImportOrder>,
): Promise<Page<ImportRow>> {
  return readPage(importList(db, filters), page)
}

export function exportPartImports(
  database: Database,
  filters: ImportFilters,
  order: PageQuery<ImportOrder>['orden'],
): AsyncGenerator<readonly ImportRow[]> {
  return readAll(database, importList(database.db, filters), order)
}

/** What a filter of the list gives, and when an import was applied last. */
/** The number of imports that somebody has to apply or discard. */
export const importsWaiting = ({ db }: Database) =>
  countOf(importList(db, { buscar: '', estado: 'por_decidir', from: undefined, before: undefined }))

export async function importBacklog(
  { db }: Database,
  filters: Omit<ImportFilters, 'buscar'>,
): Promise<Backlog & { readonly lastGood: Date | null }> {
  const [backlog, applied] = await Promise.all([
    readBacklog(importList(db, { ...filters, buscar: '' }), 'i.created_at'),
    newestApplied(db),
  ])
  return { ...backlog, lastGood: applied?.createdAt ?? null }
}

/** Senders of earlier files, the latest first. */
export function partSenders({ db }: Database): Promise<readonly string[]> {
  return knownSenders(db)
}

/** One import of parts. One whose job died has failed from here on. */
export async function readPartImport(database: Database, id: number): Promise<ImportDetail | Failure> {
  await settleImports(database, id)
  const before = await findImport(database.db, id)
  if (before === null) return new Failure('not_found', 'No existe esta carga.')
  const { jobId } = before
  const job = jobId === null ? undefined : (await jobStates(database.db, [jobId])).get(jobId)
  const isRunning = job !== undefined && !hasEnded(job)
  // Who sees a job that has ended sees what it wrote: it may have ended after the import was read.
  const found = isRunning ? before : ((await findImport(database.db, id)) ?? before)
  const { state, counts, screen } = found
  const trialCounts = screen?.trial?.counts ?? null
  const isApplied = state === 'aplicado' || state === 'revertido'
  return {
    ...found,
    isJobRunning: isRunning || found.jobId !== jobId,
    hasFiles: (await filesOf(database.db, id)).length > 0,
    canRevert: state === 'aplicado' && !((await revertible(database, id)) instanceof Failure),
    rejected: await firstRejections(database.db, id, REJECTIONS_SHOWN),
    otherTrialCounts: isApplied && trialCounts !== null && !isSame(trialCounts, counts) ? trialCounts : null,
  }
}

/** Whether the results of every file are equal, apart from the reading of columns. */
function isSame(one: readonly FileCounts[], other: readonly FileCounts[] | null): boolean {
  return isDeepStrictEqual(one.map(comparable), other?.map(comparable))
}

function comparable({ file, rows, usable, rejected, warnings, kinds }: FileCounts) {
  return { file, rows, usable, rejected, warnings, kinds }
}

/** All rejected rows, in batches; a Failure where there is no such import. */
export async function readRejections(
  database: Database,
  id: number,
): Promise<AsyncGenerator<readonly RejectedRow[]> | Failure> {
  if ((await findImport(database.db, id)) === null) return new Failure('not_found', 'No existe esta carga.')
  return readAll(database, rejectionList(database.db, id), 'fila')
}
