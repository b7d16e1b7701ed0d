import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { viewerOfUser } from '#server/accounts/viewer/service.ts'
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
import { insertRendered, linkById, withoutPdf } from './store.ts'

const renderPdfs: Job<{ linkId: number }> = {
  name: 'documents.render-pdfs',
  title: 'Hacer los PDF que el emisor no envió',
  data: z.object({ linkId: z.number().int() }),
  retries: 3,
  timeoutSeconds: 3600,
}

/** Draws the missing PDFs of a link. @returns the id of the job */
export async function requestPdfs(db: Kysely<DB>, linkId: number, startedBy: number): Promise<string> {
  return sendJob(db, renderPdfs, { linkId }, { startedBy })
}

interface Rendering {
  readonly database: Database
  readonly storage: FileStorage
  readonly clock: Clock
}

/** One document at a time: a repeated job continues where it stopped. */
export function renderPdfsJob({ database, storage, clock }: Rendering): HandledJob {
  return handled(renderPdfs, async ({ linkId }, { signal, report }) => {
    const documents = await missingPdfs(database, linkId)
    const total = documents.length
    for (const [done, { id, uuid }] of documents.entries()) {
      signal.throwIfAborted()
      report({ done, total, message: 'Haciendo los PDF' })
      await renderOne({ database, storage, clock }, id, uuid)
    }
    report({ done: total, total, message: 'PDF hechos' })
  })
}

/** Of the documents that its user sees now. */
async function missingPdfs(database: Database, linkId: number) {
  const link = await linkById(database.db, linkId)
  const viewer = link === undefined ? null : await viewerOfUser(database, link.userId)
  return link === undefined || viewer === null ? [] : withoutPdf(database.db, viewer, link.selection)
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
