import type { Clock } from '#server/platform/clock.ts'
import type { ChangeFeed } from '#server/platform/db/change-feed.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'

/** The dependencies of the routes of the catalogue. */
export interface CatalogOptions {
  readonly database: Database
  readonly clock: Clock
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly storage: FileStorage
  /** undefined: no product detail is cached. */
  readonly changes?: ChangeFeed
}
