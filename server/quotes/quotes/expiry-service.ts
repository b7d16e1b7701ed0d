import { QUOTE_MOVES } from '#domain/quotes/moves.ts'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { notifyOfMove } from '#server/quotes/mailings/mailing-job.ts'
import { deleteUnsent } from '#server/quotes/revisions/store.ts'
import { enterState } from './open-quote.ts'
import { EVERY_QUOTE } from './scope.ts'
import * as store from './store.ts'

/** Each in a transaction of its own; the next run takes the rest. */
const MOST_AT_ONCE = 200

/** A converted quote ends with its pre-order and not by the clock. */
const STATES = QUOTE_MOVES.expire.from.filter((state) => state !== 'convertida')

/** Expires requests without answer and offers whose last day is over. @returns how many. */
export async function expireQuotes(
  database: Database,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<number> {
  let expired = 0
  for (const id of await store.expiredIds(database.db, STATES, now, MOST_AT_ONCE)) {
    if (signal?.aborted === true) break
    if (await expireOne(database, id, now)) expired++
  }
  return expired
}

/** A quote that was decided meanwhile stays as it is. */
async function expireOne(database: Database, id: number, now: Date): Promise<boolean> {
  return inTransaction(database, async ({ db }) => {
    const quote = await store.quoteById(db, EVERY_QUOTE, id, true)
    const isOver = quote?.expiresAt != null && quote.expiresAt <= now
    if (quote === undefined || !isOver || !STATES.some((state) => state === quote.state)) return false
    await deleteUnsent(db, id, null)
    const entry = { to: 'vencida', action: 'cotizacion.vencida', revision: quote.sentRevision } as const
    await enterState(db, { person: null, audit: BY_SYSTEM, now }, quote, entry)
    await notifyOfMove(db, 'expire', { quoteId: id, revision: quote.sentRevision, reason: '', by: null })
    return true
  })
}
