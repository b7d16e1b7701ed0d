import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface CartRow {
  readonly id: number
  readonly name: string
  /** The cart that "Agregar" adds to. */
  readonly isDefault: boolean
  readonly version: number
  /** null: that of the company. */
  readonly addressId: number | null
  /** The customer's own order number. */
  readonly orderNumber: string
  /** '2026-11-25'; null: not stated. */
  readonly requiredOn: string | null
  readonly note: string
  readonly isShared: boolean
  readonly updatedAt: Date
}

const FIRST_NAME = 'Mi carrito'

const COLUMNS = [
  'id',
  'name',
  'is_default as isDefault',
  'version',
  'address_id as addressId',
  'customer_order_number as orderNumber',
  sql<string | null>`to_char(required_on, 'YYYY-MM-DD')`.as('requiredOn'),
  'note',
  sql<boolean>`coalesce(shared_until > now(), false)`.as('isShared'),
  'updated_at as updatedAt',
] as const

/** Carts that were left with a former company do not belong to the user any more. */
function ownCarts(db: Db, userId: number) {
  return db.selectFrom('carts').select(COLUMNS).where('user_id', '=', userId).where('left_company_id', 'is', null)
}

/** @param cartId null: the default one @returns undefined: there is none, or it belongs to another user. */
export async function findCart(db: Db, userId: number, cartId: number | null): Promise<CartRow | undefined> {
  const carts = ownCarts(db, userId)
  return (cartId === null ? carts.where('is_default', '=', true) : carts.where('id', '=', cartId)).executeTakeFirst()
}

/** Of any owner. */
export async function cartById(db: Db, cartId: number): Promise<CartRow | undefined> {
  return db.selectFrom('carts').select(COLUMNS).where('id', '=', cartId).executeTakeFirst()
}

/** Locks a cart: concurrent changes wait until the transaction ends. */
export async function lockCart(db: Db, userId: number, cartId: number): Promise<CartRow | undefined> {
  return ownCarts(db, userId).where('id', '=', cartId).forUpdate().executeTakeFirst()
}

/** Locks the cart of a line. */
export async function lockCartOfLine(db: Db, userId: number, lineId: string): Promise<CartRow | undefined> {
  return ownCarts(db, userId)
    .where('id', '=', (line) => line.selectFrom('cart_lines').select('cart_id').where('id', '=', lineId))
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the default cart, which is created where there is none. */
export async function lockDefaultCart(db: Db, userId: number): Promise<CartRow> {
  const locked = () => ownCarts(db, userId).where('is_default', '=', true).forUpdate().executeTakeFirst()
  const there = await locked()
  if (there !== undefined) return there
  await makeDefaultCart(db, userId)
  const made = await locked()
  if (made === undefined) throw new Error(`No default cart could be made for user ${userId}`)
  return made
}

/** Creates the default cart where there is none. */
export async function makeDefaultCart(db: Db, userId: number): Promise<void> {
  await db
    .insertInto('carts')
    .values({ user_id: userId, name: FIRST_NAME, is_default: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Fields of the cart itself. An undefined field stays as it is. */
export interface CartDetails {
  readonly addressId?: number | null | undefined
  readonly orderNumber?: string | undefined
  readonly requiredOn?: string | null | undefined
  readonly note?: string | undefined
}

/** When the company last ordered under this number of theirs; null: never, or those orders were rejected, expired or cancelled. */
export async function lastUseOfNumber(db: Db, companyId: number, orderNumber: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('pre_orders')
    .select(sql<Date | null>`max(created_at)`.as('at'))
    .where('company_id', '=', companyId)
    .where('customer_order_number', '=', orderNumber)
    .where('state', 'not in', ['rechazado', 'expirado', 'cancelado'])
    .executeTakeFirstOrThrow()
  return at
}

export async function updateCart(db: Db, cartId: number, details: CartDetails): Promise<void> {
  const { addressId, orderNumber, requiredOn, note } = details
  await db
    .updateTable('carts')
    .set({
      updated_at: sql`now()`,
      ...(addressId === undefined ? {} : { address_id: addressId }),
      ...(orderNumber === undefined ? {} : { customer_order_number: orderNumber }),
      ...(requiredOn === undefined ? {} : { required_on: requiredOn }),
      ...(note === undefined ? {} : { note }),
    })
    .where('id', '=', cartId)
    .execute()
}

/**
 * Raises the version after a change of the cart or its lines. @returns the new version, its lines that are not set aside, and all of them.
 */
export async function raiseVersion(
  db: Db,
  cartId: number,
): Promise<{ version: number; count: number; allLines: number }> {
  return db
    .updateTable('carts')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', cartId)
    .returning([
      'version',
      sql<number>`(select count(*)::integer from cart_lines where cart_id = carts.id and not is_set_aside)`.as('count'),
      sql<number>`(select count(*)::integer from cart_lines where cart_id = carts.id)`.as('allLines'),
    ])
    .executeTakeFirstOrThrow()
}

/** Lines of the default cart that are not set aside. */
export async function countLines(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cart_lines as l')
    .innerJoin('carts as c', 'c.id', 'l.cart_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('c.user_id', '=', userId)
    .where('c.is_default', '=', true)
    .where('l.is_set_aside', '=', false)
    .executeTakeFirstOrThrow()
  return count
}
