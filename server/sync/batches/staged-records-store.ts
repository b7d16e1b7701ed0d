import type { PoolClient } from 'pg'
import { copyLine } from '#server/platform/db/copy-text.ts'
import { copyLines } from '#server/sync/imports/staging-store.ts'

// Data of batches besides the rows of files: the ids and versions of their system.

export interface StagedRecord {
  /** As `seq` of its staged rows: its place in the batch. */
  readonly seq: number
  readonly externalId: string
  readonly version: number
}

export interface TakenCounts {
  readonly created: number
  readonly changed: number
  readonly older: number
}

/** Makes and fills the table of ids and versions, until the transaction ends. Call it after createStaging. */
export async function stageRecords(client: PoolClient, records: readonly StagedRecord[]): Promise<void> {
  await client.query('create temp table staged_records (seq integer, external_id text, version bigint) on commit drop')
  const lines = records.map(({ seq, externalId, version }) => copyLine([seq, externalId, version]))
  await copyLines(client, 'staged_records', ['seq', 'external_id', 'version'], lines)
  await client.query('analyze staged_records')
}

export interface KnownProduct {
  readonly externalId: string
  readonly key: string
  /** Of the part: its key and those that it had before. */
  readonly foldedKeys: readonly string[]
  readonly version: number
}

/** The known products of these ids of a system. */
export async function knownProducts(
  client: PoolClient,
  systemId: number,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, KnownProduct>> {
  const { rows } = await client.query<{ externalId: string; key: string; foldedKeys: string[]; version: string }>(
    `select e.external_id as "externalId", p.key, e.source_version as version,
       array[p.key_folded] || array(select r.key_folded from product_redirects r where r.product_id = p.id) as "foldedKeys"
     from external_products e join products p on p.id = e.product_id
     where e.system_id = $1 and e.external_id = any($2)`,
    [systemId, [...externalIds]],
  )
  return new Map(rows.map((row) => [row.externalId, { ...row, version: Number(row.version) }]))
}

/** Looked up one by one: how many ids there are is not known to the planner while the first parts of a system come in. */
const PART_OF_ID = `
  select e.product_id from external_products e where e.system_id = $1 and e.external_id = r.external_id offset 0`

/** A part has one id in each system. Call it after checkStaged, which follows former keys. */
export async function rejectClaimedKeys(client: PoolClient, systemId: number): Promise<void> {
  await client.query(
    `insert into staged_rejections (seq, file, row, field, value, reason)
     select s.seq, s.file, s.row, 'key', s.key, 'la clave ya es del id externo «' || e.external_id || '»'
     from staged_products s
     join staged_records r using (seq)
     join products p on p.key_folded = s.key_folded
     join lateral (
       select e.external_id from external_products e where e.system_id = $1 and e.product_id = p.id offset 0
     ) e on e.external_id <> r.external_id`,
    [systemId],
  )
  await client.query(`
    insert into staged_rejections (seq, file, row, field, value, reason)
    select seq, file, row, 'key', key, 'la clave ya viene con el id externo «' || first_id || '» en el registro ' || first_row
    from (
      select s.*, r.external_id, first_value(r.external_id) over earliest as first_id, first_value(s.row) over earliest as first_row
      from staged_products s join staged_records r using (seq)
      where not exists (select from staged_rejections x where x.seq = s.seq)
      window earliest as (partition by s.key_folded order by s.seq)
    ) n
    where external_id <> first_id`)
  await client.query(`
    insert into staged_rejections (seq, file, row, field, value, reason)
    select seq, file, row, 'key', key, 'el id externo ya viene con la clave «' || first_key || '» en el registro ' || first_row
    from (
      select s.*, first_value(s.key) over earliest as first_key, first_value(s.key_folded) over earliest as first_folded,
        first_value(s.row) over earliest as first_row
      from staged_products s join staged_records r using (seq)
      where not exists (select from staged_rejections x where x.seq = s.seq)
      window earliest as (partition by r.external_id order by s.seq)
    ) n
    where key_folded <> first_folded`)
}

/** Records of the plan that make a part, and the others that change one. Call it after planStaged. */
export async function countProducts(client: PoolClient): Promise<Pick<TakenCounts, 'created' | 'changed'>> {
  const { rows } = await client.query<{ created: number; changed: number }>(`
    select count(*) filter (where is_new)::integer as created, count(*) filter (where not is_new and differs)::integer as changed
    from (
      select seq, bool_or(is_new) as is_new, bool_or(differs) as differs from (
        select seq, status = 'new' as is_new, status <> 'unchanged' as differs from plan_products
        union all select seq, false, status <> 'unchanged' from plan_keys
        union all select seq, false, status <> 'unchanged' from plan_applications
      ) planned group by seq
    ) records`)
  return rows[0] ?? { created: 0, changed: 0 }
}

/** Whether descriptions or fields held by hand are to be noted, although no part changes. */
export async function hasNotes(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    'select exists (select from plan_readings where state is not null) or exists (select from plan_held) as has',
  )
  return rows[0]?.has === true
}

/** Remembers which parts the accepted records were of, with their versions. */
export async function rememberProducts(client: PoolClient, systemId: number): Promise<void> {
  await client.query(
    `insert into external_products (system_id, external_id, product_id, source_version)
     select $1, r.external_id, p.id, max(r.version)
     from staged_products s join staged_records r using (seq) join products p on p.key_folded = s.key_folded
     where not exists (select from staged_rejections x where x.seq = s.seq)
     group by r.external_id, p.id
     on conflict (system_id, external_id) do update set source_version = excluded.source_version
     where external_products.source_version <> excluded.source_version`,
    [systemId],
  )
}

