import type { Viewer } from '#domain/access.ts'
import { toCentavos, type Centavos } from '#domain/money/money.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import type { Database } from '#server/platform/db/database.ts'
import { coreMoves, openCores } from './store.ts'

/** Pieces and what they come to, before tax. */
export interface CoreAmount {
  readonly pieces: number
  readonly amount: Centavos
}

/** Cores in a statement of account: those to hand in, and the movements that led to them. */
export interface CoreStatement {
  /** null: the statement is of one day. */
  readonly opening: CoreAmount | null
  readonly owed: CoreAmount
  readonly returned: CoreAmount
  /** Corrections, and parts that came back: below zero, so many less. */
  readonly others: CoreAmount
  readonly closing: CoreAmount
  /** Those of the last day, the first to be due first. */
  readonly lines: readonly (CoreAmount & { readonly partKey: string; readonly dueOn: string })[]
}

/** Of more the statement has the sums alone to the full. */
const MOST_LINES = 500

/** Of the orders in the viewer's sight. null: there was nothing to hand in, and nothing happened. */
export async function coreStatement(
  { db }: Pick<Database, 'db'>,
  {
    viewer,
    companyId,
    from,
    to,
  }: { readonly viewer: Viewer; readonly companyId: number; readonly from: string | null; readonly to: string },
): Promise<CoreStatement | null> {
  const period = { scope: orderScope(viewer), companyId, from, to }
  const [moves, open] = await Promise.all([coreMoves(db, period), openCores(db, period, MOST_LINES)])
  const of = (pieces: number, amount: string): CoreAmount => ({ pieces, amount: toCentavos(amount) })
  const opening = of(moves.opening, moves.openingAmount)
  const owed = of(moves.owed, moves.owedAmount)
  const returned = of(moves.returned, moves.returnedAmount)
  const others = of(moves.others, moves.othersAmount)
  const closing = {
    pieces: opening.pieces + owed.pieces - returned.pieces + others.pieces,
    amount: opening.amount + owed.amount - returned.amount + others.amount,
  }
  const isNothing = from === null ? closing.pieces === 0 : [opening, owed, returned, others].every(isZero)
  if (isNothing) return null
  return {
    opening: from === null ? null : opening,
    owed,
    returned,
    others,
    closing,
    lines: open.map(({ partKey, dueOn, pieces, amount }) => ({ partKey, dueOn, ...of(pieces, amount) })),
  }
}

function isZero({ pieces, amount }: CoreAmount): boolean {
  return pieces === 0 && amount === 0
}
