import type { Clock } from '#server/platform/clock.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { Database } from '#server/platform/db/database.ts'

export interface SyncOptions {
  readonly database: Database
  /** Of files that wait to be imported. */
  readonly storage: FileStorage
  /** Names the day of exported lists. */
  readonly clock: Clock
  /** Of the program, for documents about it. */
  readonly version: string
}
