import { sql, type Kysely } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import type { OrderState } from '#domain/lifecycles.ts'
import type { LineProgress } from '#domain/orders/fulfilment.ts'
import { isSeen } from '#server/customers/sight-store.ts'
import { arrivalOfLine } from '#server/orders/pre-orders/awaited-store.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { ORDER_OWNER } from './list-store.ts'

type Db = Kysely<DB>

/** The fields of an order that its moves need. */
export interface StoredOrder {
  readonly id: number
  readonly series: string
  readonly folio: number
  readonly branchId: number
  readonly state: OrderState
  readonly version: number
  readonly userId: number
  readonly impersonatorId: number | null
  readonly updatedAt: Date
}

/** Locks an order in the viewer's sight until the transaction ends. */
export async function lockOrder(db: Db, scope: Scope, id: number): Promise<StoredOrder | undefined> {
  return db
    .selectFrom('orders as o')
    .select(['o.id', 'o.series', 'o.folio', 'o.branch_id as branchId', 'o.version', 'o.user_id as userId'])
    .select(['o.impersonator_id as impersonatorId', 'o.updated_at as updatedAt'])
    .select(sql<OrderState>`o.state`.as('state'))
    .where('o.id', '=', id)
    .where(isSeen(scope, ORDER_OWNER))
    .forUpdate('o')
    .executeTakeFirst()
}

/** The branch of an order in the viewer's sight. */
export async function orderBranch(db: Db, scope: Scope, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders as o')
    .select('o.branch_id as branchId')
    .where('o.id', '=', id)
    .where(isSeen(scope, ORDER_OWNER))
    .executeTakeFirst()
  return row?.branchId
}

