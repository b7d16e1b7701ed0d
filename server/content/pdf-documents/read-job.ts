import { z } from 'zod'
import type { Job } from '#server/platform/jobs/job.ts'

/** A reading has its own limit of time (server/platform/files/pdf), below this. */
export const readPdfJob: Job<{ readonly uploadId: string }> = {
  name: 'content.read-pdf',
  title: 'Revisar un catálogo PDF',
  data: z.object({ uploadId: z.uuid() }),
  retries: 5,
  retryAfterSeconds: 5,
  timeoutSeconds: 900,
}
