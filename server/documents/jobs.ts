import type { HandledJob } from '#server/platform/jobs/job.ts'
import type { DocumentsOptions } from './options.ts'

export function documentsJobs(_options: Omit<DocumentsOptions, 'clock'>): HandledJob[] {
  return []
}
