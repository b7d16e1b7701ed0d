import type { DocumentsOptions } from '#server/documents/options.ts'
import { handled, type HandledJob } from '#server/platform/jobs/job.ts'
import { taxListFolder } from './folder.ts'
import { loadTaxListJob } from './job-definition.ts'
import { loadTaxList } from './load-service.ts'

export function taxListJobs({ database, storage }: Pick<DocumentsOptions, 'database' | 'storage'>): HandledJob[] {
  const place = { database, folder: taxListFolder(storage) }
  return [handled(loadTaxListJob, (load, context) => loadTaxList(place, load, new Date(), context))]
}
