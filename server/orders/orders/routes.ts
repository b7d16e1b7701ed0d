import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/orders/orders.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { OrdersOptions } from '#server/orders/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { noteMisfit } from './misfit-service.ts'
import { cancelOrder, moveOrder } from './move-service.ts'
import type { MovedOrder, Mover } from './open-order.ts'
import { presentMoved, presentOrder, presentReorder } from './present.ts'
import { readOrder, readOrderByFolio, type OrderContents } from './read-service.ts'
import { reorder } from './reorder-service.ts'
import { shipOrder, supplyOrder } from './supply-service.ts'

export function orderRoutes(app: App, { database, clock, siteAddress }: OrdersOptions): void {
  const moverOf = (request: FastifyRequest): Mover => ({ ...actorOf(request), now: clock(), siteAddress })

  addEndpoint(app, contract.orderByFolio, async ({ params, request }) =>
    shown(await readOrderByFolio(database.db, request.viewer, params.sucursal, params.folio)),
  )

  addEndpoint(app, contract.order, async ({ params, request }) =>
    shown(await readOrder(database.db, request.viewer, params.id)),
  )

  addEndpoint(app, contract.moveOrder, async ({ params, body, request }) => {
    const move = { id: params.id, version: body.version, to: body.estado, reason: body.motivo }
    return moved(await moveOrder(database, moverOf(request), move))
  })

  addEndpoint(app, contract.supplyOrder, async ({ params, body, request }) => {
    const lines = body.lineas.map(({ linea, surtida, resto }) => ({ lineId: linea, supplied: surtida, rest: resto }))
    const supply = { id: params.id, version: body.version, lines, reason: body.motivo }
    return moved(await supplyOrder(database, moverOf(request), supply))
  })

  addEndpoint(app, contract.shipOrder, async ({ params, body, request }) => {
    const lines = body.lineas?.map(({ linea, cantidad }) => ({ lineId: linea, quantity: cantidad })) ?? null
    const shipping = { id: params.id, version: body.version, lines }
    const way = { carrier: body.paqueteria, guideNumber: body.guia, trackingUrl: body.url }
    return moved(await shipOrder(database, moverOf(request), { ...shipping, ...way }))
  })

  addEndpoint(app, contract.cancelOrder, async ({ params, body, request }) => {
    const cancelling = { id: params.id, version: body.version, reason: body.motivo }
    return moved(await cancelOrder(database, moverOf(request), cancelling))
  })

  addEndpoint(app, contract.noteMisfit, async ({ params, body, request }) =>
    noteMisfit(database, actorOf(request), {
      id: params.id,
      lineId: body.linea,
      vehicle: body.vehiculo,
      note: body.nota,
    }),
  )

  addEndpoint(app, contract.reorder, async ({ params, body, request }) => {
    const requester = { viewer: request.viewer, person: loggedInPerson(request), now: clock(), key: body.clave }
    const added = await reorder(database, requester, params.id)
    return added instanceof Failure ? added : presentReorder(added)
  })
}

function shown(order: OrderContents | Failure) {
  return order instanceof Failure ? order : presentOrder(order)
}

function moved(order: MovedOrder | Failure) {
  return order instanceof Failure ? order : presentMoved(order)
}
