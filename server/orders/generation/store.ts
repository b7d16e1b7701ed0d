import { sql, type Kysely } from 'kysely'
import type { PreOrderState } from '#domain/lifecycles.ts'
import type { Reason } from '#domain/orders/authorisation.ts'
import type { FrozenPrice } from '#server/carts/documents/frozen-price.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** An existing pre-order is returned again. */
export async function preOrderOfCart(db: Db, cartId: number, version: number): Promise<number | null> {
  const row = await db
    .selectFrom('pre_orders')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('cart_version', '=', version)
    .executeTakeFirst()
  return row?.id ?? null
}

export interface NewPreOrder {
  readonly companyId: number
  readonly companyBranchId: number | null
  readonly userId: number
  readonly impersonatorId: number | null
  /** null: without a cart. */
  readonly cartId: number | null
  readonly cartVersion: number
  readonly cartName: string
  readonly state: PreOrderState
  readonly version: number
  readonly reasons: readonly Reason[]
  readonly customerOrderNumber: string
  readonly requiredOn: string | null
  readonly note: string
  readonly address: object
  readonly pieces: number
  readonly subtotal: string
  readonly vat: string
  readonly total: string
  /** Of all branches, tax included. */
  readonly shippingTotal: string
  readonly at: Date
  readonly expiresAt: Date
}

export interface NewBranch {
  readonly branchId: number
  readonly vatRate: string
  readonly vatReason: string
  readonly optionId: number | null
  readonly shippingName: string
  readonly shippingCost: string
  readonly promisedOn: string | null
  readonly promisedAt: string | null
  readonly pieces: number
  readonly subtotal: string
  readonly vat: string
  readonly total: string
}

export interface NewLine extends FrozenPrice {
  readonly branchId: number
  readonly number: number
  readonly productId: number
  readonly partKey: string
  readonly description: string
  readonly brand: string
  readonly line: string
  readonly requested: number
  readonly supplied: number
  readonly backOrdered: number
  /** null: not decided. */
  readonly authorised: number | null
  readonly discounts: readonly object[]
  readonly note: string
  readonly vehicleMake: string
  readonly vehicleModel: string
  readonly vehicleYear: number | null
  readonly vehicleEngine: string
}

/**
 * Stores the whole document and reserves its pieces, in one statement. The database refuses pieces that are not in stock (`isOversold`).
 * @returns its id.
 */
export async function insertPreOrder(
  db: Db,
  order: NewPreOrder,
  branches: readonly NewBranch[],
  lines: readonly NewLine[],
  transitions: readonly NewTransition[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into pre_orders (company_id, company_branch_id, user_id, impersonator_id, cart_id, cart_version, cart_name,
        state, version, reasons, customer_order_number, required_on, note, address, pieces, subtotal, vat, total,
        shipping_total, created_at, updated_at, expires_at)
      values (${order.companyId}, ${order.companyBranchId}, ${order.userId}, ${order.impersonatorId}, ${order.cartId},
        ${order.cartVersion}, ${order.cartName}, ${order.state}, ${order.version}, ${JSON.stringify(order.reasons)},
        ${order.customerOrderNumber}, ${order.requiredOn}, ${order.note}, ${JSON.stringify(order.address)},
        ${order.pieces}, ${order.subtotal}, ${order.vat}, ${order.total},
        ${order.shippingTotal}, ${order.at}, ${order.at}, ${order.expiresAt})
      returning id
    ), branches as (
      insert into pre_order_branches (pre_order_id, branch_id, vat_rate, vat_reason, shipping_option_id, shipping_name,
        shipping_cost, promised_on, promised_at, pieces, subtotal, vat, total)
      select made.id, "branchId", "vatRate", "vatReason", "optionId", "shippingName", "shippingCost", "promisedOn", "promisedAt",
        pieces, subtotal, vat, total
      from made, jsonb_to_recordset(${JSON.stringify(branches)}::jsonb) as given ("branchId" integer, "vatRate" numeric,
        "vatReason" text, "optionId" integer, "shippingName" text, "shippingCost" numeric, "promisedOn" date, "promisedAt" time,
        pieces integer, subtotal numeric, vat numeric, total numeric)
    ), lines as (
      insert into pre_order_lines (pre_order_id, branch_id, number, product_id, part_key, description, brand, line, asked,
        supplied, back_ordered, authorised, list_price, price, core_charge, price_reason, discounts, cost, note,
        vehicle_make, vehicle_model, vehicle_year, vehicle_engine)
      select made.id, "branchId", number, "productId", "partKey", description, brand, line, requested, supplied,
        "backOrdered", authorised, "listPrice", price, "coreCharge", "priceReason", discounts, cost, note,
        "vehicleMake", "vehicleModel", "vehicleYear", "vehicleEngine"
      from made, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given ("branchId" integer, number smallint,
        "productId" integer, "partKey" text, description text, brand text, line text, requested integer, supplied integer,
        "backOrdered" integer, authorised integer, "listPrice" numeric, price numeric, "coreCharge" numeric,
        "priceReason" text, discounts jsonb, cost numeric, note text, "vehicleMake" text, "vehicleModel" text,
        "vehicleYear" smallint, "vehicleEngine" text)
      returning id, product_id, branch_id, supplied
    ), reserved as (
      insert into stock_reservations (pre_order_line_id, product_id, branch_id, quantity)
      select id, product_id, branch_id, supplied from lines where supplied > 0
    ), moves as (
      insert into pre_order_transitions (pre_order_id, version, from_state, to_state, at, actor_id, impersonator_id, reason)
      select made.id, version, "from", "to", ${order.at}, "actorId", "impersonatorId", reason
      from made, jsonb_to_recordset(${JSON.stringify(transitions)}::jsonb) as given (version integer, "from" text,
        "to" text, "actorId" integer, "impersonatorId" integer, reason text)
    )
    select id from made`.execute(db)
  const [made] = rows
  if (made === undefined) throw new Error('A pre-order was stored and is not there')
  return made.id
}

export interface NewTransition {
  readonly version: number
  readonly from: PreOrderState | null
  readonly to: PreOrderState
  /** null: the program itself. */
  readonly actorId: number | null
  readonly impersonatorId: number | null
  readonly reason: string
}

export async function insertTransitions(
  db: Db,
  preOrderId: number,
  at: Date,
  transitions: readonly NewTransition[],
): Promise<void> {
  await db
    .insertInto('pre_order_transitions')
    .values(
      transitions.map(({ version, from, to, actorId, impersonatorId, reason }) => ({
        pre_order_id: preOrderId,
        version,
        from_state: from,
        to_state: to,
        at,
        actor_id: actorId,
        impersonator_id: impersonatorId,
        reason,
      })),
    )
    .execute()
}
