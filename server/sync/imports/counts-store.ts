import type { PoolClient } from 'pg'
import { IMPORT_KINDS, type ImportKind } from '#imports/rows/columns.ts'
import type { KindCounts, ReadingCounts, RejectedRow } from './counts.ts'

/** The plan of what the files state. */
const TABLES: Readonly<Record<ImportKind, { staged: string; plan: string }>> = {
  products: { staged: 'staged_products', plan: 'plan_products' },
  prices: { staged: 'staged_prices', plan: 'plan_prices' },
  stock: { staged: 'staged_stock', plan: 'plan_stock' },
  equivalents: { staged: 'staged_keys', plan: `(select * from plan_keys where source = 'stated') plan_keys` },
  applications: {
    staged: 'staged_applications',
    plan: `(select * from plan_applications where source = 'stated') plan_applications`,
  },
}

/** Counts of the plan by file number and kind. Kinds that no file feeds are not in it. */
export async function countPlan(client: PoolClient): Promise<{ file: number; kind: ImportKind; counts: KindCounts }[]> {
  const counted: { file: number; kind: ImportKind; counts: KindCounts }[] = []
  for (const kind of IMPORT_KINDS) {
    const { staged, plan } = TABLES[kind]
    const answer = await client.query<{
      file: number
      new: number
      changed: number
      unchanged: number
      staged: number
    }>(`
      select s.file, s.staged, coalesce(p.new, 0) as new, coalesce(p.changed, 0) as changed, coalesce(p.unchanged, 0) as unchanged
      from (
        select file, count(*)::integer as staged from ${staged} s
        where not exists (select from staged_rejections r where r.seq = s.seq) group by file
      ) s
      left join (
        select file, count(*) filter (where status = 'new')::integer as new,
          count(*) filter (where status = 'changed')::integer as changed,
          count(*) filter (where status = 'unchanged')::integer as unchanged
        from ${plan} group by file
      ) p using (file)`)
    for (const { file, staged: records, ...statuses } of answer.rows) {
      const repeated = records - statuses.new - statuses.changed - statuses.unchanged
      counted.push({ file, kind, counts: { ...statuses, repeated } })
    }
  }
  return counted
}

/** What became of the descriptions, by file number. Files without any are not in it. */
export async function countReadings(client: PoolClient): Promise<Map<number, ReadingCounts>> {
  const answer = await client.query<{ file: number } & ReadingCounts>(`
    select file, count(*) filter (where state = 'aplicada')::integer as applied,
      count(*) filter (where state = 'pendiente')::integer as waiting,
      count(*) filter (where status = 'new' and state is null)::integer as silent,
      count(*) filter (where status = 'known')::integer as known
    from plan_readings where status <> 'stated' group by file`)
  return new Map(answer.rows.map(({ file, ...counts }) => [file, counts]))
}

/** Rejected rows, rejected cells of others, and keys spelled otherwise in the catalogue, by file number. */
export async function countRejectedAndWarnings(
  client: PoolClient,
): Promise<{ rejected: Map<number, number>; cells: Map<number, number>; warnings: Map<number, number> }> {
  const rejected = await client.query<{ file: number; count: number }>(
    'select file, count(distinct seq)::integer as count from staged_rejections group by file',
  )
  const cells = await client.query<{ file: number; count: number }>(`
    select file, count(*)::integer as count from staged_cell_rejections c
    where not exists (select from staged_rejections r where r.seq = c.seq) group by file`)
  const warnings = await client.query<{ file: number; count: number }>(
    'select file, count(*)::integer as count from plan_products where key <> known_key group by file',
  )
  return { rejected: byFile(rejected.rows), cells: byFile(cells.rows), warnings: byFile(warnings.rows) }
}

function byFile(rows: readonly { file: number; count: number }[]): Map<number, number> {
  return new Map(rows.map(({ file, count }) => [file, count]))
}

/** Of a rejected row, the reason that was found first; of any other, each rejected cell. */
const REJECTED_ROWS = `
  select * from (
    (select distinct on (r.seq) r.seq, ($1::text[])[r.file + 1] as file, r.row,
      coalesce(r.heading, h.heading, '') as heading, coalesce(r.value, '') as value, r.reason
    from staged_rejections r
    left join staged_headings h on h.file = r.file and h.field = r.field
    order by r.seq, r.ctid)
    union all
    select c.seq, ($1::text[])[c.file + 1], c.row, c.heading, c.value, c.reason
    from staged_cell_rejections c
    where not exists (select from staged_rejections r where r.seq = c.seq)
  ) handed_back
  order by seq`

const REJECTED_BATCH = 1000

/** The rejected rows of the run, and rejected cells of others, in the order of the files, in batches. `names` are the files by number. */
export async function* rejectedRows(
  client: PoolClient,
  names: readonly string[],
): AsyncGenerator<readonly RejectedRow[]> {
  await client.query(`declare rejected_rows cursor for ${REJECTED_ROWS}`, [names])
  for (;;) {
    const answer = await client.query<RejectedRow & { seq: number }>(`fetch ${REJECTED_BATCH} from rejected_rows`)
    if (answer.rows.length > 0) {
      yield answer.rows.map(({ file, row, heading, value, reason }) => ({ file, row, heading, value, reason }))
    }
    if (answer.rows.length < REJECTED_BATCH) break
  }
  await client.query('close rejected_rows')
}

/** Stores the rejected rows with the import. */
export async function storeRejections(client: PoolClient, importId: number, names: readonly string[]): Promise<void> {
  await client.query(
    `insert into import_rejections (import_id, file, row, heading, value, reason)
     select $2, file, row, heading, value, reason from (${REJECTED_ROWS}) rejected order by seq`,
    [names, importId],
  )
}
