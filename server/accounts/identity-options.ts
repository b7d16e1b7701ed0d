import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DemoAccounts } from './demo-accounts/service.ts'
import type { PasswordHashing } from './passwords/password-hashing.ts'

/** The dependencies of the services of identity. */
export interface Identity {
  readonly database: Database
  /** Of the shop: signs cookies, and encrypts secrets of second factors. */
  readonly secret: string
  readonly passwords: PasswordHashing
  readonly clock: Clock
  /** Before every path in the links of mails: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
  readonly demoAccounts: DemoAccounts
}

/** The client of a request in which a user proves who they are. */
export interface Visitor {
  /** Attempts of the same network or host count together, and wait for each other. */
  readonly addressGroup: string
}
