import type { Kysely } from 'kysely'
import { lockCartToFill, putBackIntoCart } from '#server/carts/generation-input/service.ts'
import { returnToQuote } from '#server/orders/from-quotes/return-service.ts'
import type { PreOrder, PreOrderLineRow } from '#server/orders/pre-orders/service.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface Returned {
  readonly line: PreOrderLineRow
  readonly pieces: number
}

/**
 * Returns pieces that nobody will supply to their source: to the quote, at whose prices they can be ordered again, or to the cart. Call it
 * before their stock is locked, in the same order as generating does.
 */
export async function returnLines(
  db: Kysely<DB>,
  { row }: PreOrder,
  returned: readonly Returned[],
  now: Date,
): Promise<void> {
  const some = returned.filter(({ pieces }) => pieces > 0)
  if (some.length === 0) return
  if (row.quoteId !== null) {
    const lines = some.map(({ line, pieces }) => ({ number: line.number, pieces }))
    await returnToQuote(db, { preOrderId: row.id, quoteId: row.quoteId, now }, lines)
    return
  }
  const { cartId: from, userId, companyId, cartName: name } = row
  const cartId = await lockCartToFill(db, { cartId: from, userId, companyId, name })
  await putBackIntoCart(
    db,
    cartId,
    some.map(({ line, pieces }) => ({
      productId: line.productId,
      branchId: line.branchId,
      quantity: pieces,
      note: line.note,
      vehicleMake: line.vehicleMake,
      vehicleModel: line.vehicleModel,
      vehicleYear: line.vehicleYear,
      vehicleEngine: line.vehicleEngine,
      wantsBackOrder: line.backOrdered > 0,
      price: line.price,
    })),
  )
}

export function allPieces(lines: readonly PreOrderLineRow[]): readonly Returned[] {
  return lines.map((line) => ({ line, pieces: line.supplied + line.backOrdered }))
}
