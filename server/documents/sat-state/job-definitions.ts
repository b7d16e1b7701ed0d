import { z } from 'zod'
import type { Job } from '#server/platform/jobs/job.ts'

/** Several servers may run it at once: each takes other documents. */
export const askDueJob: Job<object> = {
  name: 'documents.ask-sat',
  title: 'Preguntar al SAT por documentos',
  data: z.object({}),
  retries: 1,
  timeoutSeconds: 600,
  schedule: '* * * * *',
}

const askedData = z.object({ ids: z.array(z.number().int()).max(1000) })

export const askNowJob: Job<z.infer<typeof askedData>> = {
  name: 'documents.ask-sat-now',
  title: 'Preguntar al SAT por documentos elegidos',
  data: askedData,
  retries: 1,
  timeoutSeconds: 900,
}
