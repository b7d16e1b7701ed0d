import type { Kysely } from 'kysely'
import type { Person } from '#domain/access.ts'
import type { DB } from '#server/platform/db/tables.ts'

/** The price that a customer had accepted of a part before somebody began to act for them. */
export interface HeldPrice {
  readonly price: string
  /** The pieces that the price is for. */
  readonly quantity: number
}

/** By part. Empty for users who act in their own name: their additions accept the price. */
export async function heldPrices(
  db: Kysely<DB>,
  { id, impersonator }: Person,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, HeldPrice>> {
  if (impersonator === null) return new Map()
  const rows = await db
    .selectFrom('held_prices')
    .select(['product_id', 'price', 'quantity'])
    .where('user_id', '=', id)
    .where('product_id', 'in', [0, ...productIds])
    .execute()
  return new Map(rows.map(({ product_id: productId, ...held }) => [productId, held]))
}
