import { sql, type Kysely } from 'kysely'
import { hiddenStatuses } from '#domain/parts/allowance.ts'
import { deleteRow, insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface NamedCartRow {
  readonly id: number
  readonly name: string
  readonly isDefault: boolean
  readonly lines: number
  readonly isShared: boolean
  readonly updatedAt: Date
}

/** The default one first, then by their names. */
export async function cartsOf(db: Db, userId: number): Promise<NamedCartRow[]> {
  return db
    .selectFrom('carts as c')
    .select([
      'c.id',
      'c.name',
      'c.is_default as isDefault',
      sql<number>`(select count(*)::integer from cart_lines l where l.cart_id = c.id)`.as('lines'),
      sql<boolean>`coalesce(c.shared_until > now(), false)`.as('isShared'),
      'c.updated_at as updatedAt',
    ])
    .where('c.user_id', '=', userId)
    .where('c.left_company_id', 'is', null)
    .orderBy('c.is_default', 'desc')
    .orderBy('c.folded')
    .limit(100)
    .execute()
}

/** Locks the carts of this person: concurrent changes wait until the transaction ends. */
export async function lockCarts(db: Db, userId: number): Promise<{ id: number; name: string; isDefault: boolean }[]> {
  return db
    .selectFrom('carts')
    .select(['id', 'name', 'is_default as isDefault'])
    .where('user_id', '=', userId)
    .where('left_company_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .execute()
}

/** Whether another cart of this person has this name. */
export async function isNameTaken(db: Db, userId: number, name: string, exceptId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('carts')
    .select('id')
    .where('user_id', '=', userId)
    .where('left_company_id', 'is', null)
    .where(sql<boolean>`folded = fold_name(${name})`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCart(db: Db, userId: number, name: string): Promise<number> {
  return insertRow(db, 'carts', { user_id: userId, name })
}

const HIDDEN = sql.join(hiddenStatuses('page').map((status) => sql.lit(status)))

/**
 * Copies the lines, the address and the note of a cart, but not its order number. Parts that are no longer in the catalogue are left out.
 * @returns their keys
 */
export async function copyCart(db: Db, fromId: number, toId: number): Promise<string[]> {
  await sql`
    update carts set address_id = source.address_id, note = source.note
    from carts source where carts.id = ${toId} and source.id = ${fromId}`.execute(db)
  await sql`
    insert into cart_shipping (cart_id, branch_id, shipping_option_id)
    select ${toId}, branch_id, shipping_option_id from cart_shipping where cart_id = ${fromId}`.execute(db)
  await sql`
    insert into cart_lines (cart_id, product_id, branch_id, quantity, note, vehicle_make, vehicle_model, vehicle_year, vehicle_engine,
      is_set_aside, wants_back_order, accepted_price)
    select ${toId}, product_id, branch_id, quantity, note, vehicle_make, vehicle_model, vehicle_year, vehicle_engine,
      is_set_aside, wants_back_order, accepted_price
    from cart_lines l
    where cart_id = ${fromId} and not exists (select from products p where p.id = l.product_id and p.status in (${HIDDEN}))
    order by id`.execute(db)
  const { rows } = await sql<{ key: string }>`
    select distinct p.key from cart_lines l join products p on p.id = l.product_id
    where l.cart_id = ${fromId} and p.status in (${HIDDEN}) order by p.key`.execute(db)
  return rows.map(({ key }) => key)
}

export async function renameCart(db: Db, cartId: number, name: string): Promise<void> {
  await db.updateTable('carts').set({ name }).where('id', '=', cartId).execute()
}

export async function makeDefault(db: Db, userId: number, cartId: number): Promise<void> {
  await db
    .updateTable('carts')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('id', '<>', cartId)
    .execute()
  await db.updateTable('carts').set({ is_default: true }).where('id', '=', cartId).execute()
}

export async function deleteCart(db: Db, cartId: number): Promise<void> {
  await deleteRow(db, 'carts', cartId)
}
