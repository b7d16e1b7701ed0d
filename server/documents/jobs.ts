import type { HandledJob } from '#server/platform/jobs/job.ts'
import { metadataJobs } from './metadata/jobs.ts'
import type { DocumentsOptions } from './options.ts'
import { satStateJobs } from './sat-state/jobs.ts'

export function documentsJobs(options: Omit<DocumentsOptions, 'clock'>): HandledJob[] {
  return [...satStateJobs(options), ...metadataJobs(options)]
}
