import { z } from 'zod'
import type { Job } from '#server/platform/jobs/job.ts'

const loadData = z.object({ id: z.number().int() })

export const compareMetadataJob: Job<z.infer<typeof loadData>> = {
  name: 'documents.compare-metadata',
  title: 'Comparar metadatos del SAT',
  data: loadData,
  retries: 2,
  retryAfterSeconds: 5,
  timeoutSeconds: 3600,
}

export const cleanMetadataJob: Job<object> = {
  name: 'documents.clean-metadata',
  title: 'Borrar archivos de metadatos abandonados',
  data: z.object({}),
  retries: 1,
  timeoutSeconds: 120,
  schedule: '35 4 * * *',
}
