import { updateUserPermissions, userPermissions } from '#contract/accounts/user-permissions.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { AccountsOptions } from '#server/accounts/options.ts'
import { administratorOf } from '#server/accounts/users/administrator.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentUserPermissions } from './present.ts'
import { changeUserPermissions, readUserPermissions } from './service.ts'

/** The permissions of one user in addition to their roles, and those withheld in spite of them. */
export function userPermissionRoutes(app: App, { database }: AccountsOptions): void {
  addEndpoint(app, userPermissions, async ({ params, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    const found = await readUserPermissions(database, viewer, params.id)
    return found instanceof Failure ? found : presentUserPermissions(found)
  })

  addEndpoint(app, updateUserPermissions, async ({ params, body, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    const { version, propios, retirados } = body
    const change = { id: params.id, version, own: propios, withheld: retirados }
    return changeUserPermissions(database, viewer, auditContext(request), change)
  })
}
