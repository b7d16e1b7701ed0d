import * as contract from '#contract/orders/branch-people.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { OrdersOptions } from '#server/orders/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { changeBranchPeople, readBranchPeople } from './service.ts'

export function branchPeopleRoutes(app: App, { database }: OrdersOptions): void {
  addEndpoint(app, contract.branchPeople, async () => {
    const { branches, staff } = await readBranchPeople(database)
    return {
      sucursales: branches.map(({ branch, userIds, authorisers, suppliers }) => ({
        sucursal: { id: branch.id, nombre: branch.name },
        personas: [...userIds],
        autorizan: authorisers.map(({ name }) => name),
        surten: suppliers.map(({ name }) => name),
        correo: branch.email,
      })),
      personas: staff.map(({ id, name, email }) => ({ id, nombre: name, correo: email })),
    }
  })

  addEndpoint(app, contract.updateBranchPeople, async ({ params, body, request }) =>
    changeBranchPeople(database, auditContext(request), params.sucursal, { before: body.antes, people: body.personas }),
  )
}
