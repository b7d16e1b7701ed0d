import type { DocumentReader } from '#server/documents/reading/reader-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'

export interface IntakeOptions {
  readonly database: Database
  readonly storage: Pick<FileStorage, 'folder'>
  readonly reader: DocumentReader
  readonly clock: Clock
}
