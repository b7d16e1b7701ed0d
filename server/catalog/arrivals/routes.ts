import * as contract from '#contract/catalog/arrivals.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { changeArrivals, stockOfBranches } from './service.ts'

export function arrivalRoutes(app: App, { database }: CatalogOptions): void {
  addEndpoint(app, contract.branchStock, async ({ params }) => {
    const rows = await stockOfBranches(database, params.id)
    if (rows instanceof Failure) return rows
    return {
      sucursales: rows.map((row) => ({
        sucursal: { id: row.branchId, nombre: row.branch },
        vende: row.sells,
        existencia: row.quantity,
        apartadas: row.reserved,
        disponible: row.promisable,
        actualizado: row.asOf,
        llega: row.arrivesOn,
      })),
    }
  })

  addEndpoint(app, contract.updateArrivals, async ({ params, body, request }) => {
    const wanted = body.llegadas.map(({ sucursal, llega, antes }) => ({
      branchId: sucursal,
      arrivesOn: llega,
      before: antes,
    }))
    const changed = await changeArrivals(database, auditContext(request), params.id, wanted)
    return changed instanceof Failure ? changed : { cambiadas: changed }
  })
}
