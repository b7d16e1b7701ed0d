import { z } from 'zod'
import type { Job } from '#server/platform/jobs/job.ts'

/** Each try continues where the one before ended. */
export const readLoadJob: Job<{ readonly loadId: number }> = {
  name: 'documents.read-load',
  title: 'Leer documentos electrónicos',
  data: z.object({ loadId: z.number().int() }),
  retries: 8,
  retryAfterSeconds: 5,
  timeoutSeconds: 7200,
}
