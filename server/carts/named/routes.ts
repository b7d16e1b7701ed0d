import * as acts from '#contract/carts/cart-acts.ts'
import * as contract from '#contract/carts/cart-lists.ts'
import { presentChange } from '#server/carts/cart/present.ts'
import { cartOwner } from '#server/carts/cart/read-service.ts'
import { requesterOf } from '#server/carts/cart/routes.ts'
import type { CartsOptions } from '#server/carts/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentNamedCart } from './present.ts'
import { chooseDefault, createCart, deleteCart, listCarts, renameCart, type MadeCart } from './service.ts'
import { transferLines } from './transfer-service.ts'

const SUCCESS = { success: true } as const

/** Several carts of one person. */
export function cartListRoutes(app: App, { database, clock }: CartsOptions): void {
  addEndpoint(app, contract.cartList, async ({ request }) => {
    const person = cartOwner(request.viewer)
    if (person instanceof Failure) return person
    return { carritos: (await listCarts(database.db, person)).map(presentNamedCart) }
  })

  addEndpoint(app, contract.createCart, async ({ body, request }) => {
    const person = cartOwner(request.viewer)
    return person instanceof Failure ? person : answer(await createCart(database, person, body.nombre))
  })

  addEndpoint(app, contract.duplicateCart, async ({ params, body, request }) => {
    const person = cartOwner(request.viewer)
    if (person instanceof Failure) return person
    const copy = await createCart(database, person, body.nombre, params.id)
    return copy instanceof Failure ? copy : { id: copy.id, nombre: copy.name, omitidas: [...(copy.omitted ?? [])] }
  })

  addEndpoint(app, contract.renameCart, async ({ params, body, request }) => {
    const person = cartOwner(request.viewer)
    return person instanceof Failure ? person : answer(await renameCart(database, person, params.id, body.nombre))
  })

  addEndpoint(app, contract.chooseDefaultCart, async ({ params, request }) => {
    const person = cartOwner(request.viewer)
    return person instanceof Failure ? person : answer(await chooseDefault(database, person, params.id))
  })

  addEndpoint(app, contract.deleteCart, async ({ params, request }) => {
    const person = cartOwner(request.viewer)
    if (person instanceof Failure) return person
    return (await deleteCart(database, person, params.id)) ?? SUCCESS
  })

  addEndpoint(app, acts.transferCartLines, async ({ body, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    const { carrito: cartId, version, lineas: lineIds, a: toId } = body
    const moved = await transferLines(database, requester, { cartId, version }, { lineIds, toId })
    return moved instanceof Failure ? moved : { ...presentChange(moved), movidas: moved.moved }
  })
}

function answer(made: MadeCart | Failure) {
  return made instanceof Failure ? made : { id: made.id, nombre: made.name }
}
