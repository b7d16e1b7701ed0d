import { z } from 'zod'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { mailMonth } from './monthly-service.ts'

const mailMonthJob: Job<object> = {
  name: 'documents.mail-month',
  title: 'Enviar los documentos electrónicos del mes a contadores y clientes',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 600,
  // Several days, for a server that was down on the first one.
  schedule: '0 8 1-5 * *',
}

export function monthlyMailJob({
  database,
  siteAddress,
  clock,
}: Pick<DocumentsOptions, 'database' | 'siteAddress' | 'clock'>): HandledJob {
  return handled(
    mailMonthJob,
    async (_, { signal }) => void (await mailMonth({ database, siteAddress, now: clock(), signal })),
  )
}
