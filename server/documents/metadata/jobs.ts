import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { handled, type HandledJob } from '#server/platform/jobs/job.ts'
import { cleanMetadata, compareMetadata } from './compare-service.ts'
import { metadataFolder } from './folder.ts'
import { cleanMetadataJob, compareMetadataJob } from './job-definitions.ts'

interface MetadataJobsOptions {
  readonly database: Database
  readonly storage: FileStorage
  readonly clock?: Clock
}

export function metadataJobs({ database, storage, clock = () => new Date() }: MetadataJobsOptions): HandledJob[] {
  const place = { database, folder: metadataFolder(storage) }
  return [
    handled(compareMetadataJob, ({ id }, context) => compareMetadata(place, id, clock, context)),
    handled(cleanMetadataJob, () => cleanMetadata(place, clock())),
  ]
}
