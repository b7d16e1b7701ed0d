import type { OrderState } from '#domain/lifecycles.ts'
import { cancelledLine, toLeaveOf } from '#domain/orders/fulfilment.ts'
import type { OrderMail } from '#domain/mail-templates/order-mails.ts'
import { queueOrderMail } from '#server/orders/mails/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { insertShipment, markDelivered, storeProgress } from './move-store.ts'
import {
  enterState,
  openOrder,
  refusalOfMove,
  noticeOptions,
  type MovedOrder,
  type Mover,
  type OpenOrder,
} from './open-order.ts'
import { reserveForLines, leaveStock } from './stock-service.ts'

type Db = Database['db']

export interface OrderMove {
  readonly id: number
  readonly version: number
  readonly to: OrderState
  readonly reason: string
}

/** The mails of states that need no further data. */
const MAILS: Partial<Readonly<Record<OrderState, OrderMail>>> = {
  confirmado: 'confirmed',
  listo_para_recoger: 'ready',
  entregado: 'delivered',
}

/**
 * Moves an order to confirmed, in preparation, ready, delivered or closed. Pieces that are picked up leave the stock when the order is
 * delivered.
 */
export async function moveOrder(database: Database, mover: Mover, { to, reason, ...which }: OrderMove) {
  return inTransaction(database, async ({ db }): Promise<MovedOrder | Failure> => {
    const order = await openOrder(db, mover, which)
    if (order instanceof Failure) return order
    const refused = refusalOfMove(order, mover, to)
    if (refused !== null) return refused
    const failure = to === 'entregado' ? await deliver(db, mover, order) : null
    if (failure !== null) return failure
    const moved = await enterState(db, mover, order, { to, reason, action: `pedido.${to}` })
    const mail = MAILS[to]
    if (mail !== undefined) await queueOrderMail(db, order.id, mail, { ...noticeOptions(mover), reason })
    return moved
  })
}

/** Cancels a whole order, and releases its reservations. */
export async function cancelOrder(database: Database, mover: Mover, { reason, ...which }: Omit<OrderMove, 'to'>) {
  return inTransaction(database, async ({ db }): Promise<MovedOrder | Failure> => {
    const order = await openOrder(db, mover, which)
    if (order instanceof Failure) return order
    const refused = refusalOfMove(order, mover, 'cancelado')
    if (refused !== null) return refused
    const lines = order.lines.map(cancelledLine)
    await storeProgress(db, lines)
    const failure = await reserveForLines(db, order.branchId, lines)
    if (failure !== null) return failure
    const moved = await enterState(db, mover, order, { to: 'cancelado', reason, action: 'pedido.cancelado' })
    await queueOrderMail(db, order.id, 'cancelled', { ...noticeOptions(mover), reason })
    return moved
  })
}

async function deliver(db: Db, { now }: Mover, order: OpenOrder): Promise<Failure | null> {
  const here = order.lines.filter((line) => toLeaveOf(line) > 0)
  if (here.length > 0) {
    const leaving = here.map((line) => ({ ...line, leaving: toLeaveOf(line), left: line.supplied }))
    const failure = await leaveStock(db, order.branchId, leaving)
    if (failure !== null) return failure
    await insertShipment(
      db,
      {
        orderId: order.id,
        carrier: 'Entregado en mostrador',
        guideNumber: '',
        trackingUrl: '',
        isDelivered: true,
        lines: leaving.map((line) => ({ lineId: line.id, quantity: line.leaving })),
      },
      now,
    )
  }
  await markDelivered(db, order.id, now)
  return null
}
