import { sql, type Kysely } from 'kysely'
import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** A line of a cart with the names of its part. Amounts as the database writes them: '1234.50'. */
export interface CartLineRow {
  /** A bigint. */
  readonly id: string
  readonly productId: number
  readonly branchId: number
  readonly quantity: number
  readonly note: string
  readonly vehicleMake: string
  readonly vehicleModel: string
  readonly vehicleYear: number | null
  readonly vehicleEngine: string
  readonly isSetAside: boolean
  readonly wantsBackOrder: boolean
  readonly acceptedPrice: string | null
  readonly key: string
  readonly description: string
  readonly line: string
  readonly brand: string
}

function lineRows(db: Db) {
  return db
    .selectFrom('cart_lines as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .leftJoin('lines as l', 'l.id', 'p.line_id')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .select([
      'c.id',
      'c.product_id as productId',
      'c.branch_id as branchId',
      'c.quantity',
      'c.note',
      'c.vehicle_make as vehicleMake',
      'c.vehicle_model as vehicleModel',
      'c.vehicle_year as vehicleYear',
      'c.vehicle_engine as vehicleEngine',
      'c.is_set_aside as isSetAside',
      'c.wants_back_order as wantsBackOrder',
      sql<string | null>`c.accepted_price::text`.as('acceptedPrice'),
      'p.key',
      'p.description',
      sql<string>`coalesce(l.name, '')`.as('line'),
      sql<string>`coalesce(b.name, '')`.as('brand'),
    ])
    .orderBy('c.id')
}

/** In the order in which they were added. */
export async function cartLines(db: Db, cartId: number): Promise<CartLineRow[]> {
  return lineRows(db).where('c.cart_id', '=', cartId).execute()
}

/** With the current price that their owners were last notified of: '1234.50'. */
export type NotifiableLineRow = CartLineRow & { readonly cartId: number; readonly notifiedPrice: string | null }

export async function linesOfCarts(db: Db, cartIds: readonly number[]): Promise<NotifiableLineRow[]> {
  return lineRows(db)
    .select(['c.cart_id as cartId', sql<string | null>`c.notified_price::text`.as('notifiedPrice')])
    .where('c.cart_id', 'in', [...cartIds])
    .execute()
}

/** The fields of a line that identify it and decide the price of its part. */
export type PartLineRow = Pick<
  CartLineRow,
  | 'id'
  | 'productId'
  | 'branchId'
  | 'quantity'
  | 'note'
  | 'vehicleMake'
  | 'vehicleModel'
  | 'vehicleYear'
  | 'vehicleEngine'
  | 'isSetAside'
  | 'wantsBackOrder'
  | 'acceptedPrice'
>

const PART_LINE_COLUMNS = [
  'id',
  'product_id as productId',
  'branch_id as branchId',
  'quantity',
  'note',
  'vehicle_make as vehicleMake',
  'vehicle_model as vehicleModel',
  'vehicle_year as vehicleYear',
  'vehicle_engine as vehicleEngine',
  'is_set_aside as isSetAside',
  'wants_back_order as wantsBackOrder',
  sql<string | null>`accepted_price::text`.as('acceptedPrice'),
] as const

/** The lines of the parts, in the order in which they were added. */
export async function linesOfParts(db: Db, cartId: number, productIds: readonly number[]): Promise<PartLineRow[]> {
  return db
    .selectFrom('cart_lines')
    .select(PART_LINE_COLUMNS)
    .where('cart_id', '=', cartId)
    .where(sql<boolean>`product_id = any(${[...productIds]}::integer[])`)
    .orderBy('id')
    .execute()
}

/** @param lineIds null: all of the cart. Removed ones are skipped. */
export async function linesById(db: Db, cartId: number, lineIds: readonly string[] | null): Promise<PartLineRow[]> {
  return db
    .selectFrom('cart_lines')
    .select(PART_LINE_COLUMNS)
    .where('cart_id', '=', cartId)
    .$if(lineIds !== null, (query) => query.where(sql<boolean>`id = any(${[...(lineIds ?? [])]}::bigint[])`))
    .orderBy('id')
    .execute()
}

/** Includes those that are set aside. */
export async function countAllLines(db: Db, cartId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cart_lines')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  return count
}

/** Its accepted price is used where it becomes a line of its own. */
export type NewLine = Omit<PartLineRow, 'id'>

export const GIVEN_NAMES = sql.raw(
  'product_id, branch_id, quantity, note, vehicle_make, vehicle_model, vehicle_year, vehicle_engine, is_set_aside, wants_back_order, accepted_price',
)
export const COLUMN_NAMES = sql`cart_id, ${GIVEN_NAMES}`
export const GIVEN = sql.raw(
  'given.product_id, given.branch_id, given.quantity, given.note, given.vehicle_make, given.vehicle_model, given.vehicle_year, given.vehicle_engine, given.is_set_aside, given.wants_back_order, given.accepted_price',
)

/** A list of the values of each column, in the order of `GIVEN_NAMES`. */
export function valuesOf(lines: readonly NewLine[]) {
  const of = <Name extends keyof NewLine>(name: Name) => lines.map((line) => line[name])
  return sql`${of('productId')}::integer[], ${of('branchId')}::integer[], ${of('quantity')}::integer[], ${of('note')}::text[],
    ${of('vehicleMake')}::text[], ${of('vehicleModel')}::text[], ${of('vehicleYear')}::smallint[], ${of('vehicleEngine')}::text[],
    ${of('isSetAside')}::boolean[], ${of('wantsBackOrder')}::boolean[], ${of('acceptedPrice')}::numeric[]`
}

/** Adds each to the line with the same identity (`mergeKey`, domain/cart/lines.ts), else creates one. Their identities must differ. */
export async function addLines(
  db: Db,
  cartId: number,
  lines: readonly NewLine[],
): Promise<{ id: string; productId: number; quantity: number }[]> {
  const { rows } = await sql<{ id: string; productId: number; quantity: number }>`
    insert into cart_lines (${COLUMN_NAMES})
    select ${cartId}, ${GIVEN} from unnest(${valuesOf(lines)}) as given (${GIVEN_NAMES})
    on conflict on constraint cart_lines_once do update set
      quantity = least(cart_lines.quantity + excluded.quantity, ${sql.lit(MAX_QUANTITY)}), updated_at = now()
    returning id, product_id as "productId", quantity`.execute(db)
  return rows
}

/** Removes some lines, and rewrites others under their ids. */
export async function replaceLines(
  db: Db,
  cartId: number,
  gone: readonly string[],
  lines: readonly PartLineRow[],
): Promise<void> {
  const ids = [...gone, ...lines.map(({ id }) => id)]
  await sql`delete from cart_lines where cart_id = ${cartId} and id = any(${ids}::bigint[])`.execute(db)
  if (lines.length === 0) return
  // Inserted as new rows, since two lines may take each other's place.
  await sql`
    insert into cart_lines (id, ${COLUMN_NAMES})
    overriding system value
    select given.id, ${cartId}, ${GIVEN} from unnest(${lines.map(({ id }) => id)}::bigint[], ${valuesOf(lines)})
      as given (id, ${GIVEN_NAMES})`.execute(db)
}

/** The successors of parts, by the id of the superseded part. Hidden ones are left out. */
export async function successorsOf(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; successorId: number }>`
    select p.id, s.id as "successorId" from products p join products s on s.id = p.superseded_by_id and s.status <> 'hidden'
    where p.id = any(${[...productIds]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, successorId }) => [id, successorId]))
}
