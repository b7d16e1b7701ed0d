import { z } from 'zod'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { recomputeBalances } from '#server/documents/balances/service.ts'
import { readDocumentFile } from '#server/documents/files/store-file.ts'
import { addendaText } from '#server/documents/intake/addenda-text.ts'
import { lockIntake } from '#server/documents/intake/load-store.ts'
import type { IntakeOptions } from '#server/documents/intake/options.ts'
import { textOf } from '#server/documents/intake/xml-text.ts'
import { rewrite } from '#server/documents/loads/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Job, JobContext } from '#server/platform/jobs/job.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import type { Selection } from '#server/platform/selection.ts'
import * as store from './store.ts'

/** Most documents of one act. */
const MOST = 20_000
const PORTION = 50

export const revalidateJob: Job<{ readonly ids: readonly number[] }> = {
  name: 'documents.revalidate',
  title: 'Validar documentos otra vez',
  data: z.object({ ids: z.array(z.number().int()).max(MOST) }),
  retries: 3,
  timeoutSeconds: 3600,
}

/** Starts the judgement of documents anew: lists and certificates may have arrived since. */
export async function requestRevalidation(
  database: Database,
  selection: Selection<store.ReviewFilters>,
  { personId, audit }: { readonly personId: number; readonly audit: AuditContext },
): Promise<{ readonly jobId: string; readonly documents: number } | Failure> {
  return inTransaction(database, async ({ db }) => {
    const ids = await store.selectedDocuments(db, selection, MOST)
    if (ids.length === 0) return new Failure('invalid_input', 'Ningún documento está en lo que elegiste.')
    const jobId = await sendJob(db, revalidateJob, { ids }, { startedBy: personId })
    await recordAudit(db, audit, {
      action: 'documentos_electronicos.revalidados',
      subject: { kind: 'documentos_electronicos', id: jobId, name: `${ids.length} documentos` },
      after: { documentos: ids.slice(0, 100), cuantos: ids.length },
    })
    return { jobId, documents: ids.length }
  })
}

/** Repeating it has the same result. A document whose file is missing stays as it is. */
export async function revalidate(
  options: IntakeOptions,
  ids: readonly number[],
  { signal, report }: Pick<JobContext, 'signal' | 'report'>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += PORTION) {
    signal.throwIfAborted()
    report({ done: from, total: ids.length, message: 'Validando otra vez' })
    await revalidatePortion(options, ids.slice(from, from + PORTION))
  }
  report({ done: ids.length, total: ids.length, message: 'Validados' })
}

async function revalidatePortion(
  { database, storage, reader, clock }: IntakeOptions,
  ids: readonly number[],
): Promise<void> {
  const stored = await store.currentXml(database.db, ids)
  const given = await Promise.all(
    stored.map(async (file) => ({ ...file, bytes: await readDocumentFile(storage, file.stored_as) })),
  )
  const found = given.flatMap(({ bytes, ...file }) => (bytes === null ? [] : [{ ...file, bytes }]))
  const verdicts = await reader(found)
  const now = clock()
  await inTransaction(database, async ({ db }) => {
    await lockIntake(db)
    // Another user may have replaced the file meanwhile.
    const current = new Set((await store.currentXml(db, ids)).map((file) => `${file.id} ${file.stored_as}`))
    const changed: number[] = []
    for (const [place, { id, uuid, stored_as: storedAs, bytes }] of found.entries()) {
      const verdict = verdicts[place]
      if (verdict === undefined || !current.has(`${id} ${storedAs}`)) continue
      // A document that the reader no longer takes for the same one stays as it is.
      if (verdict.uuid !== uuid) continue
      if (await rewrite(db, id, { verdict, addenda: addendaText(textOf(bytes)) }, now)) changed.push(id)
    }
    await recomputeBalances(db, changed)
  })
}
