import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/carts/cart.ts'
import type { CartsOptions } from '#server/carts/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { withoutSecret } from '#domain/addresses/secret-address.ts'
import { Failure } from '#server/platform/failure.ts'
import { changeLine } from './change-service.ts'
import type { LineEdit } from './edit-lines.ts'
import type { Requester } from './open-cart.ts'
import { presentCart, presentChange, presentShipping } from './present.ts'
import { cartOwner, countOfCart } from './read-service.ts'
import { removeFromCart } from './remove-service.ts'
import { readOwnCart } from './shipped-cart-service.ts'

export function cartRoutes(app: App, { database, clock }: CartsOptions): void {
  const { prepared } = database

  addEndpoint(app, contract.cartCount, async ({ request }) => {
    const person = cartOwner(request.viewer)
    return person instanceof Failure ? person : { cantidad: await countOfCart(prepared, person) }
  })

  addEndpoint(app, contract.cartWithShipping, async ({ query, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    const read = await readOwnCart(prepared, requester, query.carrito ?? null)
    if (read instanceof Failure) return read
    const carrito = presentCart(read.cart, read.contents, read, app.basePath)
    return { carrito, ...presentShipping(read.shipping, read.toPay, read.today) }
  })

  addEndpoint(app, contract.cartItems, async ({ query, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    const read = await readOwnCart(prepared, requester, query.carrito ?? null)
    if (read instanceof Failure) return read
    return { carrito: presentCart(read.cart, read.contents, read, app.basePath) }
  })

  addEndpoint(app, contract.changeCartLine, async ({ params, body, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    logPriceOfCaller(request, body)
    if (body.acepta_precio === true && requester.person.impersonator !== null) return acceptedByCustomer()
    const changed = await changeLine(database, requester, params.id, {
      ...editOf(body),
      version: body.version ?? null,
      acceptsPrice: body.acepta_precio === true,
    })
    return changed instanceof Failure ? changed : presentChange(changed)
  })

  addEndpoint(app, contract.removeCartLines, async ({ body, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    const reference = { cartId: body.carrito, version: body.version }
    const changed = await removeFromCart(database, requester, reference, body.lineas)
    if (changed instanceof Failure) return changed
    return { ...presentChange(changed), quitadas: changed.removed, deshacer: changed.removalId }
  })
}

/** The viewer as owner of a cart. */
export function requesterOf({ viewer }: FastifyRequest, now: Date): Requester | Failure {
  const person = cartOwner(viewer)
  return person instanceof Failure ? person : { viewer, person, now }
}

export function acceptedByCustomer(): Failure {
  return new Failure('forbidden', 'Solo el cliente acepta un precio que cambió.')
}

function editOf({
  cantidad,
  nota,
  vehiculo,
  sucursal,
  apartada,
  por_surtir,
}: Parameters<Parameters<typeof addEndpoint<typeof contract.changeCartLine>>[2]>[0]['body']): LineEdit {
  return {
    ...(cantidad === undefined ? {} : { quantity: cantidad }),
    ...(nota === undefined ? {} : { note: nota }),
    ...(vehiculo === undefined
      ? {}
      : {
          vehicleMake: vehiculo.marca,
          vehicleModel: vehiculo.modelo,
          vehicleYear: vehiculo.anio,
          vehicleEngine: vehiculo.motor,
        }),
    ...(sucursal === undefined ? {} : { branchId: sucursal }),
    ...(apartada === undefined ? {} : { isSetAside: apartada }),
    ...(por_surtir === undefined ? {} : { wantsBackOrder: por_surtir }),
  }
}

/** The price itself is nobody's business in a log. */
export function logPriceOfCaller(request: FastifyRequest, body: { precio?: unknown; precio_ajuste?: unknown }): void {
  if (body.precio === undefined && body.precio_ajuste === undefined) return
  request.log.warn(
    { person: request.viewer.person?.id, url: withoutSecret(request.url) },
    'a price was sent with a cart, and passed over',
  )
}
