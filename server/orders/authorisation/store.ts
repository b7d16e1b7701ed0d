import { sql, type Kysely } from 'kysely'
import type { PreOrderState } from '#domain/lifecycles.ts'
import type { Reason } from '#domain/orders/authorisation.ts'
import type { FrozenPrice } from '#server/carts/documents/frozen-price.ts'
import type { PreOrderSight } from '#server/orders/pre-orders/scope.ts'
import { isSeenPreOrder } from '#server/orders/pre-orders/seen-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Locks a pre-order: concurrent decisions wait until the transaction ends. @returns whether it exists and is seen. */
export async function lockPreOrder(db: Db, sight: PreOrderSight, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('pre_orders as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where(isSeenPreOrder(sight))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function lastChange(db: Db, id: number): Promise<Date> {
  const { updated_at: at } = await db
    .selectFrom('pre_orders')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return at
}

export interface StateChange {
  readonly id: number
  readonly state: PreOrderState
  readonly version: number
  readonly at: Date
  /** undefined: unchanged. */
  readonly reasons?: readonly Reason[]
}

export async function setState(db: Db, { id, state, version, at, reasons }: StateChange): Promise<void> {
  await db
    .updateTable('pre_orders')
    .set({ state, version, updated_at: at, ...(reasons === undefined ? {} : { reasons: JSON.stringify(reasons) }) })
    .where('id', '=', id)
    .execute()
}

/** Releases all reservations of a pre-order. */
export async function releaseAll(db: Db, id: number): Promise<void> {
  await sql`
    delete from stock_reservations
    where pre_order_line_id in (select id from pre_order_lines where pre_order_id = ${id})`.execute(db)
}

export interface AuthorisedLine {
  readonly id: string
  readonly authorised: number
}

/** Reduces reservations to the authorised pieces in stock. Its rows of stock must be locked before (`lockStock`). */
export async function setAuthorised(db: Db, lines: readonly AuthorisedLine[]): Promise<void> {
  await sql`
    update pre_order_lines l set authorised = given.authorised
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ authorised }) => authorised)}::integer[])
      as given (id, authorised)
    where l.id = given.id`.execute(db)
  const ids = lines.map(({ id }) => id)
  await sql`
    delete from stock_reservations r using pre_order_lines l
    where l.id = r.pre_order_line_id and r.pre_order_line_id = any(${ids}::bigint[]) and least(l.authorised, l.supplied) = 0`.execute(
    db,
  )
  await sql`
    update stock_reservations r set quantity = least(l.authorised, l.supplied) from pre_order_lines l
    where l.id = r.pre_order_line_id and r.pre_order_line_id = any(${ids}::bigint[])
      and r.quantity <> least(l.authorised, l.supplied)`.execute(db)
}

export interface ReplacedLine extends FrozenPrice {
  readonly id: string
  readonly productId: number
  readonly partKey: string
  readonly description: string
  readonly brand: string
  readonly line: string
  readonly supplied: number
  readonly backOrdered: number
}

/** Replaces the requested part by another, with a reservation of its own. */
export async function replaceLines(db: Db, lines: readonly ReplacedLine[]): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  await sql`delete from stock_reservations where pre_order_line_id = any(${ids}::bigint[])`.execute(db)
  await sql`
    update pre_order_lines l set substitute_for_id = l.product_id, product_id = given."productId",
      part_key = given."partKey", description = given.description, brand = given.brand, line = given.line,
      supplied = given.supplied, back_ordered = given."backOrdered", list_price = given."listPrice",
      price = given.price, core_charge = given."coreCharge", price_reason = given."priceReason", discounts = '[]',
      cost = given.cost
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (id bigint, "productId" integer, "partKey" text,
      description text, brand text, line text, supplied integer, "backOrdered" integer, "listPrice" numeric,
      price numeric, "coreCharge" numeric, "priceReason" text, cost numeric)
    where l.id = given.id`.execute(db)
  await sql`
    insert into stock_reservations (pre_order_line_id, product_id, branch_id, quantity)
    select id, product_id, branch_id, supplied from pre_order_lines
    where id = any(${ids}::bigint[]) and supplied > 0`.execute(db)
}

export interface BranchSums {
  readonly branchId: number
  readonly shippingCost: string
  readonly pieces: number
  readonly subtotal: string
  readonly vat: string
  readonly total: string
}

/** Stores new amounts of the branches; the sums of the whole are theirs. */
export async function setSums(db: Db, id: number, branches: readonly BranchSums[]): Promise<void> {
  await sql`
    update pre_order_branches b set pieces = given.pieces, subtotal = given.subtotal, vat = given.vat,
      total = given.total, shipping_cost = given."shippingCost"
    from jsonb_to_recordset(${JSON.stringify(branches)}::jsonb) as given ("branchId" integer, pieces integer,
      subtotal numeric, vat numeric, total numeric, "shippingCost" numeric)
    where b.pre_order_id = ${id} and b.branch_id = given."branchId"`.execute(db)
  await sql`
    update pre_orders p set pieces = sums.pieces, subtotal = sums.subtotal, vat = sums.vat, total = sums.total,
      shipping_total = sums.shipping
    from (
      select sum(pieces)::integer as pieces, sum(subtotal) as subtotal, sum(vat) as vat, sum(total) as total,
        sum(to_pay - total) as shipping
      from pre_order_branches where pre_order_id = ${id}
    ) sums
    where p.id = ${id}`.execute(db)
}

/** Waiting pre-orders whose time is over, the first to expire first. */
export async function expiredIds(db: Db, now: Date, limit: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('pre_orders')
    .select('id')
    .where('state', 'in', ['generado', 'en_aprobacion', 'pendiente'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
