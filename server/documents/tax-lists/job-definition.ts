import { z } from 'zod'
import { TAX_LISTS } from '#domain/tax-documents/tax-lists.ts'
import type { Job } from '#server/platform/jobs/job.ts'

const data = z.object({
  list: z.enum(TAX_LISTS),
  name: z.string(),
  bytes: z.number(),
  storedAs: z.uuid(),
  userId: z.number().int(),
  publishedOn: z.iso.date().nullable(),
})

export type TaxListLoad = z.infer<typeof data>

export const loadTaxListJob: Job<TaxListLoad> = {
  name: 'documents.load-tax-list',
  title: 'Cargar una lista del SAT',
  data,
  retries: 2,
  retryAfterSeconds: 5,
  timeoutSeconds: 1200,
}
