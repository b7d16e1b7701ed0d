import { maySystemMove } from '#domain/documents/moves.ts'
import { PRE_ORDER_TRANSITIONS } from '#domain/lifecycles.ts'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { insertTransitions } from '#server/orders/generation/store.ts'
import { queuePreOrderMail } from '#server/orders/mails/service.ts'
import { EVERY_PRE_ORDER } from '#server/orders/pre-orders/scope.ts'
import { readWholePreOrder } from '#server/orders/pre-orders/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { allPieces, returnLines } from './return-lines.ts'
import { expiredIds, lockPreOrder, releaseAll, setState } from './store.ts'

/** Each in a transaction of its own; the next run takes the rest. */
const MOST_AT_ONCE = 200

interface Expiry {
  readonly now: Date
  /** For the links of mails. */
  readonly siteAddress: string
  readonly signal?: AbortSignal
}

/**
 * Expires pre-orders whose time is over: their reservations are released, and their lines return to the cart or the quote.
 * @returns how many.
 */
export async function expirePreOrders(database: Database, { now, siteAddress, signal }: Expiry): Promise<number> {
  const ids = await expiredIds(database.db, now, MOST_AT_ONCE)
  let expired = 0
  for (const id of ids) {
    if (signal?.aborted === true) break
    if (await expireOne(database, id, { now, siteAddress })) expired++
  }
  return expired
}

/** A pre-order that was decided meanwhile stays as it is. */
async function expireOne(
  database: Database,
  id: number,
  { now, siteAddress }: Pick<Expiry, 'now' | 'siteAddress'>,
): Promise<boolean> {
  return inTransaction(database, async ({ db }) => {
    if (!(await lockPreOrder(db, EVERY_PRE_ORDER, id))) return false
    const found = await readWholePreOrder(db, id)
    if (found === null || found.row.expiresAt > now) return false
    const { row } = found
    if (!maySystemMove(PRE_ORDER_TRANSITIONS, row.state, 'expirado')) return false
    await returnLines(db, found, allPieces(found.lines), now)
    await releaseAll(db, id)
    const version = row.version + 1
    await setState(db, { id, state: 'expirado', version, at: now })
    const move = { version, from: row.state, to: 'expirado', actorId: null, impersonatorId: null, reason: '' } as const
    await insertTransitions(db, id, now, [move])
    await recordAudit(db, BY_SYSTEM, {
      action: 'prepedido.vencido',
      subject: { kind: 'prepedido', id, name: `${id}, ${row.company}` },
      before: { estado: row.state },
      after: { estado: 'expirado' },
    })
    await queuePreOrderMail(db, id, 'expired', { siteAddress, by: null })
    return true
  })
}
