import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'

export interface QuotesOptions {
  readonly database: Database
  readonly clock: Clock
  /** Of the site: '/tuerca/'. */
  readonly basePath: string
}
