import * as contract from '#contract/carts/cart-lists.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { requesterOf } from '#server/carts/cart/routes.ts'
import type { CartsOptions } from '#server/carts/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentShared } from './present.ts'
import { addShared, readShared, shareCart, stopSharing } from './service.ts'

const SUCCESS = { success: true } as const

/** Carts that are shared by a link. */
export function sharedCartRoutes(app: App, { database, clock }: CartsOptions): void {
  addEndpoint(app, contract.shareCart, async ({ params, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    const made = await shareCart(database, requester, auditContext(request), params.id)
    return made instanceof Failure ? made : { enlace: made.token, vence: made.until.toISOString() }
  })

  addEndpoint(app, contract.stopSharingCart, async ({ params, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    return (await stopSharing(database, requester, auditContext(request), params.id)) ?? SUCCESS
  })

  addEndpoint(app, contract.sharedCart, async ({ params, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    const shared = await readShared(database.db, requester, params.enlace)
    return shared instanceof Failure ? shared : presentShared(shared)
  })

  addEndpoint(app, contract.addSharedCart, async ({ params, body, request }) => {
    const requester = requesterOf(request, clock())
    if (requester instanceof Failure) return requester
    const added = await addShared(database, requester, params.enlace, body.clave)
    if (added instanceof Failure) return added
    return { cantidad: added.count, version: added.version, agregadas: added.added, omitidas: added.skipped }
  })
}
