import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface Misfit {
  readonly productId: number
  /** Of the line of the order, a bigint. */
  readonly orderLineId: string
  readonly vehicle: string
  readonly note: string
  readonly reporterId: number | null
}

/** A second report of a line replaces the first. The next check of changed parts includes these parts. */
export async function storeMisfits(db: Db, misfits: readonly Misfit[]): Promise<void> {
  await db
    .insertInto('misfit_reports')
    .values(
      misfits.map(({ productId, orderLineId, vehicle, note, reporterId }) => ({
        product_id: productId,
        order_line_id: orderLineId,
        vehicle,
        note,
        reporter_id: reporterId,
      })),
    )
    .onConflict((clash) =>
      clash.column('order_line_id').doUpdateSet((row) => ({
        vehicle: row.ref('excluded.vehicle'),
        note: row.ref('excluded.note'),
        reporter_id: row.ref('excluded.reporter_id'),
        reported_at: sql<Date>`now()`,
      })),
    )
    .execute()
  await sql`select note_catalog_changes(${misfits.map(({ productId }) => productId)}::integer[])`.execute(db)
}
