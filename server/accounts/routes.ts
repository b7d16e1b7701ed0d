import { availableParallelism } from 'node:os'
import type { App } from '#server/platform/http/app-type.ts'
import { ConcurrencyLimiter } from '#server/platform/http/admission/concurrency-limiter.ts'
import { firstAdministratorRoutes } from './first-administrator/routes.ts'
import type { Identity } from './identity-options.ts'
import { PasswordHashing } from './passwords/password-hashing.ts'
import { ownAccountRoutes } from './own-account/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'

export interface IdentityRouteOptions extends Omit<Identity, 'passwords' | 'siteAddress'> {
  readonly https: boolean
  /** The origin of addresses in mails. */
  readonly origin?: string
  readonly basePath: string
}

/** One processor stays free of hashing. */
const HASHING = {
  maxRunning: Math.max(1, availableParallelism() - 1),
  maxWaiting: 500,
  maxWaitingPerAddress: 50,
}

/** Signing in, the session, and a user's own account. */
export function identityRoutes(app: App, options: IdentityRouteOptions): void {
  const { origin = 'http://localhost', basePath } = options
  const passwords = new PasswordHashing(new ConcurrencyLimiter(HASHING))
  const identity = { ...options, passwords, siteAddress: `${origin}${basePath.slice(0, -1)}` }
  signInRoutes(app, identity)
  passwordRoutes(app, identity)
  secondFactorRoutes(app, identity)
  passkeyRoutes(app, identity)
  ownAccountRoutes(app, identity)
  firstAdministratorRoutes(app, identity)
}
