import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { compareMetadataJob } from './job-definitions.ts'
import * as store from './store.ts'

type LoadSort = keyof ReturnType<typeof store.loadList>['sort']
type DifferenceSort = keyof ReturnType<typeof store.differenceList>['sort']

const NOT_FOUND = new Failure('not_found', 'Este archivo de metadatos no existe.')

/** Starts the job that compares a stored file. */
export async function beginLoad(
  database: Database,
  audit: AuditContext,
  load: store.NewLoad,
): Promise<{ readonly id: number }> {
  return inTransaction(database, async ({ db }) => {
    const id = await store.insertLoad(db, load)
    await store.setJob(db, id, await sendJob(db, compareMetadataJob, { id }, { startedBy: load.userId }))
    await recordAudit(db, audit, {
      action: 'metadatos_sat.subidos',
      subject: { kind: 'metadatos_sat', id, name: load.name },
      after: { bytes: load.bytes },
    })
    return { id }
  })
}

export async function listLoads({ db }: Database, filters: store.LoadFilters, page: PageQuery<LoadSort>) {
  return readPage(store.loadList(db, filters), page)
}

export async function readLoad({ db }: Database, id: number) {
  const load = await store.loadById(db, id)
  if (load === undefined) return NOT_FOUND
  return { load, counts: await store.differenceCounts(db, id) }
}

export async function listDifferences(
  { db }: Database,
  id: number,
  filters: store.DifferenceFilters,
  page: PageQuery<DifferenceSort>,
) {
  if ((await store.loadById(db, id)) === undefined) return NOT_FOUND
  return readPage(store.differenceList(db, id, filters), page)
}

export async function exportDifferences(
  database: Database,
  id: number,
  filters: store.DifferenceFilters,
  order: PageQuery<DifferenceSort>['orden'],
) {
  if ((await store.loadById(database.db, id)) === undefined) return NOT_FOUND
  return readAll(database, store.differenceList(database.db, id, filters), order)
}
