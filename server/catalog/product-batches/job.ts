import { z } from 'zod'
import type { Job } from '#server/platform/jobs/job.ts'

const data = z.object({ id: z.uuid(), act: z.enum(['aplica', 'revierte']) })
export type BatchJobData = z.infer<typeof data>

export const batchJob: Job<BatchJobData> = {
  name: 'catalog.product-batch',
  title: 'Editar productos en grupo',
  data,
  retries: 5,
  timeoutSeconds: 1800,
}
