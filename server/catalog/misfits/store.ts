import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface Misfit {
  readonly productId: number
  /** Of the order by which it was sold, a bigint. */
  readonly orderLineId: string
  readonly vehicle: string
  readonly note: string
  readonly reporterId: number | null
}

/** A line that was reported before is corrected. The check of changed parts looks at the part next. */
export async function storeMisfit(
  db: Db,
  { productId, orderLineId, vehicle, note, reporterId }: Misfit,
): Promise<void> {
  await db
    .insertInto('misfit_reports')
    .values({ product_id: productId, order_line_id: orderLineId, vehicle, note, reporter_id: reporterId })
    .onConflict((clash) =>
      clash
        .column('order_line_id')
        .doUpdateSet({ vehicle, note, reporter_id: reporterId, reported_at: sql<Date>`now()` }),
    )
    .execute()
  await sql`select note_catalog_changes(array[${productId}::integer])`.execute(db)
}
