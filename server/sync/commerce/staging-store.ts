import type { PoolClient } from 'pg'
import type { CellProblem, CommerceRow } from '#imports/commerce/read-commerce-file.ts'

/** Makes the tables that hold the rows of a file until the transaction ends. */
export async function createCommerceStaging(client: PoolClient): Promise<void> {
  await client.query(`
    create temp table staged_commerce (seq integer, row integer, v jsonb) on commit drop;
    create temp table commerce_rejections (seq integer, row integer, field text, value text, reason text) on commit drop`)
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
  if (rejected.length === 0) return
  await client.query(
    `insert into commerce_rejections select * from unnest($1::integer[], $2::integer[], $3::text[], $4::text[], $5::text[])`,
    [
      rejected.map(({ seq }) => seq),
      rejected.map(({ row }) => row),
      ...(['field', 'value', 'reason'] as const).map((name) => rejected.map((row) => withoutNul(row[name]))),
    ],
  )
}

export interface RejectedCommerceRow extends CellProblem {
  readonly row: number
}

/** Of a row with several reasons the one that was found first. In the order of the file. */
export async function rejectedCommerceRows(client: PoolClient): Promise<RejectedCommerceRow[]> {
  const { rows } = await client.query<RejectedCommerceRow>(
    `select row, field, value, reason from (
       select distinct on (seq) * from commerce_rejections order by seq, ctid) first order by seq`,
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
