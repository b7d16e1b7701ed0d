import { z } from 'zod'
import { SYNC_ENTITIES, type SyncEntity } from '#domain/systems/entities.ts'
import type { Job } from '#server/platform/jobs/job.ts'

export interface WaitingData {
  readonly entity: SyncEntity
  /** What came later is not meant. */
  readonly upTo: number
}

export const applyWaitingJob: Job<WaitingData> = {
  name: 'sync.apply-waiting-batches',
  title: 'Aplicar lotes que esperaban',
  data: z.object({ entity: z.enum(SYNC_ENTITIES), upTo: z.number().int() }),
  retries: 3,
  retryAfterSeconds: 5,
  timeoutSeconds: 3600,
}

export const cleanBatchesJob: Job<object> = {
  name: 'sync.clean-batches',
  title: 'Borrar lotes de hace meses',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 600,
  schedule: '40 3 * * *',
}
