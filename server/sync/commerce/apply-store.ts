import type { PoolClient } from 'pg'
import type { CommerceKind } from '#domain/commerce-files.ts'
import { imageOf, IMPORTED, isRowOf, stampOf } from './imported-tables-store.ts'

/**
 * Applies plan_commerce inside the transaction of the import, with sets of rows, and notes each row that it makes or changes in
 * import_changes. Rows that would not change are not written, but for the day on which a figure of the stock was confirmed.
 */
export async function applyCommerce(client: PoolClient, kind: CommerceKind, importId: number): Promise<void> {
  const { table, keys, columns, hasOwnIds } = IMPORTED[kind]
  // Locked, so that the noted former values are the ones that are replaced.
  await client.query(`
    select from ${table} t join plan_commerce p on ${isRowOf(kind, 't', 'p')} where p.status = 'changed'
    order by ${keys.map((key) => `t.${key}`).join(', ')} for update of t`)
  await client.query(`
    update plan_commerce p set before = ${imageOf(kind, 't')} from ${table} t
    where ${isRowOf(kind, 't', 'p')} and p.status = 'changed'`)
  if (hasOwnIds) {
    await client.query(`
      update plan_commerce p set row_id = given.id from (
        select seq, nextval(pg_get_serial_sequence('${table}', 'id')) as id
        from (select seq from plan_commerce where status = 'new' order by seq) made
      ) given where given.seq = p.seq`)
  }
  await client.query(`
    insert into ${table} (${[...keys, ...columns].join(', ')}) ${hasOwnIds ? 'overriding system value' : ''}
    select p.row_id, ${keys.length === 2 ? 'p.second_id, ' : ''}${columns.map((column) => `r.${column}`).join(', ')}
    from plan_commerce p cross join lateral jsonb_populate_record(null::${table}, p.after) r
    where p.status = 'new' order by p.seq`)
  await client.query(`
    update ${table} t set ${columns.map((column) => `${column} = r.${column}`).join(', ')}${stampOf(kind)}
    from plan_commerce p cross join lateral jsonb_populate_record(null::${table}, p.after) r
    where p.status = 'changed' and ${isRowOf(kind, 't', 'p')}`)
  if (kind === 'existencias') {
    await client.query(`
      update stock t set updated_at = (p.after->>'updated_at')::timestamptz from plan_commerce p
      where p.status = 'unchanged' and ${isRowOf(kind, 't', 'p')} and t.updated_at < (p.after->>'updated_at')::timestamptz`)
  }
  await client.query(
    `insert into import_changes (import_id, table_name, row_id, second_id, before, after)
     select $1, '${table}', row_id, second_id, before, after from plan_commerce where status in ('new', 'changed')`,
    [importId],
  )
}
