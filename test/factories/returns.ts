import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ReturnState } from '#domain/lifecycles.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { makeOrder, type DocumentRecipe, type MadeDocument } from './selling.ts'

type Db = Kysely<DB>

interface DeliveredRecipe extends DocumentRecipe {
  readonly deliveredAt?: Date
}

/** An order whose pieces have all been delivered. */
export async function makeDelivered(
  db: Db,
  { deliveredAt = new Date(), ...recipe }: DeliveredRecipe,
): Promise<MadeDocument & { readonly series: string; readonly folio: number }> {
  const order = await makeOrder(db, { ...recipe, state: 'entregado' })
  await db
    .updateTable('order_lines')
    .set((row) => ({ supplied: row.ref('ordered') }))
    .where('order_id', '=', order.id)
    .execute()
  const { id } = await db
    .insertInto('order_shipments')
    .values({ order_id: order.id, shipped_at: deliveredAt, delivered_at: deliveredAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_shipment_lines')
    .columns(['shipment_id', 'order_line_id', 'quantity'])
    .expression((row) =>
      row
        .selectFrom('order_lines')
        .select((line) => [line.val(id).as('shipment_id'), 'id as order_line_id', 'ordered as quantity'])
        .where('order_id', '=', order.id),
    )
    .execute()
  return order
}

interface MadeReturn {
  readonly id: number
  readonly folio: number
  readonly lineIds: readonly string[]
  readonly orderId: number
  readonly photoId: number
  /** The name of its photo, which is not stored. */
  readonly storedAs: string
}

/** A return of one piece of each line of a delivered order, as requested by its customer. */
export async function makeReturn(
  db: Db,
  { state = 'solicitada', ...recipe }: DeliveredRecipe & { readonly state?: ReturnState },
): Promise<MadeReturn> {
  const { id: orderId } = await makeDelivered(db, recipe)
  const owner = await db
    .selectFrom('orders')
    .select(['branch_id', 'company_id', 'company_branch_id', 'user_id', 'vat_rate'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
  const made = await db
    .insertInto('returns')
    .values({ ...owner, order_id: orderId, asker_id: owner.user_id, pieces: lines.length, state })
    .returning(['id', 'folio'])
    .executeTakeFirstOrThrow()
  const stored = await db
    .insertInto('return_lines')
    .values(
      lines.map(({ id, number, product_id, part_key, description, price }) => ({
        return_id: made.id,
        number,
        order_line_id: id,
        product_id,
        part_key,
        description,
        price,
        quantity: 1,
        counted: 1,
        reason: 'no_la_necesita',
        condition: 'sellada',
        rule_condition: 'abierta',
        share: 100,
        freight: 'cliente',
        until: '2030-01-01',
      })),
    )
    .returning('id')
    .execute()
  const lineIds = stored.map(({ id }) => id)
  if (state === 'recibida')
    await db
      .insertInto('return_receipts')
      .values(lineIds.map((id) => ({ return_line_id: id, condition: 'sellada', pieces: 1, share: 100 })))
      .execute()
  const storedAs = `${randomUUID().replaceAll('-', '')}-lg.webp`
  const photo = { return_id: made.id, author_id: owner.user_id, name: 'foto.webp', bytes: 4, stored_as: storedAs }
  const { id: photoId } = await db.insertInto('return_photos').values(photo).returning('id').executeTakeFirstOrThrow()
  return { ...made, lineIds, orderId, photoId, storedAs }
}
