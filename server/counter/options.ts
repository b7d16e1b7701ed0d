import type { Database } from '#server/platform/db/database.ts'

export interface CounterOptions {
  readonly database: Database
}
