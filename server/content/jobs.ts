import type { HandledJob } from '#server/platform/jobs/job.ts'
import { pdfJobs } from './pdf-documents/jobs.ts'
import type { ReadingOptions } from './pdf-documents/read-service.ts'

export function contentJobs(options: ReadingOptions): HandledJob[] {
  return pdfJobs(options)
}
