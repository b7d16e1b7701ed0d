import * as contract from '#contract/accounts/users.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { AccountsOptions } from '#server/accounts/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { administratorOf } from './administrator.ts'
import { exportUsers, findUsers, listUsers, selectableUsers } from './list-service.ts'
import { presentUser, presentUserRow, USER_COLUMNS } from './present.ts'
import { readUser, removeUser } from './service.ts'

/** Reading and deleting users. */
export function userRoutes(app: App, { database, clock }: AccountsOptions): void {
  addEndpoint(app, contract.userList, async ({ query, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    const page = await listUsers(database, query)
    return { filas: page.rows.map((row) => presentUserRow(viewer, row)), ...presentPaging(page, page.total) }
  })

  addExport(app, clock, contract.userExport, async ({ query, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    return { name: 'Usuarios', columns: USER_COLUMNS, batches: exportUsers(database, query) }
  })

  addEndpoint(app, contract.searchUser, async ({ query, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    const found = await findUsers(database, query)
    return found.map((row) => presentUserRow(viewer, row))
  })

  addEndpoint(app, contract.allUsers, async ({ request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    const users = await selectableUsers(database, viewer)
    return users.map(({ id, name, roles }) => ({ id, name, roles: [...roles] }))
  })

  addEndpoint(app, contract.user, async ({ params, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    const user = await readUser(database, viewer, params.id)
    return user instanceof Failure ? user : presentUser(viewer, user)
  })

  addEndpoint(app, contract.deleteUser, async ({ params, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    const failure = await removeUser(database, viewer, auditContext(request), params.id)
    return failure ?? { success: true as const }
  })
}
