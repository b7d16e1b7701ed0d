import { doOnce } from '#server/carts/once/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, isInEachOthersWay } from '#server/platform/db/transaction.ts'
import type { Failure } from '#server/platform/failure.ts'
import { codeOf, isOversold } from './database-refusal.ts'
import { recordFailedGeneration } from './failure-store.ts'
import { generateNow, type Asker, type GeneratedBefore, type GeneratedPreOrder } from './generate-now.ts'
import type { SeenCart } from './seen.ts'

export interface GenerationRequest {
  /** null: the default cart. */
  readonly cartId: number | null
  /** Of the cart as it was seen. */
  readonly version: number
  /** Lines that are wanted though they do not fit their vehicle. */
  readonly confirmed?: readonly string[]
  /** The cart as it is shown to whoever generates it. */
  readonly seen?: SeenCart | null
  /** The same one generates once, however often it is sent. */
  readonly key: string
}

const ACTION = 'carrito.generar'

/**
 * Makes a pre-order of a cart, and its orders where it needs nobody. The stock is read without waiting for others; who finds that it was
 * taken meanwhile does it once more, and then waits for them. What fails unexpectedly is recorded outside of its transaction, for an
 * administrator; a cart that the customer has to change is not.
 */
export async function generateCart(
  database: Database,
  asker: Asker,
  { key, confirmed = [], seen = null, ...request }: GenerationRequest,
): Promise<GeneratedPreOrder | GeneratedBefore | Failure> {
  const once = { userId: asker.person.id, key, action: ACTION, body: request }
  const attempt = (locksStock: boolean) =>
    inTransaction(
      database,
      ({ db }) => doOnce(db, once, () => generateNow(db, asker, { ...request, key, confirmed, seen, locksStock })),
      { isPrepared: true },
    )
  try {
    try {
      return await attempt(false)
    } catch (error) {
      if (!isOversold(error) && !isInEachOthersWay(error)) throw error
      return await attempt(true)
    }
  } catch (error) {
    await recordFailure(database, asker, { key, confirmed, ...request }, error)
    throw error
  }
}

async function recordFailure(
  { db }: Database,
  { person }: Asker,
  { key, cartId, version, confirmed = [] }: GenerationRequest,
  error: unknown,
): Promise<void> {
  const failed = {
    companyId: person.companyId,
    userId: person.id,
    cartId,
    cause: 'El carrito no se pudo generar por un error del sistema.',
    code: codeOf(error).slice(0, 80),
    payload: { carrito: cartId, version, noLeQuedan: [...confirmed], enNombreDe: person.impersonator?.id ?? null },
    key,
  }
  // A database that does not answer takes no record either: what is thrown on is in the log.
  await recordFailedGeneration(db, failed).catch(() => {})
}
