import { z } from 'zod'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { checkBalances } from './balances/service.ts'
import type { DocumentsOptions } from './options.ts'

/** At night: stored balances are those that their documents give. */
const checkBalancesJob: Job<object> = {
  name: 'documents.check-balances',
  title: 'Comparar los saldos de facturas con sus documentos',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 1800,
  schedule: '50 3 * * *',
}

export function documentsJobs({ database }: Omit<DocumentsOptions, 'clock'>): HandledJob[] {
  return [handled(checkBalancesJob, async (_, { signal }) => void (await checkBalances(database, signal)))]
}