/** By the code or the id of its branch. */
export async function orderIdByFolio(
  db: Db,
  { branch, series, folio }: { readonly branch: string; readonly series: string; readonly folio: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('branches as b', 'b.id', 'o.branch_id')
    .select('o.id')
    .where(sql<boolean>`(b.code = upper(${branch}) or b.id::text = ${branch})`)
    .where('o.series', '=', series)
    .where('o.folio', '=', folio)
    .executeTakeFirst()
  return row?.id
}

export interface OrderFactsRow {
  readonly version: number
  readonly preOrderId: number | null
  readonly requiredOn: string | null
  readonly note: string
  readonly address: unknown
  readonly shippingName: string
  readonly vatReason: string
  /** Its pre-order was made from a quote. */
  readonly isOfQuote: boolean
  readonly userId: number
  readonly impersonatorId: number | null
}

/** The fields of the detail beside the row of the list. */
export async function orderFacts(db: Db, id: number): Promise<OrderFactsRow> {
  return db
    .selectFrom('orders as o')
    .select(['o.version', 'o.pre_order_id as preOrderId', 'o.note', 'o.address', 'o.shipping_name as shippingName'])
    .select('o.vat_reason as vatReason')
    .select(['o.user_id as userId', 'o.impersonator_id as impersonatorId'])
    .select(sql<string | null>`o.required_on::text`.as('requiredOn'))
    .select(
      sql<boolean>`exists (select from quote_conversions c where c.pre_order_id = o.pre_order_id)`.as('isOfQuote'),
    )
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
}

export interface OrderLineRow extends LineProgress {
  /** In the cart or the quote; null: from another source. */
  readonly requested: number | null
  /** A bigint. */
  readonly id: string
  readonly number: number
  readonly preOrderLineId: string | null
  readonly productId: number
  readonly partKey: string
  readonly description: string
  readonly brand: string
  readonly line: string
  readonly price: string
  readonly coreCharge: string | null
  readonly priceReason: string
  /** When awaited pieces arrive at the branch, '2026-12-04'; null: unknown. */
  readonly arrivesOn: string | null
  readonly note: string
  readonly vehicleMake: string
  readonly vehicleModel: string
  readonly vehicleYear: number | null
  readonly vehicleEngine: string
}

/** In their order. */
export async function orderLines(db: Db, orderId: number): Promise<OrderLineRow[]> {
  return db
    .selectFrom('order_lines as l')
    .leftJoin('pre_order_lines as p', 'p.id', 'l.pre_order_line_id')
    .select([
      'p.asked as requested',
      'l.id',
      'l.number',
      'l.pre_order_line_id as preOrderLineId',
      'l.product_id as productId',
    ])
    .select(['l.part_key as partKey', 'l.description', 'l.brand', 'l.line', 'l.price_reason as priceReason', 'l.note'])
    .select(['l.ordered', 'l.supplied', 'l.cancelled', 'l.back_ordered as backOrdered'])
    .select(['l.vehicle_make as vehicleMake', 'l.vehicle_model as vehicleModel'])
    .select(['l.vehicle_year as vehicleYear', 'l.vehicle_engine as vehicleEngine'])
    .select(sql<string>`l.price::text`.as('price'))
    .select(arrivalOfLine(sql`(select o.branch_id from orders o where o.id = l.order_id)`).as('arrivesOn'))
    .select(sql<string | null>`l.core_charge::text`.as('coreCharge'))
    .select(
      sql<number>`(
        select coalesce(sum(s.quantity), 0)::integer from order_shipment_lines s where s.order_line_id = l.id)`.as(
        'left',
      ),
    )
    .where('l.order_id', '=', orderId)
    .orderBy('l.number')
    .execute()
}

export interface TransitionRow {
  readonly version: number
  readonly from: OrderState | null
  readonly to: OrderState
  readonly at: Date
  readonly actor: string | null
  readonly impersonator: string | null
  readonly reason: string
}

/** The newest first. */
export async function orderTransitions(db: Db, orderId: number): Promise<TransitionRow[]> {
  return db
    .selectFrom('order_transitions as t')
    .leftJoin('users as a', 'a.id', 't.actor_id')
    .leftJoin('users as i', 'i.id', 't.impersonator_id')
    .select(['t.version', 't.at', 'a.name as actor', 'i.name as impersonator', 't.reason'])
    .select(sql<OrderState | null>`t.from_state`.as('from'))
    .select(sql<OrderState>`t.to_state`.as('to'))
    .where('t.order_id', '=', orderId)
    .orderBy('t.version', 'desc')
    .execute()
}

export interface ShipmentRow {
  readonly id: number
  readonly carrier: string
  readonly guideNumber: string
  readonly trackingUrl: string
  readonly shippedAt: Date
  readonly deliveredAt: Date | null
  readonly lines: readonly { readonly partKey: string; readonly quantity: number }[]
}

/** In the order in which they left. */
export async function orderShipments(db: Db, orderId: number): Promise<ShipmentRow[]> {
  return db
    .selectFrom('order_shipments as s')
    .select(['s.id', 's.carrier', 's.guide_number as guideNumber', 's.tracking_url as trackingUrl'])
    .select(['s.shipped_at as shippedAt', 's.delivered_at as deliveredAt'])
    .select(
      sql<ShipmentRow['lines']>`(
        select coalesce(json_agg(json_build_object('partKey', l.part_key, 'quantity', sl.quantity) order by l.number), '[]')
        from order_shipment_lines sl join order_lines l on l.id = sl.order_line_id where sl.shipment_id = s.id)`.as(
        'lines',
      ),
    )
    .where('s.order_id', '=', orderId)
    .orderBy('s.id')
    .execute()
}

export interface InvoiceRow {
  readonly number: string
  readonly issuedOn: string
  readonly dueOn: string
  readonly total: string
  readonly paid: string
  readonly balance: string
  readonly currency: string
}

export async function invoicesOfOrder(db: Db, orderId: number): Promise<InvoiceRow[]> {
  return db
    .selectFrom('receivables as r')
    .select(['r.number', 'r.currency'])
    .select(sql<string>`r.issued_on::text`.as('issuedOn'))
    .select(sql<string>`r.due_on::text`.as('dueOn'))
    .select(sql<string>`r.total::text`.as('total'))
    .select(sql<string>`r.paid::text`.as('paid'))
    .select(sql<string>`r.balance::text`.as('balance'))
    .where('r.order_id', '=', orderId)
    .orderBy('r.issued_on')
    .orderBy('r.id')
    .execute()
}