/** An entry for the history of parts: which batch a change came with. */
export async function insertBatchImport(client: PoolClient, batch: string, actor: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with made as (
       insert into imports (kind, state, files, actor) values ('lote', 'aplicado', array[$1], $2) returning id, actor
     ), noted as (insert into import_states (import_id, state, actor) select id, 'aplicado', actor from made)
     select id from made`,
    [batch, actor],
  )
  return rows[0]?.id ?? 0
}

/** Batches are not reverted: a newer one corrects an older one. */
export async function forgetChanges(client: PoolClient, importId: number): Promise<void> {
  await client.query('delete from import_changes where import_id = $1', [importId])
}

/** Keys of staged stock by the ids of the system, where records give those alone. */
export async function findStockKeys(client: PoolClient, systemId: number): Promise<void> {
  await client.query(
    `update staged_stock s set key = p.key, key_folded = p.key_folded
     from staged_records r
     cross join lateral (${PART_OF_ID}) e
     join products p on p.id = e.product_id
     where r.seq = s.seq and s.key = ''`,
    [systemId],
  )
  await client.query(`
    insert into staged_rejections (seq, file, row, field, value, reason)
    select s.seq, s.file, s.row, 'idExterno', r.external_id, 'todavía no es de ninguna pieza: manda antes su producto, o la clave'
    from staged_stock s join staged_records r using (seq) where s.key = ''`)
  await client.query('update staged_stock set key_folded = fold_part_key(key) where key_folded is null')
}

/** Call it after checkStagedStock. */
export async function rejectOtherParts(client: PoolClient, systemId: number): Promise<void> {
  await client.query(
    `insert into staged_rejections (seq, file, row, field, value, reason)
     select s.seq, s.file, s.row, 'key', s.key, 'el id externo es de la pieza «' || p.key || '»'
     from staged_stock s
     join staged_records r using (seq)
     join lateral (${PART_OF_ID}) e on e.product_id <> s.product_id
     join products p on p.id = e.product_id
     where r.external_id <> '' and not exists (select from staged_rejections x where x.seq = s.seq)`,
    [systemId],
  )
}

/**
 * Removes records that are older than the system's last version, and remembers that of the others for `rememberStock`. Call it after
 * rejectOtherParts. @returns the places of the removed records
 */
export async function removeOlderStock(client: PoolClient, systemId: number): Promise<readonly number[]> {
  // Looked up one by one: how many versions there are is not known to the planner while a first snapshot comes in.
  await client.query(
    `create temp table staged_versions on commit drop as
     select s.seq, s.product_id, s.branch_id, r.version, known.source_version as known, known.place
     from staged_stock s
     join staged_records r using (seq)
     left join lateral (
       select v.source_version, v.ctid as place from stock_versions v
       where v.system_id = $1 and v.product_id = s.product_id and v.branch_id = s.branch_id offset 0) known on true
     where not exists (select from staged_rejections x where x.seq = s.seq)`,
    [systemId],
  )
  const { rows } = await client.query<{ seq: number }>(
    'delete from staged_stock s using staged_versions v where v.seq = s.seq and v.version < v.known returning s.seq',
  )
  return rows.map(({ seq }) => seq)
}

export async function countStock(client: PoolClient): Promise<Pick<TakenCounts, 'created' | 'changed'>> {
  const { rows } = await client.query<{ created: number; changed: number }>(`
    select count(*) filter (where status = 'new')::integer as created,
      count(*) filter (where status = 'changed')::integer as changed from plan_stock`)
  return rows[0] ?? { created: 0, changed: 0 }
}

/** Whether negative stock was sent, or is stored for a part whose stock was sent: it is a trouble of the part. */
export async function hasNegativeStock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(`
    select exists (select from staged_stock where quantity < 0)
      or exists (select from negative_stock g join plan_stock n on n.product_id = g.product_id and n.branch_id = g.branch_id) as has`)
  return rows[0]?.has === true
}

/**
 * Remembers the versions of the accepted records. Known ones are changed where removeOlderStock found them: only batches write them, one at
 * a time, and an insert that meets them takes twice as long.
 */
export async function rememberStock(client: PoolClient, systemId: number): Promise<void> {
  // The key too: a place may have been given to another row meanwhile.
  await client.query(
    `update stock_versions v set source_version = n.version
     from (
       select place, product_id, branch_id, max(version) as version from staged_versions where version > known
       group by place, product_id, branch_id
     ) n
     where v.ctid = n.place and v.system_id = $1 and v.product_id = n.product_id and v.branch_id = n.branch_id`,
    [systemId],
  )
  await client.query(
    `insert into stock_versions (system_id, product_id, branch_id, source_version)
     select $1, product_id, branch_id, max(version) from staged_versions where known is null group by product_id, branch_id`,
    [systemId],
  )
}

export interface StagedRejection {
  readonly seq: number
  /** Of the staged rows. */
  readonly field: string
  readonly reason: string
}

/** Of a record with several reasons the one that was found first. */
export async function stagedRejections(client: PoolClient): Promise<readonly StagedRejection[]> {
  const { rows } = await client.query<StagedRejection>(`
    select distinct on (seq) seq, coalesce(field, heading, '') as field, reason from staged_rejections order by seq, ctid`)
  return rows
}
