import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface CartLineRecipe {
  readonly productId: number
  readonly branchId: number
  readonly quantity?: number
  readonly note?: string
  readonly isSetAside?: boolean
  readonly wantsBackOrder?: boolean
  readonly acceptedPrice?: string
  readonly vehicle?: { readonly make: string; readonly model: string; readonly year: number }
}

/** Stores a cart of a user, their default one unless it has a name. @returns its id; its version is 1. */
export async function makeCart(
  db: Kysely<DB>,
  userId: number,
  lines: readonly CartLineRecipe[],
  name?: string,
): Promise<number> {
  const { id } = await db
    .insertInto('carts')
    .values({ user_id: userId, name: name ?? 'Mi carrito', is_default: name === undefined })
    .returning('id')
    .executeTakeFirstOrThrow()
  await fillCart(db, id, lines)
  return id
}

export async function fillCart(db: Kysely<DB>, cartId: number, lines: readonly CartLineRecipe[]): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('cart_lines')
    .values(
      lines.map((line) => ({
        cart_id: cartId,
        product_id: line.productId,
        branch_id: line.branchId,
        quantity: line.quantity ?? 1,
        note: line.note ?? '',
        is_set_aside: line.isSetAside ?? false,
        wants_back_order: line.wantsBackOrder ?? false,
        accepted_price: line.acceptedPrice ?? null,
        vehicle_make: line.vehicle?.make ?? '',
        vehicle_model: line.vehicle?.model ?? '',
        vehicle_year: line.vehicle?.year ?? null,
      })),
    )
    .execute()
}
