import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { MOST_DOWNLOADED } from '#domain/tax-documents/list-filters.ts'
import { taxDocumentPdf } from '#server/documents/papers/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { documentFileStorage } from '#server/documents/files/folder.ts'
import { insertRendered, withoutPdf } from './store.ts'

const renderPdfs: Job<{ ids: number[] }> = {
  name: 'documents.render-pdfs',
  title: 'Hacer los PDF que el emisor no envió',
  data: z.object({ ids: z.array(z.number().int()).max(MOST_DOWNLOADED) }),
  retries: 3,
  timeoutSeconds: 3600,
}

/** @returns the id of the job; null: there is nothing to draw */
export async function requestPdfs(db: Kysely<DB>, ids: readonly number[], startedBy: number): Promise<string | null> {
  return ids.length === 0 ? null : sendJob(db, renderPdfs, { ids: [...ids] }, { startedBy })
}

interface Rendering {
  readonly database: Database
  readonly storage: FileStorage
  readonly clock: Clock
}

/** Each document by itself: a job that is done again goes on where it was. */
export function renderPdfsJob({ database, storage, clock }: Rendering): HandledJob {
  return handled(renderPdfs, async ({ ids }, { signal, report }) => {
    const documents = await withoutPdf(database.db, ids)
    const total = documents.length
    for (const [done, { id, uuid }] of documents.entries()) {
      signal.throwIfAborted()
      report({ done, total, message: 'Haciendo los PDF' })
      await renderOne({ database, storage, clock }, id, uuid)
    }
    report({ done: total, total, message: 'PDF hechos' })
  })
}

async function renderOne({ database, storage, clock }: Rendering, documentId: number, uuid: string): Promise<void> {
  const printed = await taxDocumentPdf({ db: database.db, storage }, documentId)
  if (printed instanceof Failure) return
  const bytes = await buffer(printed.body)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storedAs = `${sha256.slice(0, 32)}.pdf`
  await documentFileStorage(storage).write(storedAs, bytes)
  await inTransaction(database, async ({ db }) => {
    await insertRendered(db, {
      documentId,
      uuid,
      name: printed.name,
      storedAs,
      bytes: bytes.length,
      sha256,
      at: clock(),
    })
  })
}
