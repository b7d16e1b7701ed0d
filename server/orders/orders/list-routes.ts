import * as contract from '#contract/orders/orders.ts'
import type { OrdersOptions } from '#server/orders/options.ts'
import { daySpan } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { exportOrders, listOrders, ordersOnDay } from './list-service.ts'
import { ORDER_COLUMNS, presentOrderRow } from './present.ts'

export function orderListRoutes(app: App, { database, clock }: OrdersOptions): void {
  addEndpoint(app, contract.orderList, async ({ query, request }) => {
    const span = daySpan(query, loggedInPerson(request).timeZone)
    const page = await listOrders(database, request.viewer, { ...query, ...span }, query)
    return {
      filas: page.rows.map(presentOrderRow),
      ...presentPaging(page, page.total),
      sucursales: page.branches.map(({ id, name }) => ({ id, nombre: name })),
    }
  })

  addEndpoint(app, contract.orderExport, async ({ query, request }) => {
    const { timeZone } = loggedInPerson(request)
    const filters = { ...query, ...daySpan(query, timeZone) }
    const batches = exportOrders(database, request.viewer, filters, query.orden)
    return exportList({
      name: 'Pedidos',
      columns: ORDER_COLUMNS,
      batches,
      format: query.formato,
      timeZone,
      now: clock(),
    })
  })

  const onDay = async (request: Parameters<typeof loggedInPerson>[0], customer: number, day: string | null) => {
    const { timeZone } = loggedInPerson(request)
    const orders = await ordersOnDay(database, request.viewer, { customer, day, timeZone, now: clock() })
    return orders instanceof Failure ? orders : { filtrado: orders.map(presentOrderRow) }
  }

  addEndpoint(app, contract.ordersOfDay, ({ params, request }) => onDay(request, params.cliente, params.date))

  addEndpoint(app, contract.ordersOfToday, ({ params, request }) => onDay(request, params.cliente, null))
}
