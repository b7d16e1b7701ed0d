import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { HandledJob } from '#server/platform/jobs/job.ts'
import { batchJobs } from './batches/jobs.ts'
import { readingJobs } from './readings/jobs.ts'
import { screenImportJobs } from './screen-imports/jobs.ts'
import { importFolder } from './screen-imports/import-folder.ts'

export interface SyncJobsOptions {
  readonly database: Database
  readonly storage: FileStorage
}

export function syncJobs({ database, storage }: SyncJobsOptions): readonly HandledJob[] {
  return [
    ...screenImportJobs({ database, folder: importFolder(storage) }),
    ...readingJobs(database),
    ...batchJobs(database),
  ]
}
