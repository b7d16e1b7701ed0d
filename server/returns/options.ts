import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'

export interface ReturnsOptions {
  readonly database: Database
  readonly storage: FileStorage
  readonly clock: Clock
  /** Before every path in the links of mails: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
}
