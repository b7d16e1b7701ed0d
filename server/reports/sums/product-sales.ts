import { SOLD_MONTHS } from '#domain/measures/measures.ts'
import type { Database } from '#server/platform/db/database.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { lockFigures } from './changes-store.ts'
import { writeProductSales } from './product-sales-store.ts'

/**
 * Counts the sold pieces of each part again (`MEASURES.vendidas`), from the sums of months, for the ranking of search, best sellers and
 * shelves. Parts with the same number are not written, and no search index reads them again.
 */
export async function rewriteProductSales(database: Pick<Database, 'pool'>, now: Date): Promise<void> {
  await inTransaction(database, async ({ db }) => {
    await lockFigures(db)
    const today = now
      .toTemporalInstant()
      .toZonedDateTimeISO(await shopTimeZone(db))
      .toPlainDate()
    await writeProductSales(db, today.with({ day: 1 }).subtract({ months: SOLD_MONTHS }).toString())
  })
}
