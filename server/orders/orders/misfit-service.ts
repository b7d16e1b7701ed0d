import { folioText } from '#domain/documents/folio.ts'
import { actorsOf } from '#domain/orders/actors.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { reportMisfits } from '#server/catalog/misfits/service.ts'
import type { Actor } from '#server/customers/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { NO_ORDER } from './read-service.ts'
import { lockOrder, orderLines } from './store.ts'

export interface MisfitOfOrder {
  readonly id: number
  readonly lineId: string
  readonly vehicle: string
  readonly note: string
}

/** Notes that a part of an order was returned because it did not fit. A second note on a line replaces the first. */
export async function noteMisfit(
  database: Database,
  { viewer, audit }: Actor,
  { id, lineId, vehicle, note }: MisfitOfOrder,
): Promise<{ readonly success: true } | Failure> {
  return inTransaction(database, async ({ db }) => {
    const order = await lockOrder(db, orderScope(viewer), id)
    if (order === undefined) return NO_ORDER
    if (!actorsOf(viewer).includes('staff'))
      return new Failure('forbidden', 'Lo anota quien atiende el pedido: pídelo a tu asesor.')
    const line = (await orderLines(db, id)).find((each) => each.id === lineId)
    if (line === undefined)
      return new Failure('invalid_input', 'Revisa los datos marcados.', { linea: 'Esta línea no es del pedido.' })
    if (line.supplied === 0)
      return new Failure('invalid_input', 'Revisa los datos marcados.', { linea: 'No se ha surtido ninguna pieza.' })
    const { id: orderLineId, productId } = line
    await reportMisfits(db, [{ productId, orderLineId, vehicle, note, reporterId: audit.actorId }])
    await recordAudit(db, audit, {
      action: 'pedido.pieza_no_quedo',
      subject: { kind: 'pedido', id, name: folioText(order.series, order.folio) },
      after: { part: line.partKey, vehicle },
      note,
    })
    return { success: true }
  })
}
