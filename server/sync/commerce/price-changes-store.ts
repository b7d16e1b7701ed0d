import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { readQuery } from '#server/platform/db/lists/read-all.ts'
import type { DB } from '#server/platform/db/tables.ts'

/** What a file did to one price. Amounts as the database writes them: '1234.50'. */
export interface PriceChangeRow {
  readonly list: string
  readonly key: string
  readonly description: string
  /** null: the list did not have the part. */
  readonly before: string | null
  readonly after: string
}

/** Whether there is such an import of prices. */
export async function isPriceImport(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'precios')
    .executeTakeFirst()
  return row !== undefined
}

/** By list and key. */
export function priceChanges({ db, longReads }: Database, importId: number) {
  const query = sql<PriceChangeRow>`
    select l.name as list, p.key, p.description, c.before->>'price' as before, c.after->>'price' as after
    from import_changes c
    join price_lists l on l.id = c.row_id
    join products p on p.id = c.second_id
    where c.import_id = ${importId} and c.table_name = 'price_list_prices'
    order by l.folded, p.key_folded`.compile(db)
  return readQuery<PriceChangeRow>(longReads, query)
}
