import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { CurrentIndex } from '#server/search/index/live-index.ts'

export interface CounterOptions {
  readonly database: Database
  readonly index: CurrentIndex
  readonly clock: Clock
  /** Where what goes with a mail is. */
  readonly storage: FileStorage
}
