import type { App } from '#server/platform/http/app-type.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import type { AccountsOptions } from './options.ts'
import { permissionRoutes } from './permissions/routes.ts'
import { roleRoutes } from './roles/routes.ts'
import { userImportRoutes } from './user-import/routes.ts'
import { userPermissionRoutes } from './user-permissions/routes.ts'
import { userChangeRoutes } from './users/change-routes.ts'
import { userRoutes } from './users/routes.ts'

interface AdministrationOptions extends Omit<AccountsOptions, 'siteAddress'> {
  /** The origin of addresses in mails. */
  readonly origin?: string
  readonly basePath: string
}

/** Users, roles, permissions and the audit, for their administrators. */
export function administrationRoutes(
  app: App,
  { origin = 'http://localhost', basePath, ...rest }: AdministrationOptions,
): void {
  const options = { ...rest, siteAddress: `${origin}${basePath.slice(0, -1)}` }
  userRoutes(app, options)
  userChangeRoutes(app, options)
  userPermissionRoutes(app, options)
  userImportRoutes(app, options)
  permissionRoutes(app, options)
  roleRoutes(app, options)
  auditRoutes(app, options)
  apiKeyRoutes(app, options)
}
