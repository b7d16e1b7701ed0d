import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** @param hash SHA-256 of what the link has; null: the cart is shared no more. @returns its name; undefined: it is nobody's of theirs. */
export async function storeShareHash(
  db: Db,
  userId: number,
  cartId: number,
  hash: string | null,
): Promise<string | undefined> {
  const row = await db
    .updateTable('carts')
    .set({ share_hash: hash })
    .where('id', '=', cartId)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export interface SharedCartRow {
  readonly id: number
  readonly name: string
  readonly owner: string
}

/** The cart of a link, as long as its person is active. */
export async function cartByShareHash(db: Db, hash: string): Promise<SharedCartRow | undefined> {
  return db
    .selectFrom('carts as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.name', 'u.name as owner'])
    .where('c.share_hash', '=', hash)
    .where(sql<boolean>`u.status = 'activo'`)
    .executeTakeFirst()
}
