import { z } from 'zod'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { checkBalances } from './balances/service.ts'
import { foldDocumentSums } from './documents/sums-service.ts'
import { intakeJobs } from './intake-jobs.ts'
import { renderPdfsJob } from './downloads/render-job.ts'
import { monthlyMailJob } from './accountants/monthly-job.ts'
import { metadataJobs } from './metadata/jobs.ts'
import type { DocumentsOptions } from './options.ts'
import { documentReader } from './reading/reader-service.ts'
import { satStateJobs } from './sat-state/jobs.ts'
import { mailSending } from './sendings/mail-service.ts'
import { sendDocumentJob } from './sendings/send-job.ts'
import { taxListJobs } from './tax-lists/jobs.ts'

/** At night: checks stored balances against their documents. */
const checkBalancesJob: Job<object> = {
  name: 'documents.check-balances',
  title: 'Comparar los saldos de facturas con sus documentos',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 1800,
  schedule: '50 3 * * *',
}

const foldSums: Job<object> = {
  name: 'documents.fold-sums',
  title: 'Juntar las sumas de documentos electrónicos',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 300,
  schedule: '*/5 * * * *',
}

export function documentsJobs(options: Omit<DocumentsOptions, 'clock'>): HandledJob[] {
  const clock = () => new Date()
  return [
    handled(foldSums, async () => void (await foldDocumentSums(options.database))),
    renderPdfsJob({ ...options, clock }),
    handled(sendDocumentJob, async ({ sendingId }) => mailSending(options, sendingId, clock())),
    handled(checkBalancesJob, async (_, { signal }) => void (await checkBalances(options.database, signal))),
    ...intakeJobs({ ...options, clock, reader: documentReader(options.database) }, options.watchedFolder),
    ...satStateJobs(options),
    ...metadataJobs(options),
    monthlyMailJob({ ...options, clock }),
    handled(checkBalancesJob, async (_, { signal }) => void (await checkBalances(options.database, signal))),
    ...taxListJobs(options),
  ]
}
