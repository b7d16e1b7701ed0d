import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** `hash`: SHA-256 of the link's token. `until`: from then on the link is invalid. */
export interface StoredLink {
  readonly hash: string
  readonly until: Date
}

/** @param link null: the cart is no longer shared. @returns its name; undefined: the user has no such cart. */
export async function storeLink(
  db: Db,
  userId: number,
  cartId: number,
  link: StoredLink | null,
): Promise<string | undefined> {
  const row = await db
    .updateTable('carts')
    .set({ share_hash: link?.hash ?? null, shared_until: link?.until ?? null })
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

/** The cart of a valid link, while its owner and their company are active. */
export async function cartByShareHash(db: Db, hash: string, now: Date): Promise<SharedCartRow | undefined> {
  return db
    .selectFrom('carts as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('companies as e', 'e.id', 'u.company_id')
    .select(['c.id', 'c.name', 'u.name as owner'])
    .where('c.share_hash', '=', hash)
    .where('c.shared_until', '>', now)
    .where(sql<boolean>`u.status = 'activo' and (u.company_id is null or e.status = 'activa')`)
    .executeTakeFirst()
}
