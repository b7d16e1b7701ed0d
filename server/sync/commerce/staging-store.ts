import type { PoolClient } from 'pg'
import type { CellProblem, CommerceRow } from '#imports/commerce/read-commerce-file.ts'

/** Makes the tables that hold the rows of a file until the transaction ends. */
export async function createCommerceStaging(client: PoolClient): Promise<void> {
  await client.query(`
    create temp table staged_commerce (seq integer, row integer, v jsonb) on commit drop;
    create temp table commerce_rejections (seq integer, row integer, field text, value text, reason text) on commit drop;
    create temp table commerce_rejected_cells (like commerce_rejections) on commit drop`)
}

export type StagedRow = CommerceRow & { readonly seq: number }

/** A batch of rows by two queries. */
export async function stageRows(client: PoolClient, rows: readonly StagedRow[]): Promise<void> {
  const usable = rows.flatMap((row) => (row.kind === 'usable' ? row : []))
  const rejected = rows.flatMap((row) => (row.kind === 'rejected' ? { ...row, ...row.problem } : []))
  if (usable.length > 0) {
    await client.query(`insert into staged_commerce select * from unnest($1::integer[], $2::integer[], $3::jsonb[])`, [
      usable.map(({ seq }) => seq),
      usable.map(({ row }) => row),
      usable.map(({ values }) => JSON.stringify(values)),
    ])
  }
  await stageProblems(client, 'commerce_rejections', rejected)
  const cells = usable.flatMap(({ seq, row, rejectedCells = [] }) =>
    rejectedCells.map((cell) => ({ seq, row, ...cell })),
  )
  await stageProblems(client, 'commerce_rejected_cells', cells)
}

async function stageProblems(
  client: PoolClient,
  table: 'commerce_rejections' | 'commerce_rejected_cells',
  problems: readonly (CellProblem & { readonly seq: number; readonly row: number })[],
): Promise<void> {
  if (problems.length === 0) return
  await client.query(
    `insert into ${table} select * from unnest($1::integer[], $2::integer[], $3::text[], $4::text[], $5::text[])`,
    [
      problems.map(({ seq }) => seq),
      problems.map(({ row }) => row),
      ...(['field', 'value', 'reason'] as const).map((name) => problems.map((row) => withoutNul(row[name]))),
    ],
  )
}

export interface RejectedCommerceRow extends CellProblem {
  readonly row: number
  /** The rest of its row is taken. */
  readonly isCell: boolean
}

/** Rows, of several reasons the one that was found first, and cells of rows that are taken. In the order of the file. */
export async function rejectedCommerceRows(client: PoolClient): Promise<RejectedCommerceRow[]> {
  const { rows } = await client.query<RejectedCommerceRow>(
    `select row, field, value, reason, is_cell as "isCell" from (
       (select distinct on (seq) *, false as is_cell from commerce_rejections order by seq, ctid)
       union all
       select *, true from commerce_rejected_cells c
       where not exists (select from commerce_rejections r where r.seq = c.seq)) problems order by seq`,
  )
  return rows
}

/** With the import, under the headings of the file. */
export async function storeCommerceRejections(
  client: PoolClient,
  importId: number,
  file: string,
  rows: readonly { readonly row: number; readonly heading: string; readonly value: string; readonly reason: string }[],
): Promise<void> {
  await client.query(
    `insert into import_rejections (import_id, file, row, heading, value, reason)
     select $1, $2, * from unnest($3::integer[], $4::text[], $5::text[], $6::text[])`,
    [
      importId,
      file,
      rows.map(({ row }) => row),
      ...(['heading', 'value', 'reason'] as const).map((name) => rows.map((row) => row[name])),
    ],
  )
}

/** PostgreSQL stores every character but NUL. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '�')
}
