import * as contract from '#contract/orders/orders.ts'
import type { OrderSituation } from '#domain/orders/situation.ts'
import type { OrdersOptions } from '#server/orders/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { exportOrders, listOrders, ordersOnDay } from './list-service.ts'
import { ORDER_COLUMNS, presentOrderRow } from './present.ts'

export function orderListRoutes(app: App, { database, clock }: OrdersOptions): void {
  addEndpoint(app, contract.orderList, async ({ query, request }) => {
    const page = await listOrders(database, request.viewer, { ...query, situation: situationOf(query, clock()) }, query)
    return {
      filas: page.rows.map(presentOrderRow),
      ...presentPaging(page, page.total),
      sucursales: page.branches.map(({ id, name }) => ({ id, nombre: name })),
    }
  })

  addExport(app, clock, contract.orderExport, async ({ query, request, now }) => {
    const filters = { ...query, situation: situationOf(query, now) }
    return {
      name: 'Pedidos',
      columns: ORDER_COLUMNS,
      batches: exportOrders(database, request.viewer, filters, query.orden),
    }
  })

  const onDay = async (
    request: Parameters<typeof loggedInPerson>[0],
    {
      cliente: customer,
      pagina: page,
      day,
    }: { readonly cliente: number; readonly pagina: number; readonly day: string | null },
  ) => {
    const found = await ordersOnDay(database, request.viewer, { customer, day, page, now: clock() })
    if (found instanceof Failure) return found
    return { filtrado: found.orders.map(presentOrderRow), ...(found.next === null ? {} : { siguiente: found.next }) }
  }

  addEndpoint(app, contract.ordersOfDay, ({ params: { cliente, date }, query: { pagina }, request }) =>
    onDay(request, { cliente, pagina, day: date }),
  )

  addEndpoint(app, contract.ordersOfToday, ({ params: { cliente }, query: { pagina }, request }) =>
    onDay(request, { cliente, pagina, day: null }),
  )
}

function situationOf({ situacion }: { readonly situacion?: OrderSituation | undefined }, now: Date) {
  return situacion && { kind: situacion, now }
}
