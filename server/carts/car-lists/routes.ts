import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/carts/car-lists.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { CartsOptions } from '#server/carts/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint, type EndpointInput } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentCarList, presentSavedCar } from './present.ts'
import { carList, carLists, createCarList, deleteCarList, renameCarList, saveCars, type SavedList } from './service.ts'

/** Lists of cars that a user saves. */
export function carListRoutes(app: App, { database, clock }: CartsOptions): void {
  const editor = (request: FastifyRequest) => ({
    person: loggedInPerson(request),
    context: auditContext(request),
    now: clock(),
  })

  addEndpoint(app, contract.carLists, async ({ request }) => ({
    listas: (await carLists(database, loggedInPerson(request))).map(presentCarList),
  }))

  addEndpoint(app, contract.carList, async ({ params, request }) => {
    const list = await carList(database, loggedInPerson(request), params.id)
    return list instanceof Failure ? list : { ...presentCarList(list), filas: list.cars.map(presentSavedCar) }
  })

  addEndpoint(app, contract.createCarList, async ({ body, request }) =>
    answer(await createCarList(database, editor(request), { name: body.nombre, cars: body.filas.map(savedCar) })),
  )

  addEndpoint(app, contract.updateCarList, async ({ params, body, request }) => {
    const change = { cars: body.filas.map(savedCar), version: body.version }
    return answer(await saveCars(database, editor(request), params.id, change))
  })

  addEndpoint(app, contract.renameCarList, async ({ params, body, request }) =>
    answer(await renameCarList(database, editor(request), params.id, body.nombre)),
  )

  addEndpoint(
    app,
    contract.deleteCarList,
    async ({ params, request }) =>
      (await deleteCarList(database, editor(request), params.id)) ?? ({ success: true } as const),
  )
}

function savedCar({
  modelo_id,
  motor_id,
  linea_id,
  producto,
  k_parte,
  coincidencia,
  piezas,
  ...car
}: EndpointInput<typeof contract.createCarList>['body']['filas'][number]) {
  return {
    ...car,
    modelId: modelo_id,
    engineId: motor_id,
    lineId: linea_id,
    productId: producto,
    partKey: k_parte,
    match: coincidencia,
    parts: piezas,
  }
}

function answer(saved: SavedList | Failure) {
  return saved instanceof Failure ? saved : { id: saved.id, nombre: saved.name, version: saved.version }
}
