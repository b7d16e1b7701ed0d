import { folioText } from '#domain/documents/folio.ts'
import { sumOf } from '#domain/money/money.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import { mayRequestReturn } from '#domain/returns/actors.ts'
import { returnFolio } from '#domain/returns/folio.ts'
import { piecesLeft } from '#domain/returns/pieces.ts'
import type { PieceCondition, ReturnReason } from '#domain/returns/reasons.ts'
import { lastDay, refusalOfReturn, termsFor } from '#domain/returns/rules.ts'
import type { Person, Viewer } from '#domain/access.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { reportMisfits } from '#server/catalog/misfits/service.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { doOnce } from '#server/platform/once/service.ts'
import { notifyOfReturn } from '#server/returns/mails/service.ts'
import { subjectOf, type Mover } from './open-return.ts'
import { linesToReturn, orderOfReturn, returnsOfOrder, type OrderLineOfReturn } from './order-store.ts'
import { insertLines, insertMove, insertReturn, type NewReturnLine } from './write-store.ts'

const NO_ORDER = new Failure('not_found', 'Este pedido no existe.')
const NOT_YOURS = new Failure('forbidden', 'Para devolver piezas pídelo a quien compra en tu empresa.')

/** What can be returned of an order in the viewer's sight, and what has been. */
export async function readReturnable({ db }: Pick<Database, 'db'>, viewer: Viewer, orderId: number, now: Date) {
  const order = await orderOfReturn(db, orderScope(viewer), orderId, false)
  if (order === undefined) return NO_ORDER
  const [lines, returns] = await Promise.all([linesToReturn(db, orderId), returnsOfOrder(db, orderId)])
  return { order, lines, returns, today: dayAt(now, order.timeZone), mayRequest: mayRequestReturn(viewer) }
}

function dayAt(now: Date, timeZone: string): string {
  return wallTime(now, timeZone).toPlainDate().toString()
}

export interface RequestedLine {
  /** What it is called in the form: 'lineas.3'. */
  readonly path: string
  /** Of the order. */
  readonly lineId: string
  readonly quantity: number
  readonly reason: ReturnReason
  readonly condition: PieceCondition
  readonly vehicle: string
  readonly note: string
}

interface RequestedReturn {
  readonly orderId: number
  readonly key: string
  readonly note: string
  readonly lines: readonly RequestedLine[]
}

/**
 * Requests the return of pieces, once for a key. Of two concurrent requests for the same pieces the second fails with the number that is
 * left.
 */
export async function requestReturn(
  database: Database,
  mover: Mover & { readonly person: Person },
  requested: RequestedReturn,
): Promise<{ readonly id: number; readonly folio: string } | Failure> {
  const { viewer, audit, now, siteAddress, person } = mover
  const { key, ...body } = requested
  const once = { userId: person.id, key, action: 'devolucion.pedir', body }
  return inTransaction(database, ({ db }) =>
    doOnce(db, once, async () => {
      const order = await orderOfReturn(db, orderScope(viewer), requested.orderId, true)
      if (order === undefined) return NO_ORDER
      if (!mayRequestReturn(viewer)) return NOT_YOURS
      const lines = judgedLines(requested.lines, await linesToReturn(db, order.id), dayAt(now, order.timeZone))
      if (lines instanceof Failure) return lines
      const { id: requesterId, impersonator } = person
      const pieces = sumOf(lines.map(({ quantity }) => quantity))
      const impersonatorId = impersonator?.id ?? null
      const made = await insertReturn(db, { order, requesterId, impersonatorId, note: requested.note, pieces, now })
      await insertLines(db, made.id, lines)
      const move = { returnId: made.id, version: 1, from: null, to: 'solicitada', reason: '', at: now } as const
      await insertMove(db, { ...move, actorId: requesterId, impersonatorId })
      await recordAudit(db, audit, {
        action: 'devolucion.solicitada',
        subject: subjectOf(made),
        after: {
          pedido: folioText(order.series, order.folio),
          lineas: lines.map(({ of, quantity, reason }) => ({ parte: of.partKey, piezas: quantity, motivo: reason })),
        },
        note: requested.note,
      })
      await noteMisfits(db, lines, { folio: returnFolio(made), reporterId: audit.actorId })
      await notifyOfReturn(db, made.id, 'solicitada', { siteAddress, by: audit.actorId, reason: '' })
      return { id: made.id, folio: returnFolio(made) }
    }),
  )
}

/** What did not fit is a doubt about the applications of its part, whatever becomes of the return. */
async function noteMisfits(
  db: Database['db'],
  lines: readonly NewReturnLine[],
  { folio, reporterId }: { readonly folio: string; readonly reporterId: number | null },
): Promise<void> {
  const misfits = lines.filter(({ reason }) => reason === 'no_le_quedo')
  await reportMisfits(
    db,
    misfits.map(({ of, vehicle, note }) => ({
      productId: of.productId,
      orderLineId: of.id,
      vehicle,
      note: `${folio}${note === '' ? '' : `: ${note}`}`.slice(0, 300),
      reporterId,
    })),
  )
}

function judgedLines(
  requested: readonly RequestedLine[],
  lines: readonly OrderLineOfReturn[],
  today: string,
): readonly NewReturnLine[] | Failure {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const judged = requested.map((line) => judgedLine(line, byId.get(line.lineId), today))
  const fields: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [index, { path, lineId }] of requested.entries()) {
    const line = judged[index]
    if (seen.has(lineId)) fields[`${path}.linea`] = 'Esta línea ya está en la devolución.'
    else if (line !== undefined && !('of' in line)) fields[`${path}.${line.field}`] = line.problem
    seen.add(lineId)
  }
  const accepted = judged.filter((line) => 'of' in line)
  if (Object.keys(fields).length === 0) return accepted
  return new Failure('invalid_input', 'Revisa los datos marcados.', fields)
}

function judgedLine(
  { quantity, reason, condition, vehicle, note }: RequestedLine,
  line: OrderLineOfReturn | undefined,
  today: string,
): NewReturnLine | { readonly field: string; readonly problem: string } {
  if (line === undefined) return { field: 'linea', problem: 'Esta línea no es del pedido.' }
  const { deliveredOn } = line
  if (deliveredOn === null) return { field: 'cantidad', problem: 'Todavía no se entrega ninguna pieza de esta línea.' }
  const left = piecesLeft(line)
  if (quantity > left) return { field: 'cantidad', problem: leftText(left) }
  const refused = refusalOfReturn(line, { reason, condition, deliveredOn, today })
  if (refused !== null) return { field: 'motivo', problem: refused }
  if (reason === 'no_le_quedo' && vehicle === '')
    return { field: 'vehiculo', problem: 'Escribe a qué vehículo no le quedó.' }
  const terms = termsFor(line, reason)
  const until = lastDay(deliveredOn, terms.days) ?? today
  return { of: line, quantity, reason, condition, vehicle, note, terms, until }
}

function leftText(left: number): string {
  if (left === 0) return 'Ya se devolvieron todas las piezas entregadas.'
  return left === 1 ? 'Queda 1 pieza por devolver.' : `Quedan ${left} piezas por devolver.`
}
