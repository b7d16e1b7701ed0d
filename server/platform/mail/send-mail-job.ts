import { z } from 'zod'
import type { Job } from '#server/platform/jobs/job.ts'

/** Over some three hours. */
const RETRIES = 8

export const sendMailJob: Job<{ mailId: string }> = {
  name: 'mail.send',
  title: 'Enviar un correo',
  data: z.object({ mailId: z.string() }),
  retries: RETRIES,
  retryAfterSeconds: 30,
  timeoutSeconds: 180,
  concurrency: 2,
}

export const takeUpMailJob: Job<object> = {
  name: 'mail.take-up',
  title: 'Retomar los correos detenidos',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  // Settings of the environment change by a restart, and a mail may be held while those of the screen are stored.
  schedule: '* * * * *',
}
