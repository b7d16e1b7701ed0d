import { tooManyLines } from '#domain/cart/lines.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { raiseVersion } from './cart-store.ts'
import { followPrices } from './edit-lines.ts'
import { countAllLines, linesById } from './lines-store.ts'
import { openCart, type Requester, type CartChange, type CartReference } from './open-cart.ts'
import { removedProducts, removeForUndo, restoreLines } from './removals-store.ts'

export interface Removed extends CartChange {
  readonly removed: number
  /** The id by which it can be undone, for a day; null: nothing was removed. */
  readonly removalId: string | null
}

/** @param lineIds null: all of them. Lines that are gone already are skipped. */
export async function removeFromCart(
  database: Database,
  requester: Requester,
  reference: CartReference,
  lineIds: readonly string[] | null,
): Promise<Removed | Failure> {
  return inTransaction(database, async ({ db }) => {
    const cart = await openCart(db, requester.person, reference)
    if (cart instanceof Failure) return cart
    let removal: Awaited<ReturnType<typeof removeForUndo>> = { id: null, removed: 0 }
    const remove = async () => void (removal = await removeForUndo(db, cart.id, lineIds))
    // Removing all leaves no price to accept.
    if (lineIds === null) await remove()
    else await followPrices(db, requester, cart.id, productsOf(await linesById(db, cart.id, lineIds)), remove)
    return { ...(await raiseVersion(db, cart.id)), removed: removal.removed, removalId: removal.id }
  })
}

/** Restores removed lines, beside those that were added since. */
export async function undoRemoval(
  database: Database,
  requester: Requester,
  reference: CartReference,
  removalId: string,
): Promise<CartChange | Failure> {
  return inTransaction(database, async ({ db }) => {
    const cart = await openCart(db, requester.person, reference)
    if (cart instanceof Failure) return cart
    const removed = await removedProducts(db, cart.id, removalId)
    if (removed.length === 0) return new Failure('not_found', 'Esto ya no se puede deshacer.')
    const full = tooManyLines(await countAllLines(db, cart.id), removed.length)
    if (full !== null) return new Failure('conflict', full)
    await followPrices(db, requester, cart.id, [...new Set(removed)], () => restoreLines(db, cart.id, removalId))
    return raiseVersion(db, cart.id)
  })
}

function productsOf(lines: readonly { readonly productId: number }[]): readonly number[] {
  return [...new Set(lines.map(({ productId }) => productId))]
}
