import { viewerOfUser } from '#server/accounts/viewer/service.ts'
import type { Actor } from '#server/customers/actor.ts'
import { generateCart } from '#server/orders/generation/service.ts'
import { transmissionDriver } from '#server/orders/transmission/driver.ts'
import { transmitOrders } from '#server/orders/transmission/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Retry } from './service.ts'

interface RetryOptions {
  readonly database: Database
  /** The user who tries it again. */
  readonly actor: Actor
  readonly siteAddress: string
  readonly now: Date
}

const TRIED_FOR_MS = 20_000

/**
 * The retry of each kind of failure. A cart is generated for its owner, with current stock and prices and the earlier key, so that a
 * document made meanwhile is not made again.
 */
export function retryOf(options: RetryOptions): Retry {
  return async (failure) =>
    failure.kind === 'transmission' ? transmitAgain(options, failure) : generateAgain(options, failure)
}

async function transmitAgain({ database, now }: RetryOptions, { orderId }: Parameters<Retry>[0]) {
  const driver = transmissionDriver()
  if (driver === null)
    return new Failure('conflict', 'Todavía no hay un ERP conectado: el pedido se transmite cuando lo haya.')
  if (orderId === null) return new Failure('conflict', 'Este error no dice de qué pedido es.')
  const signal = AbortSignal.timeout(TRIED_FOR_MS)
  const { failed } = await transmitOrders(database, driver, { now, signal, orderId })
  return failed === 0 ? null : new Failure('conflict', 'El ERP lo volvió a rechazar: revisa la causa.')
}

async function generateAgain({ database, actor, ...rest }: RetryOptions, failure: Parameters<Retry>[0]) {
  const viewer = failure.userId === null ? null : await viewerOfUser(database, failure.userId)
  if (viewer === null || viewer.person === null) return new Failure('conflict', 'Quien lo pidió ya no puede ingresar.')
  const version = versionOf(failure.payload)
  if (failure.cartId === null || version === null)
    return new Failure('conflict', 'Su carrito ya no existe: avísale para que lo arme otra vez.')
  const requester = { ...rest, viewer, person: viewer.person, audit: actor.audit }
  const agreed = { confirmed: linesOf(failure.payload, 'noLeQuedan'), leaving: linesOf(failure.payload, 'quedan') }
  const request = { cartId: failure.cartId, version, ...agreed, key: failure.key }
  try {
    const generated = await generateCart(database, requester, request)
    return generated instanceof Failure ? generated : null
  } catch {
    return new Failure('conflict', 'Volvió a fallar: revisa la causa.')
  }
}

/** Lines that the customer confirmed: parts that do not fit, or pieces that stay in the cart. */
function linesOf(payload: unknown, name: 'noLeQuedan' | 'quedan'): readonly string[] {
  const lines = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : []
  return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : []
}

/** The version of the cart when generating failed. */
function versionOf(payload: unknown): number | null {
  const version = typeof payload === 'object' && payload !== null && 'version' in payload ? payload.version : null
  return typeof version === 'number' ? version : null
}
