import { z } from 'zod'
import type { Job } from '#server/platform/jobs/job.ts'

/** A million rows take some minutes. */
const TIMEOUT_SECONDS = 3600
const RETRIES = 3
const RETRY_AFTER_SECONDS = 5

const importData = z.object({ id: z.number().int() })
export type ImportData = z.infer<typeof importData>

/** The requesting user, for the audit. */
const requestData = importData.extend({
  actorId: z.number().int().nullable(),
  onBehalfOfId: z.number().int().nullable(),
  address: z.string(),
  userAgent: z.string(),
  actor: z.string(),
})
export type ImportRequest = z.infer<typeof requestData>

/** `confirmed`: the fingerprint of the confirmed questions; absent in jobs that were queued before questions existed. */
const applyData = requestData.extend({ confirmed: z.string().default('') })
export type ApplyData = z.output<typeof applyData>

const common = { retries: RETRIES, retryAfterSeconds: RETRY_AFTER_SECONDS, timeoutSeconds: TIMEOUT_SECONDS }

export const checkImportJob: Job<ImportData> = {
  ...common,
  name: 'sync.check-import',
  title: 'Revisar archivos de productos',
  data: importData,
}

export const applyImportJob: Job<ApplyData> = {
  ...common,
  name: 'sync.apply-import',
  title: 'Aplicar una carga de productos',
  data: applyData,
}

export const revertImportJob: Job<ImportRequest> = {
  ...common,
  name: 'sync.revert-import',
  title: 'Deshacer una carga de productos',
  data: requestData,
}

export const cleanImportsJob: Job<object> = {
  name: 'sync.clean-import-files',
  title: 'Borrar archivos de cargas que no se aplicaron',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 300,
  schedule: '*/10 * * * *',
}
