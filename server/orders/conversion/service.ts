import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { insertOrders, type MadeOrder } from './store.ts'

export type { MadeOrder } from './store.ts'

/**
 * Makes the orders of an authorised pre-order, in the transaction that authorises it. Its lines must have their authorised pieces by then,
 * and its branches their amounts.
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
