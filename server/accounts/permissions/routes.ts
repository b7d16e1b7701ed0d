import { allPermissions, deletePermission } from '#contract/accounts/permissions.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { AccountsOptions } from '#server/accounts/options.ts'
import { resourceRoutes, todayOf } from '#server/accounts/resources/routes.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { listAllPermissions, PERMISSIONS, removePermission } from './service.ts'

/** The permissions that roles and users are given. */
export function permissionRoutes(app: App, options: AccountsOptions): void {
  const { database, clock } = options
  resourceRoutes(app, options, PERMISSIONS)

  addEndpoint(app, allPermissions, async ({ query }) => {
    const permissions = await listAllPermissions(database, query.name)
    return permissions.map(({ id, name, description }) => ({ id, name, descripcion: description }))
  })

  addEndpoint(app, deletePermission, async ({ params, request }) =>
    removePermission(database, auditContext(request), params.id, todayOf(request, clock())),
  )
}
