import { storeCompanyBranch, updateCompanyBranch } from '#contract/customers/companies.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { changeBranch, createBranch } from './branches-service.ts'

export function companyBranchRoutes(app: App, { database }: Pick<CustomersOptions, 'database'>): void {
  addEndpoint(app, storeCompanyBranch, async ({ params, body, request }) =>
    createBranch(database, actorOf(request), { companyId: params.id, name: body.nombre, address: body.direccion }),
  )

  addEndpoint(app, updateCompanyBranch, async ({ params, body, request }) =>
    changeBranch(database, actorOf(request), {
      companyId: params.id,
      id: params.sucursal,
      version: body.version,
      name: body.nombre,
      address: body.direccion,
      active: body.activa,
    }),
  )
}
