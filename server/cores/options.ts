import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'

export interface CoresOptions {
  readonly database: Database
  readonly clock: Clock
}
