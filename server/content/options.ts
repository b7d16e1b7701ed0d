import type { DemoAccounts } from '#server/accounts/demo-accounts/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { MailServers } from '#server/platform/mail/mail-servers.ts'
import type { FileStorage } from '../platform/files/file-storage.ts'

/** What the routes of the content need. */
export interface ContentOptions {
  readonly database: Database
  readonly storage: FileStorage
  readonly clock: Clock
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly mailServers: MailServers
  /** Before every path in the links of mails: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
  readonly demoAccounts: DemoAccounts
}
