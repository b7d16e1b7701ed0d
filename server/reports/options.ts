import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'

/** What the routes of the reports need. */
export interface ReportsOptions {
  readonly database: Database
  readonly clock: Clock
  /** Keys the hash of a visitor. */
  readonly secret: string
  /** Where pictures and pages are: '/tuerca/'. */
  readonly basePath: string
}
