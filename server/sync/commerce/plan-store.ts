import type { PoolClient } from 'pg'
import type { CommerceKind } from '#domain/commerce-files.ts'
import { imageOf, IMPORTED, isRowOf } from './imported-tables-store.ts'
import { PLANS } from './plans-store.ts'

export interface PlanCounts {
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  /** Older than what there is, so that it changes nothing. */
  readonly older: number
  /** Repeated in the same file, with the same values. */
  readonly repeated: number
}

/**
 * Finds what the staged rows name, and compares them with what there is: plan_commerce has a row for each record, with what it was and
 * what it becomes. What cannot be taken is rejected. Sets of rows alone: no query for each row.
 */
export async function planCommerce(client: PoolClient, kind: CommerceKind): Promise<PlanCounts> {
  await client.query(RESOLVE)
  for (const [field, column, reason] of REFERENCES) await rejectUnknown(client, field, column, reason)
  await client.query(`analyze resolved`)
  for (const { field, when, reason } of PLANS[kind].checks) {
    await client.query(reject(`from resolved r where (${when})`), [field, reason])
  }
  const { table, keys } = IMPORTED[kind]
  await client.query(`
    create temp table plan_commerce on commit drop as
    select m.seq, m.row, m.row_id, m.second_id, m.ident, m.given,
      case when t.${keys[0]} is not null then ${imageOf(kind, 't')} end as before,
      case when t.${keys[0]} is null then ${PLANS[kind].defaults} else ${imageOf(kind, 't')} end || m.given as after,
      ''::text as status
    from (${PLANS[kind].rows} ${accepted('r')}) m
    left join ${table} t on ${isRowOf(kind, 't', 'm')}`)
  await client.query('analyze plan_commerce')
  for (const { field, when, reason } of PLANS[kind].planned ?? []) {
    await client.query(reject(`from plan_commerce r where (${when})`), [field, reason])
  }
  await client.query(CONTRADICTIONS, [PLANS[kind].subject])
  await client.query(`delete from plan_commerce p using commerce_rejections x where x.seq = p.seq`)
  const repeated = await client.query(`
    delete from plan_commerce p using (
      select seq, row_number() over (partition by ident order by seq) as place from plan_commerce) said
    where said.seq = p.seq and said.place > 1`)
  await client.query(
    `
    update plan_commerce set status = case
      when before is null then 'new'
      when ${PLANS[kind].isOlder ?? 'false'} then 'older'
      when before - $1::text[] = after - $1::text[] then 'unchanged' else 'changed' end`,
    [[...IMPORTED[kind].notCompared]],
  )
  const { rows } = await client.query<Omit<PlanCounts, 'repeated'>>(`
    select count(*) filter (where status = 'new')::integer as new,
      count(*) filter (where status = 'changed')::integer as changed,
      count(*) filter (where status = 'unchanged')::integer as unchanged,
      count(*) filter (where status = 'older')::integer as older from plan_commerce`)
  return { ...(rows[0] ?? { new: 0, changed: 0, unchanged: 0, older: 0 }), repeated: repeated.rowCount ?? 0 }
}

const RFC = String.raw`upper(regexp_replace(n.name, '[\s.\-–]', '', 'g'))`

/** What rows name, found once for each name. A company goes by its RFC, else by its names. */
const RESOLVE = `
  create temp table resolved on commit drop as
  with companies_named as (
    select n.name, coalesce(by_rfc.id, by_name.id) as id, coalesce(by_rfc.matches, by_name.matches) as matches
    from (select distinct v->>'company' as name from staged_commerce where v ? 'company') n
    left join lateral (select min(c.id) as id, nullif(count(*), 0) as matches from companies c where c.rfc = ${RFC}) by_rfc on true
    left join lateral (select min(c.id) as id, nullif(count(*), 0) as matches from companies c
      where c.folded = fold_name(n.name) or fold_name(c.legal_name) = fold_name(n.name)) by_name on true
  ), branches_named as (
    select n.name, min(b.id) as id, min(b.time_zone) as time_zone
    from (select distinct v->>'branch' as name from staged_commerce where v ? 'branch') n
    join branches b on b.code = upper(n.name) or b.folded = fold_name(n.name) group by n.name
  ), lists_named as (
    select n.name, l.id from (select distinct v->>'list' as name from staged_commerce where v ? 'list') n
    join price_lists l on l.folded = fold_name(n.name)
  )
  select s.seq, s.row, s.v, p.id as product_id, l.id as list_id, b.id as branch_id, b.time_zone, br.id as brand_id,
    li.id as line_id, c.id as company_id, coalesce(c.matches, 0) as companies
  from staged_commerce s
  left join products p on p.key_folded = fold_part_key(s.v->>'key')
  left join lists_named l on l.name = s.v->>'list'
  left join branches_named b on b.name = s.v->>'branch'
  left join brands br on br.folded = fold_name(s.v->>'brand')
  left join lines li on li.folded = fold_name(s.v->>'line')
  left join companies_named c on c.name = s.v->>'company'`

const REFERENCES = [
  ['key', 'product_id is null', 'no existe una pieza con esta clave'],
  ['list', 'list_id is null', 'no existe esta lista de precios: créala primero'],
  ['branch', 'branch_id is null', 'no existe esta sucursal'],
  ['brand', 'brand_id is null', 'no existe esta marca'],
  ['line', 'line_id is null', 'no existe esta línea'],
  ['company', 'companies = 0', 'no existe una empresa con este RFC o nombre'],
  ['company', 'companies > 1', 'hay varias empresas con este RFC o nombre: usa uno que sea solo suyo'],
] as const

async function rejectUnknown(client: PoolClient, field: string, condition: string, reason: string): Promise<void> {
  await client.query(reject(`from resolved r where r.v ? '${field}' and r.${condition}`), [field, reason])
}

function reject(from: string): string {
  return `insert into commerce_rejections (seq, row, field, value, reason)
    select r.seq, r.row, $1, coalesce((select v->>$1 from staged_commerce s where s.seq = r.seq), ''), $2 ${from} ${accepted('r')}`
}

function accepted(alias: string): string {
  return `and not exists (select from commerce_rejections x where x.seq = ${alias}.seq)`
}

/** Rows of one record with different values: neither can be trusted, so that none is applied. */
const CONTRADICTIONS = `
  insert into commerce_rejections (seq, row, field, value, reason)
  select p.seq, p.row, $1, coalesce((select v->>$1 from staged_commerce s where s.seq = p.seq), ''),
    'viene en varias filas con datos distintos (' || d.rows || '): deja una'
  from plan_commerce p
  join (
    select ident, 'filas ' || array_to_string((array_agg(row order by seq))[1:4], ', ') as rows from plan_commerce q
    where not exists (select from commerce_rejections x where x.seq = q.seq)
    group by ident having count(distinct given) > 1
  ) d using (ident)
  where not exists (select from commerce_rejections x where x.seq = p.seq)`
