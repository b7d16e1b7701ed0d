import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/returns/returns.ts'
import { actorOf } from '#server/customers/actor.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import type { ReturnsOptions } from '#server/returns/options.ts'
import { requestReturn, readReturnable, type RequestedLine } from './request-service.ts'
import * as moves from './move-service.ts'
import type { Mover } from './open-return.ts'
import { presentMoved, presentReturn, presentReturnable } from './present.ts'
import { readReturn } from './read-service.ts'

export function returnRoutes(app: App, { database, clock, siteAddress }: ReturnsOptions): void {
  const moverOf = (request: FastifyRequest): Mover => ({ ...actorOf(request), now: clock(), siteAddress })

  addEndpoint(app, contract.returnById, async ({ params, request }) => {
    const found = await readReturn(database, request.viewer, params.id)
    return found instanceof Failure ? found : presentReturn(found)
  })

  addEndpoint(app, contract.returnable, async ({ params, request }) => {
    const found = await readReturnable(database, request.viewer, params.id, clock())
    return found instanceof Failure ? found : presentReturnable(found)
  })

  addEndpoint(app, contract.requestReturn, async ({ params, body, request }) => {
    const lines = body.lineas.flatMap(
      ({ linea, cantidad, motivo, condicion, vehiculo, nota }, index): RequestedLine[] => {
        // The contract requires both where there are pieces.
        if (cantidad === 0 || motivo === null || condicion === null) return []
        const said = { reason: motivo, condition: condicion, vehicle: vehiculo, note: nota }
        return [{ path: `lineas.${index}`, lineId: linea, quantity: cantidad, ...said }]
      },
    )
    const mover = { ...moverOf(request), person: loggedInPerson(request) }
    return requestReturn(database, mover, { orderId: params.id, key: body.clave, note: body.comentario, lines })
  })

  addEndpoint(app, contract.authoriseReturn, async ({ params, body: { version, motivo: reason }, request }) =>
    moved(await moves.authoriseReturn(database, moverOf(request), { id: params.id, version, reason })),
  )

  addEndpoint(app, contract.rejectReturn, async ({ params, body: { version, motivo: reason }, request }) =>
    moved(await moves.rejectReturn(database, moverOf(request), { id: params.id, version, reason })),
  )

  addEndpoint(app, contract.withdrawReturn, async ({ params, body: { version, motivo: reason }, request }) =>
    moved(await moves.withdrawReturn(database, moverOf(request), { id: params.id, version, reason })),
  )

  addEndpoint(app, contract.receiveReturn, async ({ params, body: { version, motivo: reason, lineas }, request }) => {
    const receipts = lineas.map(({ linea, condicion, piezas, porcentaje }) => ({
      lineId: linea,
      condition: condicion,
      pieces: piezas,
      share: porcentaje,
    }))
    return moved(await moves.receiveReturn(database, moverOf(request), { id: params.id, version, reason, receipts }))
  })

  addEndpoint(app, contract.creditReturn, async ({ params, body: { version, motivo: reason, nota }, request }) =>
    moved(await moves.creditReturn(database, moverOf(request), { id: params.id, version, reason, creditNote: nota })),
  )

  addEndpoint(app, contract.giveBackReturn, async ({ params, body: { version, motivo: reason }, request }) =>
    moved(await moves.giveBackReturn(database, moverOf(request), { id: params.id, version, reason })),
  )
}

function moved(result: moves.MovedReturn | Failure) {
  return result instanceof Failure ? result : presentMoved(result)
}
