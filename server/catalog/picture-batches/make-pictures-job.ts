import { z } from 'zod'
import type { Job } from '#server/platform/jobs/job.ts'

/** Ten thousand pictures take hours. Each try continues where the one before ended. */
export const makePicturesJob: Job<{ readonly batchId: number }> = {
  name: 'catalog.make-pictures',
  title: 'Hacer imágenes de productos',
  data: z.object({ batchId: z.number().int() }),
  retries: 20,
  retryAfterSeconds: 5,
  timeoutSeconds: 21_600,
}
