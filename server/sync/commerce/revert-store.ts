import type { PoolClient } from 'pg'
import type { CommerceKind } from '#domain/commerce-files.ts'
import { imageOf, IMPORTED, isRowOf, stampOf } from './imported-tables-store.ts'

/** Rows of the import that are no longer as it left them; made rows that are gone are none of them. Columns that an image lacks, of before they were brought in, are left alone. */
export async function countChangedSince(client: PoolClient, kind: CommerceKind, importId: number): Promise<number> {
  const { table, keys, notCompared } = IMPORTED[kind]
  await client.query(`analyze import_changes`)
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from import_changes c left join ${table} t on ${isRowOf(kind, 't', 'c')}
     where c.import_id = $1 and case when t.${keys[0]} is null then c.before is not null
       else not ${imageOf(kind, 't')} @> (c.after - $2::text[]) ${kind === 'existencias' ? 'or (c.before is null and t.reserved > 0)' : ''}
     end`,
    [importId, [...notCompared]],
  )
  return rows[0]?.count ?? 0
}

/** Puts back what the import changed and removes what it made, inside the caller's transaction. */
export async function revertCommerce(client: PoolClient, kind: CommerceKind, importId: number): Promise<void> {
  const { table, columns } = IMPORTED[kind]
  await client.query(
    `delete from ${table} t using import_changes c where c.import_id = $1 and c.before is null and ${isRowOf(kind, 't', 'c')}`,
    [importId],
  )
  await client.query(
    `update ${table} t set ${columns.map((column) => `${column} = r.${column}`).join(', ')}${stampOf(kind)}
     from import_changes c join ${table} found on ${isRowOf(kind, 'found', 'c')}
     cross join lateral jsonb_populate_record(found, c.before) r
     where c.import_id = $1 and c.before is not null and ${isRowOf(kind, 't', 'c')}`,
    [importId],
  )
}
