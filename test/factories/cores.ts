import type { Kysely } from 'kysely'
import { toDecimal, type Centavos } from '#domain/money/money.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { makeOrder, type DocumentRecipe } from './selling.ts'

type Db = Kysely<DB>

export interface CoreRecipe extends Omit<DocumentRecipe, 'lines'> {
  readonly productId: number
  readonly quantity?: number
  readonly charge?: Centavos
  /** When its part left the branch. */
  readonly shippedAt?: Date
}

export interface MadeCore {
  readonly id: number
  readonly orderId: number
  readonly lineId: string
  readonly shipmentId: number
}

/** Stores an order that left in one shipment, with its owed cores. */
export async function makeCore(db: Db, recipe: CoreRecipe): Promise<MadeCore> {
  const { productId, quantity = 1, charge = 350_00, shippedAt = new Date(), ...order } = recipe
  const { id: orderId, lineIds } = await makeOrder(db, {
    ...order,
    state: 'entregado',
    lines: [{ productId, quantity }],
  })
  const [lineId = ''] = lineIds
  const { key } = await db.selectFrom('products').select('key').where('id', '=', productId).executeTakeFirstOrThrow()
  await db
    .updateTable('order_lines')
    .set({ part_key: key, core_charge: toDecimal(charge), supplied: quantity })
    .where('id', '=', lineId)
    .execute()
  const { id: shipmentId } = await db
    .insertInto('order_shipments')
    .values({ order_id: orderId, shipped_at: shippedAt, delivered_at: shippedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_shipment_lines')
    .values({ shipment_id: shipmentId, order_line_id: lineId, quantity })
    .execute()
  const { id } = await db
    .selectFrom('core_debts')
    .select('id')
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  return { id, orderId, lineId, shipmentId }
}
