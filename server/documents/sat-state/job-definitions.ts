import { z } from 'zod'
import type { Job } from '#server/platform/jobs/job.ts'

/** Several servers may run it at once: each takes other documents. */
export const requestDueStatesJob: Job<object> = {
  name: 'documents.ask-sat',
  title: 'Preguntar al SAT por documentos',
  data: z.object({}),
  retries: 1,
  timeoutSeconds: 600,
  schedule: '* * * * *',
}

const requestData = z.object({ ids: z.array(z.number().int()).max(1000) })

export const requestStateNowJob: Job<z.infer<typeof requestData>> = {
  name: 'documents.ask-sat-now',
  title: 'Preguntar al SAT por documentos elegidos',
  data: requestData,
  retries: 1,
  timeoutSeconds: 900,
}
