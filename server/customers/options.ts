import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'

export interface CustomersOptions {
  readonly database: Database
  readonly clock: Clock
  /** Before every path in the links of mails: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
}
