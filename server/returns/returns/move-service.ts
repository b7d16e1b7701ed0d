import { type ReturnState } from '#domain/lifecycles.ts'
import { sumOf, toBasisPoints, toCentavos, toDecimal } from '#domain/money/money.ts'
import { creditOf } from '#domain/returns/pieces.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { notifyOfReturn } from '#server/returns/mails/service.ts'
import { openReturn, refusalOfMove, subjectOf, type Mover } from './open-return.ts'
import { receiptsOf, returnLines, type ReceiptRow, type ReturnLineRow, type StoredReturn } from './store.ts'
import { countNone, giveBackCores, insertMove, storeReceipts, storeState } from './write-store.ts'

type Db = Database['db']

interface ReturnMove {
  readonly id: number
  readonly version: number
  readonly reason: string
}

export interface MovedReturn {
  readonly id: number
  readonly version: number
  readonly state: ReturnState
}

type Fields = Parameters<typeof storeState>[2]['fields']

/** One change of a return: what else is stored with it is done by `work`, whose fields go into the return. */
async function move(
  database: Database,
  mover: Mover,
  { to, reason, ...which }: ReturnMove & { readonly to: ReturnState },
  work: (db: Db, stored: StoredReturn) => Promise<Fields | Failure>,
): Promise<MovedReturn | Failure> {
  const { viewer, audit, now, siteAddress } = mover
  return inTransaction(database, async ({ db }) => {
    const stored = await openReturn(db, mover, which)
    if (stored instanceof Failure) return stored
    const refused = refusalOfMove(stored, viewer, to)
    if (refused !== null) return refused
    const fields = await work(db, stored)
    if (fields instanceof Failure) return fields
    const version = await storeState(db, stored.id, { state: to, now, fields })
    await insertMove(db, {
      returnId: stored.id,
      version,
      from: stored.state,
      to,
      actorId: viewer.person?.id ?? null,
      impersonatorId: viewer.person?.impersonator?.id ?? null,
      reason,
      at: now,
    })
    await recordAudit(db, audit, {
      action: `devolucion.${to}`,
      subject: subjectOf(stored),
      before: { state: stored.state },
      after: { state: to, ...fields },
      note: reason,
    })
    await notifyOfReturn(db, stored.id, to, { siteAddress, by: audit.actorId, reason })
    return { id: stored.id, version, state: to }
  })
}

export async function authoriseReturn(database: Database, mover: Mover, requested: ReturnMove) {
  return move(database, mover, { ...requested, to: 'autorizada' }, async () => ({}))
}

/** The pieces may be returned by another request. */
const endUncounted =
  (to: 'rechazada' | 'retirada') => async (database: Database, mover: Mover, requested: ReturnMove) =>
    move(database, mover, { ...requested, to }, async (db, { id }) => {
      await countNone(db, id)
      return {}
    })

export const rejectReturn = endUncounted('rechazada')

export const withdrawReturn = endUncounted('retirada')

/** Nothing is credited: the pieces are the customer's again, and can be returned again. */
export async function giveBackReturn(database: Database, mover: Mover, requested: ReturnMove) {
  return move(database, mover, { ...requested, to: 'devuelta' }, async (db, { id }) => {
    await countNone(db, id)
    return { subtotal: '0', vat: '0', total: '0' }
  })
}

const NOTHING_TO_CREDIT = new Failure(
  'conflict',
  'No hay nada que acreditar de lo que llegó: regresa las piezas al cliente.',
)

export async function creditReturn(
  database: Database,
  mover: Mover,
  { creditNote, ...requested }: ReturnMove & { readonly creditNote: string },
) {
  return move(database, mover, { ...requested, to: 'acreditada' }, async (db, { id }) => {
    const isAny = (await receiptsOf(db, id)).some(({ share }) => share > 0)
    if (!isAny) return NOTHING_TO_CREDIT
    await giveBackCores(db, id, mover.viewer.person?.id ?? null)
    return { credit_note: creditNote }
  })
}

/** Records the received pieces by condition. Missing ones can be returned again. */
export async function receiveReturn(
  database: Database,
  mover: Mover,
  { receipts, ...requested }: ReturnMove & { readonly receipts: readonly ReceiptRow[] },
) {
  return move(database, mover, { ...requested, to: 'recibida' }, async (db, { id, vatRate }) => {
    const lines = await returnLines(db, id)
    const came = receipts.filter(({ pieces }) => pieces > 0)
    const problem = receiptProblem(receipts, lines)
    if (problem !== null) return problem
    await storeReceipts(db, id, came)
    const prices = new Map(lines.map((line) => [line.id, toCentavos(line.price)]))
    const { subtotal, vat, total } = creditOf(
      came.map(({ lineId, pieces, share }) => ({ price: prices.get(lineId) ?? 0, pieces, share })),
      toBasisPoints(vatRate),
    )
    return {
      received: sumOf(came.map(({ pieces }) => pieces)),
      subtotal: toDecimal(subtotal),
      vat: toDecimal(vat),
      total: toDecimal(total),
    }
  })
}

function receiptProblem(receipts: readonly ReceiptRow[], lines: readonly ReturnLineRow[]): Failure | null {
  const fields: Record<string, string> = {}
  const requested = new Map(lines.map((line) => [line.id, line.quantity]))
  const sums = new Map<string, number>()
  const seen = new Set<string>()
  for (const [index, { lineId, condition, pieces }] of receipts.entries()) {
    const quantity = requested.get(lineId)
    const sum = (sums.get(lineId) ?? 0) + pieces
    sums.set(lineId, sum)
    if (quantity === undefined) fields[`lineas.${index}.linea`] = 'Esta línea no es de la devolución.'
    else if (seen.has(`${lineId} ${condition}`)) fields[`lineas.${index}.condicion`] = 'Esta condición ya está.'
    else if (sum > quantity)
      fields[`lineas.${index}.piezas`] = quantity === 1 ? 'Se autorizó 1.' : `Se autorizaron ${quantity}.`
    seen.add(`${lineId} ${condition}`)
  }
  if (Object.keys(fields).length > 0) return new Failure('invalid_input', 'Revisa los datos marcados.', fields)
  if (receipts.some(({ pieces }) => pieces > 0)) return null
  return new Failure('invalid_input', 'No llegó ninguna pieza: espera, o rechaza la devolución.')
}
