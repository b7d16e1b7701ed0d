import type { QuoteState } from '#domain/lifecycles.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { EVERY_QUOTE } from '#server/quotes/quotes/scope.ts'
import { quoteById } from '#server/quotes/quotes/store.ts'
import { requestMailing } from '#server/quotes/mailings/mailing-job.ts'
import { offersToRemind } from '#server/quotes/mailings/store.ts'

/** Offered, or accepted and not ordered yet. */
const STATES: readonly QuoteState[] = ['cotizada', 'autorizada']
const HOUR = 60 * 60 * 1000
/** Before the end of the offer. */
const NOTICE_HOURS = 48
/** A recipient of a newer offer needs no reminder. */
const LEAST_AGE_HOURS = 12
const MOST_AT_ONCE = 200

/** Queues one reminder of each offer that ends soon. @returns how many */
export async function remindOfOffers(
  database: Database,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<number> {
  const which = {
    states: STATES,
    now,
    endsBefore: new Date(now.getTime() + NOTICE_HOURS * HOUR),
    sentBefore: new Date(now.getTime() - LEAST_AGE_HOURS * HOUR),
    limit: MOST_AT_ONCE,
  }
  let reminded = 0
  for (const { id, revision } of await offersToRemind(database.db, { ...which, id: null })) {
    if (signal?.aborted === true) break
    const isReminded = await inTransaction(database, async ({ db }) => {
      await quoteById(db, EVERY_QUOTE, id, true)
      // It may have been moved, or another server may have queued the reminder, meanwhile.
      if ((await offersToRemind(db, { ...which, id })).length === 0) return false
      await requestMailing(db, { quoteId: id, kind: 'remind', revision })
      return true
    })
    if (isReminded) reminded++
  }
  return reminded
}
