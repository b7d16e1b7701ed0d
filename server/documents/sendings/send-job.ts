import { z } from 'zod'
import type { Job } from '#server/platform/jobs/job.ts'

export const sendDocumentJob: Job<{ sendingId: number }> = {
  name: 'documents.send',
  title: 'Enviar un documento electrónico por correo',
  data: z.object({ sendingId: z.number().int() }),
  retries: 5,
  retryAfterSeconds: 30,
  timeoutSeconds: 120,
}
