import { actorsOf } from '#domain/orders/actors.ts'
import { pendingOf, progressOf, stateAfterSupply, supplyLine, toLeaveOf, type Rest } from '#domain/orders/fulfilment.ts'
import { moveRefusalText } from '#domain/documents/moves.ts'
import { queueOrderMail } from '#server/orders/mails/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { insertShipment, storeProgress } from './move-store.ts'
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
import type { OrderLineRow } from './store.ts'

export interface Supply {
  readonly id: number
  readonly version: number
  /** Lines that are not named are not supplied now, and wait. */
  readonly lines: readonly { readonly lineId: string; readonly supplied: number; readonly rest: Rest }[]
  readonly reason: string
}

/** Records the picked pieces of each line. */
export async function supplyOrder(database: Database, mover: Mover, { lines: given, reason, ...which }: Supply) {
  return inTransaction(database, async ({ db }): Promise<MovedOrder | Failure> => {
    const order = await openOrder(db, mover, which)
    if (order instanceof Failure) return order
    const refused = refusalOfMove(order, mover, 'surtido')
    if (refused !== null) return refused
    const lines = suppliedLines(order.lines, given)
    if (lines instanceof Failure) return lines
    const progress = progressOf(lines)
    if (progress.supplied === progress.left && progress.left === 0)
      return new Failure('conflict', 'Surte al menos una pieza; si no hay ninguna, cancela el pedido.')
    await storeProgress(db, lines)
    const failure = await reserveForLines(db, order.branchId, lines)
    if (failure !== null) return failure
    const to = stateAfterSupply(lines)
    const facts = {
      lines: lines.map((line) => ({ part: line.partKey, supplied: line.supplied, cancelled: line.cancelled })),
    }
    const moved = await enterState(db, mover, order, { to, reason, action: `pedido.${to}`, facts })
    if (to === 'parcial') await queueOrderMail(db, order.id, 'partial', { ...noticeOptions(mover), reason })
    return moved
  })
}

/** Each line after supplying, or a failure that names the submitted lines that cannot be supplied. */
function suppliedLines(lines: readonly OrderLineRow[], given: Supply['lines']): readonly OrderLineRow[] | Failure {
  const byId = new Map(given.map((each, index) => [each.lineId, { ...each, index }]))
  const problems: Record<string, string> = {}
  const known = new Set(lines.map(({ id }) => id))
  for (const { lineId, index } of byId.values())
    if (!known.has(lineId)) problems[`lineas.${index}.linea`] = 'Esta línea no es del pedido.'
  const after = lines.map((line) => {
    const requested = byId.get(line.id)
    const next = supplyLine(line, requested?.supplied ?? 0, requested?.rest ?? 'espera')
    if (next === null) problems[`lineas.${requested?.index ?? 0}.surtida`] = `Faltan por surtir ${pendingOf(line)}.`
    return next ?? line
  })
  return Object.keys(problems).length > 0
    ? new Failure('invalid_input', 'Revisa las cantidades marcadas.', problems)
    : after
}

export interface Shipping {
  readonly id: number
  readonly version: number
  readonly carrier: string
  readonly guideNumber: string
  readonly trackingUrl: string
  /** null: all supplied pieces that have not left. */
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[] | null
}

/** Ships pieces of an order, and records the carrier. An order on its way can have a further shipment. */
export async function shipOrder(database: Database, mover: Mover, { lines: given, ...shipping }: Shipping) {
  return inTransaction(database, async ({ db }): Promise<MovedOrder | Failure> => {
    const order = await openOrder(db, mover, shipping)
    if (order instanceof Failure) return order
    const refused = refusalOfShipping(order, mover)
    if (refused !== null) return refused
    const leaving = leavingLines(order.lines, given)
    if (leaving instanceof Failure) return leaving
    const failure = await leaveStock(db, order.branchId, leaving)
    if (failure !== null) return failure
    const { carrier, guideNumber, trackingUrl } = shipping
    await insertShipment(
      db,
      {
        orderId: order.id,
        carrier,
        guideNumber,
        trackingUrl,
        isDelivered: false,
        lines: leaving.map((line) => ({ lineId: line.id, quantity: line.leaving })),
      },
      mover.now,
    )
    const facts = {
      carrier,
      guideNumber,
      trackingUrl,
      lines: leaving.map((line) => ({ part: line.partKey, pieces: line.leaving })),
    }
    const moved = await enterState(db, mover, order, { to: 'en_ruta', reason: '', action: 'pedido.enviado', facts })
    await queueOrderMail(db, order.id, 'shipped', noticeOptions(mover))
    return moved
  })
}

/** A further shipment of an order on its way needs the right to deliver it. */
function refusalOfShipping(order: OpenOrder, mover: Mover): Failure | null {
  if (order.state !== 'en_ruta') return refusalOfMove(order, mover, 'en_ruta')
  return actorsOf(mover.viewer).includes('staff') ? null : new Failure('forbidden', moveRefusalText('not_yours'))
}

type Leaving = OrderLineRow & { readonly leaving: number }

function leavingLines(lines: readonly OrderLineRow[], given: Shipping['lines']): readonly Leaving[] | Failure {
  if (given === null) {
    const all = lines
      .filter((line) => toLeaveOf(line) > 0)
      .map((line) => ({ ...line, leaving: toLeaveOf(line), left: line.supplied }))
    return all.length > 0 ? all : new Failure('conflict', 'No hay piezas surtidas que enviar.')
  }
  const problems: Record<string, string> = {}
  const byId = new Map(lines.map((line) => [line.id, line]))
  const leaving = given.flatMap(({ lineId, quantity }, index): Leaving[] => {
    const line = byId.get(lineId)
    // A repeated line is not found the second time.
    byId.delete(lineId)
    if (line === undefined) {
      problems[`lineas.${index}.linea`] = 'Esta línea no es del pedido, o está repetida.'
      return []
    }
    if (quantity === 0) return []
    if (quantity > toLeaveOf(line)) problems[`lineas.${index}.cantidad`] = `Surtidas y sin enviar: ${toLeaveOf(line)}.`
    return [{ ...line, leaving: quantity, left: line.left + quantity }]
  })
  return Object.keys(problems).length > 0
    ? new Failure('invalid_input', 'Revisa las cantidades marcadas.', problems)
    : leaving
}
