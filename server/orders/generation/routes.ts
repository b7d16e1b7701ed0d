import type { z } from 'zod'
import * as contract from '#contract/orders/pre-orders.ts'
import { fromPesos } from '#domain/money/money.ts'
import { cartOwner } from '#server/carts/cart/read-service.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { OrdersOptions } from '#server/orders/options.ts'
import { seesCosts } from '#domain/pricing/cost-sight.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import { generatedBefore } from './generated-before.ts'
import { presentGenerated } from './present.ts'
import type { SeenCart } from './seen.ts'
import { presentReview } from './present-review.ts'
import { reviewCart } from './review-service.ts'
import { generateCart } from './service.ts'

export function generationRoutes(app: App, { database, clock, siteAddress }: OrdersOptions): void {
  addEndpoint(app, contract.cartReview, async ({ query, request }) => {
    const person = cartOwner(request.viewer)
    if (person instanceof Failure) return person
    const requester = { viewer: request.viewer, person, now: clock() }
    const review = await reviewCart(database, requester, query.carrito ?? null)
    if (review instanceof Failure) return review
    return { revision: review === null ? null : presentReview(review, seesCosts(request.viewer)) }
  })

  addEndpoint(app, contract.generateCart, async ({ body, request }) => {
    const person = cartOwner(request.viewer)
    if (person instanceof Failure) return person
    const requester = { ...actorOf(request), person, now: clock(), siteAddress }
    const generated = await generateCart(database, requester, {
      cartId: body.carrito,
      version: body.version,
      confirmed: body.noLeQuedan,
      leaving: body.quedan,
      seen: body.visto === null ? null : seenCart(body.visto),
      key: body.clave,
    })
    if (generated instanceof Failure) return generated
    const costs = seesCosts(request.viewer)
    if ('id' in generated) return presentGenerated(generated, costs, false)
    const before = await generatedBefore(database, requester, generated.generatedBefore)
    return before instanceof Failure ? before : presentGenerated(before, costs, true)
  })
}

function seenCart({
  total,
  lineas,
  direccion,
  vias,
  condiciones,
}: NonNullable<z.output<typeof contract.generateCart.body>['visto']>): SeenCart {
  return {
    total: fromPesos(total),
    lines: lineas.map(({ id, cantidad, precio }) => ({
      id,
      quantity: cantidad,
      price: precio === null ? null : fromPesos(precio),
    })),
    addressId: direccion,
    ways: vias?.map(({ sucursal, via, costo }) => ({ branchId: sucursal, optionId: via, cost: fromPesos(costo) })),
    termsVersion: condiciones,
  }
}
