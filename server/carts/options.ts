import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { CurrentIndex } from '#server/search/index/live-index.ts'

export interface CartsOptions {
  readonly database: Database
  readonly index: CurrentIndex
  readonly clock: Clock
  /** Key of the hashes that distinguish visitors. */
  readonly secret: string
}
