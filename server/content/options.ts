import type { Clock } from '../platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '../platform/files/file-storage.ts'

/** What the routes of the content need. */
export interface ContentOptions {
  readonly database: Database
  readonly storage: FileStorage
  readonly clock: Clock
  /** Begins and ends with a slash. */
  readonly basePath: string
}
