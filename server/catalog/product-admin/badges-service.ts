import { recordingChanges, type ChangeOrigin } from '#server/catalog/product-history/record-store.ts'
import { wallTime } from '#server/platform/days.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { lockWrongBadges, showBadges } from './badges-store.ts'

/** Parts that are written at once. */
const PORTION = 1000

/** Recorded in the history too: otherwise the change would appear to be made by the next user who changes the part. */
const BY_PROGRAM: ChangeOrigin = { actor: 'Programa', source: 'system' }

/** Shows and hides the marks that have days, by the current day of the shop. Returns how many parts changed. */
export async function showBadgesOfDay(database: Database, now: Date, signal: AbortSignal): Promise<number> {
  const today = wallTime(now, await shopTimeZone(database.db))
    .toPlainDate()
    .toString()
  let changed = 0
  for (;;) {
    signal.throwIfAborted()
    const count = await inTransaction(database, async ({ client }) => {
      const ids = await lockWrongBadges(client, today, PORTION)
      if (ids.length > 0) await recordingChanges(client, ids, BY_PROGRAM, () => showBadges(client, ids, today))
      return ids.length
    })
    changed += count
    if (count < PORTION) return changed
  }
}
