import type { PoolClient } from 'pg'

/** Rows of one table that a revert would touch. */
export interface RevertCount {
  readonly table: string
  /** They would be removed. */
  readonly made: number
  /** They would be as before. */
  readonly changed: number
  /** They would come back. */
  readonly removed: number
  /** A few of the part keys concerned, or of the names. */
  readonly samples: readonly string[]
}

const SAMPLES = 5

/** What an applied import changed, by table. For a transaction of the caller. */
export async function revertCounts(client: PoolClient, importId: number): Promise<readonly RevertCount[]> {
  const { rows } = await client.query<Omit<RevertCount, 'samples'>>(
    `select table_name as table, count(*) filter (where before is null)::integer as made,
       count(*) filter (where before is not null and after is not null)::integer as changed,
       count(*) filter (where after is null)::integer as removed
     from import_changes where import_id = $1 group by table_name order by table_name`,
    [importId],
  )
  const counts: RevertCount[] = []
  for (const row of rows) {
    const source = SAMPLE_SOURCES[row.table]
    const samples =
      source === undefined ? [] : await client.query<{ name: string }>(sampleQuery(row.table, source), [importId])
    counts.push({ ...row, samples: 'rows' in samples ? samples.rows.map(({ name }) => name) : [] })
  }
  return counts
}

/** A few rows are looked at: a part has many of some tables. */
function sampleQuery(table: string, source: string): string {
  return `select distinct name from (
    select n.name from import_changes c ${source}
    where c.import_id = $1 and c.table_name = '${table}' limit ${SAMPLES * 4}) few limit ${SAMPLES}`
}

const OF_PART = (table: string): string =>
  `join ${table} t on t.id = c.row_id join products p on p.id = t.product_id cross join lateral (select p.key) n (name)`
const NAMED = (table: string): string =>
  `join ${table} t on t.id = c.row_id cross join lateral (select t.name) n (name)`

const SAMPLE_SOURCES: Readonly<Record<string, string>> = {
  products: 'join products p on p.id = c.row_id cross join lateral (select p.key) n (name)',
  stock: 'join products p on p.id = c.row_id cross join lateral (select p.key) n (name)',
  applications: OF_PART('applications'),
  product_keys: OF_PART('product_keys'),
  description_readings: OF_PART('description_readings'),
  lines: NAMED('lines'),
  brands: NAMED('brands'),
  makes: NAMED('makes'),
  models: NAMED('models'),
  engines: NAMED('engines'),
}
