import { TAX_LIST_FACTS } from '#domain/tax-documents/tax-lists.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { loadTaxListJob, type TaxListLoad } from './job-definition.ts'
import { loadedLists, neighbourhoodsOf, type LoadedList } from './store.ts'

export async function readLists({ db }: Database): Promise<readonly LoadedList[]> {
  return loadedLists(db)
}

export async function readNeighbourhoods({ db }: Database, postalCode: string): Promise<readonly string[]> {
  return neighbourhoodsOf(db, postalCode)
}

/** Starts the job that reads a stored file. */
export async function beginLoad(database: Database, audit: AuditContext, load: TaxListLoad): Promise<string> {
  return inTransaction(database, async ({ db }) => {
    const job = await sendJob(db, loadTaxListJob, load, { startedBy: load.userId })
    await recordAudit(db, audit, {
      action: 'listas_sat.subida',
      subject: { kind: 'listas_sat', id: load.list, name: TAX_LIST_FACTS[load.list].title },
      after: { archivo: load.name, bytes: load.bytes, publicada: load.publishedOn },
    })
    return job
  })
}
