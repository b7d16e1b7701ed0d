import { z } from 'zod'
import type { Job } from '#server/platform/jobs/job.ts'

const data = z.object({
  wordId: z.number().int(),
  /** Readings up to this id are done. */
  after: z.number().int(),
  actor: z.string(),
  actorId: z.number().int().nullable(),
})

/** Reads again what a learned word touches, where that is more than a request does. */
export const rereadJob: Job<z.infer<typeof data>> = {
  name: 'sync.reread-descriptions',
  title: 'Leer de nuevo descripciones con una palabra',
  data,
  retries: 5,
  timeoutSeconds: 1800,
}
