import type { Kysely } from 'kysely'
import { costsOf } from '#server/carts/documents/frozen-price.ts'
import { readShipping, takeOutOfCart } from '#server/carts/generation-input/service.ts'
import { doOnce } from '#server/platform/once/service.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, isInEachOthersWay } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { readCartToGenerate, type GeneratedBefore } from './cart-to-generate.ts'
import { codeOf, isOversold } from './database-refusal.ts'
import { linesOfCart } from './draft.ts'
import { recordFailedGeneration, resolveFailedGeneration } from './failure-store.ts'
import { makePreOrder, type Requester, type MadePreOrder } from './make-pre-order.ts'
import { refusalOfDelivery } from './seen-delivery.ts'
import type { SeenCart } from './seen.ts'

export interface GenerationRequest {
  /** null: the default cart. */
  readonly cartId: number | null
  /** Of the cart that the user saw. */
  readonly version: number
  /** Lines confirmed although the part does not fit their vehicle. */
  readonly confirmed?: readonly string[]
  /** Lines whose missing pieces may stay in the cart. */
  readonly leaving?: readonly string[]
  /** The cart that the user saw. */
  readonly seen?: SeenCart | null
  /** The same key generates once, however often it is sent. */
  readonly key: string
}

/** The result of a cart. `leftBehind`: the lines that stay in it, in a sentence; '' for none. */
export interface GeneratedPreOrder extends MadePreOrder {
  readonly leftBehind: string
}

const ACTION = 'carrito.generar'

/**
 * Makes a pre-order of a cart, and its orders where it needs nobody. The stock is first read without locks; where it was taken meanwhile,
 * the work is repeated with locks. An unexpected failure is recorded outside of the transaction, for an administrator; a cart that the
 * customer has to change is not.
 */
export async function generateCart(
  database: Database,
  requester: Requester,
  { key, confirmed = [], leaving = [], seen = null, ...request }: GenerationRequest,
): Promise<GeneratedPreOrder | GeneratedBefore | Failure> {
  const once = { userId: requester.person.id, key, action: ACTION, body: request }
  try {
    return await waitingAtLast((locksStock) =>
      inTransaction(
        database,
        ({ db }) =>
          doOnce(db, once, () => generateNow(db, requester, { ...request, key, confirmed, leaving, seen, locksStock })),
        { isPrepared: true },
      ),
    )
  } catch (error) {
    await recordFailure(database, requester, { key, confirmed, leaving, ...request }, error)
    throw error
  }
}

/** Runs the work without locks on the stock; where the stock was taken meanwhile, once more with locks. */
export async function waitingAtLast<Result>(attempt: (locksStock: boolean) => Promise<Result>): Promise<Result> {
  try {
    return await attempt(false)
  } catch (error) {
    if (!isOversold(error) && !isInEachOthersWay(error)) throw error
    return attempt(true)
  }
}

/** In one transaction, which removes the ordered lines from the cart. */
async function generateNow(
  db: Kysely<DB>,
  requester: Requester,
  { key, ...request }: { readonly key: string } & Parameters<typeof readCartToGenerate>[2],
): Promise<GeneratedPreOrder | GeneratedBefore | Failure> {
  const held = await readCartToGenerate(db, requester, request)
  if (held instanceof Failure || 'generatedBefore' in held) return held
  const { cart, companyId, input, taken } = held
  const { id: cartId, version, addressId: _, ...source } = cart
  const costs = await costsOf(
    db,
    taken.map(({ row }) => row.productId),
  )
  const made = await makePreOrder(db, requester, {
    source: { ...source, cart: { id: cartId, version } },
    companyId,
    lines: linesOfCart(taken, costs),
    shippingOf: async (branches) => {
      const { ways, termsVersion } = await readShipping(
        db,
        { id: cartId, companyId, address: cart.address },
        branches,
        requester.now,
      )
      const { seen } = request
      return (seen === null ? null : refusalOfDelivery(seen, { branches, ways, termsVersion, cart })) ?? ways
    },
    today: input.buyer.day,
    whenStored: async (id) => {
      await takeOutOfCart(db, cartId, taken)
      await resolveFailedGeneration(db, { userId: requester.person.id, key, preOrderId: id })
    },
  })
  return made instanceof Failure ? made : { ...made, leftBehind: input.leftBehind }
}

async function recordFailure(
  { db }: Database,
  { person }: Requester,
  { key, cartId, version, confirmed = [], leaving = [] }: GenerationRequest,
  error: unknown,
): Promise<void> {
  const failed = {
    companyId: person.companyId,
    userId: person.id,
    cartId,
    cause: 'El carrito no se pudo generar por un error del sistema.',
    code: codeOf(error).slice(0, 80),
    payload: {
      carrito: cartId,
      version,
      noLeQuedan: [...confirmed],
      quedan: [...leaving],
      enNombreDe: person.impersonator?.id ?? null,
    },
    key,
  }
  // A database that does not answer stores no record either: the thrown error is in the log.
  await recordFailedGeneration(db, failed).catch(() => {})
}
