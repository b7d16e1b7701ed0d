import type { Database } from '#server/platform/db/database.ts'

export interface SyncOptions {
  readonly database: Database
}
