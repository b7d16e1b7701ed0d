import * as contract from '#contract/orders/pre-orders.ts'
import type { OrdersOptions } from '#server/orders/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { Failure } from '#server/platform/failure.ts'
import { PRE_ORDER_COLUMNS, presentPreOrder, presentPreOrderRow } from './present.ts'
import { seesCosts } from '#domain/pricing/cost-sight.ts'
import { exportPreOrders, listPreOrders, readPreOrder } from './service.ts'

export function preOrderRoutes(app: App, { database, clock }: OrdersOptions): void {
  addEndpoint(app, contract.preOrderList, async ({ query, request }) => {
    const page = await listPreOrders(database, request.viewer, query)
    return {
      filas: page.rows.map(presentPreOrderRow),
      ...presentPaging(page, page.total),
      sucursales: page.branches.map(({ id, name }) => ({ id, nombre: name })),
    }
  })

  addExport(app, clock, contract.preOrderExport, async ({ query, request }) => ({
    name: 'Prepedidos',
    columns: PRE_ORDER_COLUMNS,
    batches: exportPreOrders(database, request.viewer, query),
  }))

  addEndpoint(app, contract.preOrder, async ({ params, request }) => {
    const view = await readPreOrder(database, request.viewer, params.id, clock())
    return view instanceof Failure ? view : presentPreOrder(view, seesCosts(request.viewer))
  })
}
