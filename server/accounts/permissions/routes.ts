import * as contract from '#contract/accounts/permissions.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { AccountsOptions } from '#server/accounts/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { Failure } from '#server/platform/failure.ts'
import { COLUMNS, presentPermission, presentPermissionRow } from './present.ts'
import * as service from './service.ts'

/** The permissions that roles and users are given. */
export function permissionRoutes(app: App, { database, clock }: AccountsOptions): void {
  addEndpoint(app, contract.allPermissions, async ({ query }) => {
    const permissions = await service.listAllPermissions(database, query.name)
    return permissions.map(({ id, name, description }) => ({ id, name, descripcion: description }))
  })

  addEndpoint(app, contract.permissionList, async ({ query }) => {
    const page = await service.listPermissions(database, query)
    return { filas: page.rows.map(presentPermissionRow), ...presentPaging(page, page.total) }
  })

  addEndpoint(app, contract.permissionExport, async ({ query, request }) => {
    const batches = service.exportPermissions(database, query)
    const { timeZone } = loggedInPerson(request)
    return exportList({ name: 'Permisos', columns: COLUMNS, batches, format: query.formato, timeZone, now: clock() })
  })

  addEndpoint(app, contract.permission, async ({ params }) => {
    const permission = await service.readPermission(database, params.id)
    return permission instanceof Failure ? permission : presentPermission(permission)
  })

  addEndpoint(app, contract.storePermission, async ({ body, request }) =>
    service.createPermission(database, auditContext(request), { name: body.name, description: body.descripcion }),
  )

  addEndpoint(app, contract.updatePermission, async ({ params, body, request }) => {
    const { name, descripcion, version } = body
    const change = { id: params.id, name, description: descripcion, version }
    return service.changePermission(database, auditContext(request), change)
  })

  addEndpoint(app, contract.deletePermission, async ({ params, request }) => {
    const failure = await service.removePermission(database, auditContext(request), params.id)
    return failure ?? { success: true as const }
  })
}
