import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { CurrentIndex } from './index/live-index.ts'

/** What the routes of the search need. */
export interface SearchOptions {
  readonly database: Database
  readonly index: CurrentIndex
  /** Begins and ends with a slash. */
  readonly basePath: string
  /** Keys the hash of a visitor's address. */
  readonly secret: string
  readonly clock: Clock
}
