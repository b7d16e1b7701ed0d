import { sql, type Kysely } from 'kysely'
import type { OrderState } from '#domain/lifecycles.ts'
import type { LineProgress } from '#domain/orders/fulfilment.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** @returns its new version. */
export async function storeState(db: Db, orderId: number, state: OrderState): Promise<number> {
  const { version } = await db
    .updateTable('orders')
    .set({ state, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', orderId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export interface NewTransition {
  readonly orderId: number
  readonly version: number
  readonly from: OrderState
  readonly to: OrderState
  readonly actorId: number | null
  readonly impersonatorId: number | null
  readonly reason: string
}

export async function insertTransition(db: Db, row: NewTransition): Promise<void> {
  await db
    .insertInto('order_transitions')
    .values({
      order_id: row.orderId,
      version: row.version,
      from_state: row.from,
      to_state: row.to,
      actor_id: row.actorId,
      impersonator_id: row.impersonatorId,
      reason: row.reason,
    })
    .execute()
}

export async function storeProgress(
  db: Db,
  lines: readonly (Pick<LineProgress, 'supplied' | 'cancelled' | 'backOrdered'> & { readonly id: string })[],
): Promise<void> {
  const column = (value: (line: (typeof lines)[number]) => number) => lines.map(value)
  await sql`
    update order_lines l set supplied = n.supplied, cancelled = n.cancelled, back_ordered = n.back_ordered
    from unnest(
      ${lines.map(({ id }) => id)}::bigint[], ${column((line) => line.supplied)}::integer[],
      ${column((line) => line.cancelled)}::integer[], ${column((line) => line.backOrdered)}::integer[]
    ) as n (id, supplied, cancelled, back_ordered)
    where l.id = n.id`.execute(db)
}

export interface NewShipment {
  readonly orderId: number
  readonly carrier: string
  readonly guideNumber: string
  readonly trackingUrl: string
  readonly isDelivered: boolean
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
}

export async function insertShipment(db: Db, shipment: NewShipment, now: Date): Promise<void> {
  const { id } = await db
    .insertInto('order_shipments')
    .values({
      order_id: shipment.orderId,
      carrier: shipment.carrier,
      guide_number: shipment.guideNumber,
      tracking_url: shipment.trackingUrl,
      shipped_at: now,
      delivered_at: shipment.isDelivered ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_shipment_lines')
    .values(shipment.lines.map(({ lineId, quantity }) => ({ shipment_id: id, order_line_id: lineId, quantity })))
    .execute()
}

/** Shipments under way have arrived. */
export async function markDelivered(db: Db, orderId: number, now: Date): Promise<void> {
  await db
    .updateTable('order_shipments')
    .set({ delivered_at: now, version: sql`version + 1` })
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .execute()
}
