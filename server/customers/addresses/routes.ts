import type { z } from 'zod'
import * as contract from '#contract/customers/addresses.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentAddresses } from './present.ts'
import { addAddress, bookOf, changeAddress, ownBook, readAddresses, setAddressVat } from './service.ts'

export function addressRoutes(app: App, { database }: Pick<CustomersOptions, 'database'>): void {
  addEndpoint(app, contract.companyAddresses, async ({ params, request }) => {
    const book = await bookOf(database, request.viewer, params.id)
    return book instanceof Failure ? book : presentAddresses(await readAddresses(database, book))
  })

  addEndpoint(app, contract.storeCompanyAddress, async ({ params, body, request }) => {
    const book = await bookOf(database, request.viewer, params.id)
    return book instanceof Failure ? book : addAddress(database, actorOf(request), book, fieldsOf(body))
  })

  addEndpoint(app, contract.updateCompanyAddress, async ({ params, body, request }) => {
    const book = await bookOf(database, request.viewer, params.id)
    if (book instanceof Failure) return book
    return changeAddress(database, actorOf(request), book, changeOf(params.direccion, body))
  })

  addEndpoint(app, contract.setAddressVat, async ({ params, body, request }) => {
    const book = await bookOf(database, request.viewer, params.id)
    if (book instanceof Failure) return book
    const { version, region, motivo: reason } = body
    return setAddressVat(database, actorOf(request), book, { id: params.direccion, version, region, reason })
  })

  addEndpoint(app, contract.ownAddresses, async ({ request }) => {
    const book = ownBook(request.viewer)
    return book instanceof Failure ? book : presentAddresses(await readAddresses(database, book))
  })

  addEndpoint(app, contract.storeOwnAddress, async ({ body, request }) => {
    const book = ownBook(request.viewer)
    return book instanceof Failure ? book : addAddress(database, actorOf(request), book, fieldsOf(body))
  })

  addEndpoint(app, contract.updateOwnAddress, async ({ params, body, request }) => {
    const book = ownBook(request.viewer)
    if (book instanceof Failure) return book
    return changeAddress(database, actorOf(request), book, changeOf(params.direccion, body))
  })
}

function changeOf(id: number, body: z.output<typeof contract.addressChange>) {
  return { id, version: body.version, fields: { ...fieldsOf(body), active: body.activa } }
}

function fieldsOf(body: z.output<typeof contract.addressFields>) {
  return {
    company_branch_id: body.sucursal,
    name: body.nombre,
    recipient: body.recibe,
    phone: body.telefono,
    street: body.calle,
    neighbourhood: body.colonia,
    postal_code: body.codigoPostal,
    city: body.ciudad,
    state: body.estado,
    directions: body.indicaciones,
    is_default: body.principal,
  }
}
