import { setImmediate as otherWork } from 'node:timers/promises'
import { suggestionsFor } from '#domain/suggestions/suggest.ts'
import type { Database } from '#server/platform/db/database.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { wallTime } from '#server/platform/days.ts'
import * as store from './make-store.ts'

/** Three times the shown number: some cannot be ordered on the day, or have been bought since. */
const STORED = 36
const PURCHASE_DAYS = 180
const OPENING_DAYS = 28
const OWN_MONTHS = 24

/**
 * Writes the suggestions to each company, replacing the earlier ones. It reads sums of whole months and weeks: those of others that began
 * within the time, and those of the own group that end within it. Ends without writing when the signal aborts.
 */
export async function makeSuggestions(
  database: Database,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<void> {
  const { db } = database
  const today = wallTime(now, await shopTimeZone(db)).toPlainDate()
  const market = {
    customers: await store.customers(db),
    products: await store.products(db),
    priced: await store.priced(db),
    purchases: await store.purchasesAfter(database, today.subtract({ days: PURCHASE_DAYS + 1 }).toString()),
    openings: await store.openingsAfter(database, today.subtract({ days: OPENING_DAYS + 1 }).toString()),
    bought: await store.boughtAfter(database, today.subtract({ months: OWN_MONTHS }).toString()),
  }
  const rows: store.SuggestionRow[] = []
  for (const { companyId, ...found } of suggestionsFor(market, STORED)) {
    for (const kind of store.SUGGESTION_KINDS)
      if (found[kind].length > 0) rows.push({ company_id: companyId, kind, product_ids: found[kind] })
    // Of thousands of companies: the server answers others meanwhile.
    await otherWork()
    if (signal?.aborted === true) return
  }
  await inTransaction(database, ({ db: own }) => store.replaceSuggestions(own, rows))
}
