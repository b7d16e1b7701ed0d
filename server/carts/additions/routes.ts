import * as contract from '#contract/carts/cart.ts'
import { presentChange } from '#server/carts/cart/present.ts'
import { closedBranch } from '#server/carts/cart/refusals.ts'
import { requesterOf, logPriceOfCaller } from '#server/carts/cart/routes.ts'
import type { CartsOptions } from '#server/carts/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { addToCart, judgeForCart } from './service.ts'

export function cartAdditionRoutes(app: App, { database, clock }: CartsOptions): void {
  addEndpoint(app, contract.addToCart, async ({ body, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    logPriceOfCaller(request, body)
    const { marca, modelo, anio, motor } = body.vehiculo
    const line = {
      productId: body.producto,
      quantity: body.cantidad,
      branchId: body.sucursal,
      note: body.nota,
      vehicle: { make: marca, model: modelo, year: anio, engine: motor },
    }
    const added = await addToCart(database, requester, {
      lines: [line],
      action: 'carrito.agregar',
      key: body.clave,
      body: line,
      judge: judgeForCart,
      closedBranch: closedBranch(),
      isAllOrNothing: true,
    })
    if (added instanceof Failure) return added
    return { ...presentChange(added), linea: added.lineId, solicitado: added.requested, agregado: added.added }
  })
}
