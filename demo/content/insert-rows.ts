import type pg from 'pg'

/** Inserts rows, all with the fields of the first, and returns the column `returning` of each in no order. */
export async function insertRows(
  client: Pick<pg.ClientBase, 'query'>,
  table: string,
  rows: readonly object[],
  returning = 'null',
): Promise<Record<string, unknown>[]> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const answer = await client.query<Record<string, unknown>>(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)
     returning ${returning}`,
    [JSON.stringify(rows)],
  )
  return answer.rows
}
