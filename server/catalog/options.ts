import type { Clock } from '#server/platform/clock.ts'
import type { ChangeFeed } from '#server/platform/db/change-feed.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'

/** What the routes of the catalogue need. */
export interface CatalogOptions {
  readonly database: Database
  readonly clock: Clock
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly storage: FileStorage
  /** Without it no product detail is cached. */
  readonly changes?: ChangeFeed
}
