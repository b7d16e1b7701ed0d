import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { insertOrders, type MadeOrder } from './store.ts'

export type { MadeOrder } from './store.ts'

/**
 * Makes the orders of a pre-order that was authorised: in the transaction that authorises it, in which its lines say how many of their
 * pieces are authorised and its branches what those amount to.
 */
export async function convertPreOrder(
  db: Kysely<DB>,
  preOrderId: number,
  author: { readonly actorId: number | null; readonly impersonatorId: number | null },
  at: Date,
): Promise<readonly MadeOrder[]> {
  const orders = await insertOrders(db, preOrderId, author, at)
  if (orders.length === 0) throw new Error(`Pre-order ${preOrderId} was authorised without pieces`)
  return orders
}
