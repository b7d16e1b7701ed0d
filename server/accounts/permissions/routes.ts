import { allPermissions } from '#contract/accounts/permissions.ts'
import type { AccountsOptions } from '#server/accounts/options.ts'
import { resourceRoutes } from '#server/accounts/resources/routes.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { listAllPermissions, PERMISSIONS } from './service.ts'

/** The permissions that roles and users are given. */
export function permissionRoutes(app: App, options: AccountsOptions): void {
  resourceRoutes(app, options, PERMISSIONS)

  addEndpoint(app, allPermissions, async ({ query }) => {
    const permissions = await listAllPermissions(options.database, query.name)
    return permissions.map(({ id, name, description }) => ({ id, name, descripcion: description }))
  })
}
