import { tooManyLines } from '#domain/cart/lines.ts'
import { lockCarts } from './store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { raiseVersion } from '#server/carts/cart/cart-store.ts'
import { followPrices } from '#server/carts/cart/edit-lines.ts'
import { addLines, countAllLines, linesById, replaceLines } from '#server/carts/cart/lines-store.ts'
import {
  noSuchCart,
  openCart,
  type Requester,
  type CartChange,
  type CartReference,
} from '#server/carts/cart/open-cart.ts'

export interface Transferred extends CartChange {
  readonly moved: number
}

/** Moves lines to another cart of the same person, with their accepted prices. Lines that are gone already are skipped. */
export async function transferLines(
  database: Database,
  requester: Requester,
  reference: CartReference,
  { lineIds, toId }: { readonly lineIds: readonly string[]; readonly toId: number },
): Promise<Transferred | Failure> {
  return inTransaction(database, async ({ db }) => {
    // All of them, in their order: two concurrent moves in opposite directions do not deadlock.
    const carts = await lockCarts(db, requester.person.id)
    if (carts.every(({ id }) => id !== toId)) return noSuchCart()
    const cart = await openCart(db, requester.person, reference)
    if (cart instanceof Failure) return cart
    if (cart.id === toId) return new Failure('invalid_input', 'Ya están en ese carrito.', { a: 'Elige otro carrito.' })
    const lines = await linesById(db, cart.id, lineIds)
    if (lines.length === 0) return { ...(await raiseVersion(db, cart.id)), moved: 0 }
    const full = tooManyLines(await countAllLines(db, toId), lines.length)
    if (full !== null) return new Failure('conflict', full)
    const products = [...new Set(lines.map(({ productId }) => productId))]
    const ids = lines.map(({ id }) => id)
    await followPrices(db, requester, cart.id, products, () => replaceLines(db, cart.id, ids, []))
    await followPrices(db, requester, toId, products, async () => void (await addLines(db, toId, lines)))
    await raiseVersion(db, toId)
    return { ...(await raiseVersion(db, cart.id)), moved: lines.length }
  })
}
