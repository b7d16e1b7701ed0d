import type { Kysely } from 'kysely'
import { lockCartToFill, putBackIntoCart } from '#server/carts/generation-input/service.ts'
import type { PreOrder, PreOrderLineRow } from '#server/orders/pre-orders/service.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface Returned {
  readonly line: PreOrderLineRow
  readonly pieces: number
}

/** Pieces that nobody will supply go back to the cart that they came from. Call it before their stock is locked, as generating does. */
export async function returnToCart(db: Kysely<DB>, { row }: PreOrder, returned: readonly Returned[]): Promise<void> {
  const some = returned.filter(({ pieces }) => pieces > 0)
  if (some.length === 0) return
  const cartId = await lockCartToFill(db, { cartId: row.cartId, userId: row.userId, name: row.cartName })
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
