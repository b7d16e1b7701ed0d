import * as contract from '#contract/carts/cart-acts.ts'
import type { CartsOptions } from '#server/carts/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { moveLines } from './change-service.ts'
import { changeDetails, changeShipping } from './details-service.ts'
import { presentAddress, presentChange, presentPlanned, presentResolved } from './present.ts'
import { undoRemoval } from './remove-service.ts'
import { planResolution } from './resolution-plan.ts'
import { resolveCart, resolveLine } from './resolve-service.ts'
import { acceptedByCustomer, requesterOf } from './routes.ts'
import { addressesFor, branchesFor } from './shipped-cart-service.ts'

/** Calls on a cart besides adding, changing and removing lines. */
export function cartActRoutes(app: App, { database, clock }: CartsOptions): void {
  const { db } = database

  addEndpoint(app, contract.resolveCartLine, async ({ params, body, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    const { accion: act, sucursal: branchId, producto: equivalentId, version } = body
    if (act === 'accept_price' && requester.person.impersonator !== null) return acceptedByCustomer()
    const resolved = await resolveLine(database, requester, params.id, { act, branchId, equivalentId, version })
    return resolved instanceof Failure ? resolved : presentResolved(resolved)
  })

  addEndpoint(app, contract.planResolution, async ({ query, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    const plan = await planResolution(db, requester, query.carrito ?? null)
    return plan instanceof Failure ? plan : { lineas: plan.map(presentPlanned) }
  })

  addEndpoint(app, contract.resolveCart, async ({ body, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    const confirmed = body.lineas.map(({ linea, accion, dice }) => ({ lineId: linea, act: accion, text: dice }))
    const resolved = await resolveCart(database, requester, { cartId: body.carrito, version: body.version }, confirmed)
    return resolved instanceof Failure ? resolved : presentResolved(resolved)
  })

  addEndpoint(app, contract.moveCartLines, async ({ body, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    const { carrito: cartId, version, sucursal: branchId, lineas } = body
    const moved = await moveLines(database, requester, { cartId, version }, { branchId, lineIds: lineas })
    return moved instanceof Failure ? moved : { ...presentChange(moved), movidas: moved.moved }
  })

  addEndpoint(app, contract.undoCartRemoval, async ({ body, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    const undone = await undoRemoval(
      database,
      requester,
      { cartId: body.carrito, version: body.version },
      body.deshacer,
    )
    return undone instanceof Failure ? undone : presentChange(undone)
  })

  addEndpoint(app, contract.changeCartDetails, async ({ body, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    const { carrito: cartId, version, direccion, pedido_cliente, fecha_requerida, nota } = body
    const details = { addressId: direccion, orderNumber: pedido_cliente, requiredOn: fecha_requerida, note: nota }
    const changed = await changeDetails(database, requester, { cartId, version }, details)
    return changed instanceof Failure ? changed : presentChange(changed)
  })

  addEndpoint(app, contract.chooseCartShipping, async ({ body, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    const { carrito: cartId, version, sucursal: branchId, via: optionId } = body
    const changed = await changeShipping(database, requester, { cartId, version }, { branchId, optionId })
    return changed instanceof Failure ? changed : presentChange(changed)
  })

  addEndpoint(app, contract.cartAddresses, async ({ request }) => {
    const requester = requesterOf(request, clock())
    return requester instanceof Failure
      ? requester
      : { direcciones: (await addressesFor(db, requester)).map(presentAddress) }
  })

  addEndpoint(app, contract.cartBranches, async ({ request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    return { sucursales: (await branchesFor(db, requester)).map(({ id, name }) => ({ id, nombre: name })) }
  })
}
