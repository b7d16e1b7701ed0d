import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { writeDiffering } from '#server/platform/db/write-differing.ts'

/** Counts the pieces sold of each part since a month, by its first day. */
export async function writeProductSales(db: Kysely<DB>, month: string): Promise<void> {
  await writeDiffering(db, {
    table: 'product_sales',
    constraint: 'product_sales_pkey',
    key: ['product_id'],
    values: ['units'],
    rows: sql`
      select product_id, sum(pieces)::integer as units from sales_parts_months where month >= ${month}::date group by 1`,
  })
}
