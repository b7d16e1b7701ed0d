import { sql, type Kysely } from 'kysely'
import type { Use } from '#domain/reference-kinds.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { MergeKind, ReferenceTable } from './kinds.ts'

type Db = Kysely<DB>

export interface ReferenceRow {
  readonly id: number
  readonly name: string
  readonly version: number
  /** Of a model: of its make; else ''. */
  readonly owner: string
}

/** Locks both rows, the lower id first, so that two merges never wait for each other. */
export async function lockReferences(db: Db, table: ReferenceTable, ids: readonly number[]): Promise<ReferenceRow[]> {
  const owner = table === 'models' ? sql`(select name from makes k where k.id = t.make_id)` : sql`''`
  const { rows } = await sql<ReferenceRow>`
    select t.id, t.name, t.version, ${owner} as owner from ${sql.table(table)} t
    where t.id = any(${ids}::integer[]) order by t.id for update of t`.execute(db)
  return rows
}

/** The models of a make that is merged are merged or moved too. */
export async function lockModelsOfMakes(db: Db, makeIds: readonly number[]): Promise<void> {
  await sql`select from models where make_id = any(${makeIds}::integer[]) order by id for update`.execute(db)
}

export async function insertMerge(
  db: Db,
  {
    kind,
    table,
    sourceId,
    targetId,
    actor,
  }: {
    readonly kind: MergeKind
    readonly table: ReferenceTable
    readonly sourceId: number
    readonly targetId: number
    readonly actor: string
  },
): Promise<number> {
  const owner = kind === 'model' ? sql`(select folded from makes k where k.id = s.make_id)` : sql`''`
  const { rows } = await sql<{ id: number }>`
    insert into reference_merges
      (kind, source_id, source, source_name, source_folded, owner_folded, target_id, target_name, actor)
    select ${kind}, s.id, to_jsonb(s) - 'folded', s.name, s.folded, ${owner}, t.id, t.name, ${actor}
    from ${sql.table(table)} s, ${sql.table(table)} t where s.id = ${sourceId} and t.id = ${targetId}
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Rows that the merge moved and dropped; parts are counted once, for any number of their applications. */
export async function countMerge(db: Db, mergeId: number): Promise<Use[]> {
  const { rows } = await sql<Use>`
    with merged as (
      select r.* from reference_merge_rows r join reference_merges g on g.id = r.merge_id
      where g.id = ${mergeId} or g.parent_id = ${mergeId}
    ), counted as (
      select 'partes' as que, 1 as place, count(*) as cantidad from (
        select row_id from merged where table_name = 'products'
        union select a.product_id from merged m join applications a on a.id = m.row_id where m.table_name = 'applications'
        union select (before->>'product_id')::integer from merged where table_name = 'applications' and act = 'dropped'
        union select a.product_id from merged m join applications a on a.model_id = m.row_id where m.table_name = 'models'
      ) parts
      union all select case when act = 'dropped' then 'aplicacionesRepetidas' else 'aplicaciones' end, 2, count(*)
      from merged where table_name = 'applications' group by 1
      union all select 'descuentos', 3, count(*) from merged where table_name = 'discounts'
      union all select 'relaciones', 4, count(*) from merged where table_name = 'brand_lines' and act = 'dropped'
      union all select 'modelos', 5, count(*) from merged where table_name = 'models'
      union all select 'modelosRepetidos', 6, count(*) from reference_merges where parent_id = ${mergeId}
      union all select 'generaciones', 7, count(*) from merged where table_name = 'model_generations'
      union all select 'codigos', 8, count(*) from merged where table_name = 'engine_codes'
      union all select 'nombres', 9, count(*) from merged where table_name = 'vehicle_aliases' and act <> 'added'
    ) select que, cantidad::integer from counted where cantidad > 0 order by place, que`.execute(db)
  return rows
}

export async function storeCounts(db: Db, mergeId: number, uses: readonly Use[]): Promise<void> {
  await db
    .updateTable('reference_merges')
    .set({ counts: JSON.stringify(uses) })
    .where('id', '=', mergeId)
    .execute()
}

/** Number of popular searches with the name, as whole words. */
export async function countSearches(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ searches: number }>`
    select count(*)::integer as searches from popular_searches
    where ' ' || fold_term(query) || ' ' like '% ' || fold_term(${name}) || ' %'`.execute(db)
  return rows[0]?.searches ?? 0
}

export interface ChoiceRow extends ReferenceRow {
  readonly parts: number
}

const PARTS: Readonly<Record<ReferenceTable, string>> = {
  brands: 'select count(*) from products p where p.brand_id = t.id',
  lines: 'select count(*) from products p where p.line_id = t.id',
  makes:
    'select count(distinct a.product_id) from applications a join models m on m.id = a.model_id where m.make_id = t.id',
  models: 'select count(distinct a.product_id) from applications a where a.model_id = t.id',
  engines: 'select count(distinct a.product_id) from applications a where a.engine_id = t.id',
}

/** Names that contain each word, the shortest first. */
export async function referenceChoices(
  db: Db,
  table: ReferenceTable,
  text: string,
  limit: number,
): Promise<ChoiceRow[]> {
  const isModel = table === 'models'
  const make = isModel ? sql`join makes k on k.id = t.make_id` : sql``
  const found = searchCondition(text, { folded: isModel ? ['t.folded', 'k.folded'] : ['t.folded'] })
  const { rows } = await sql<ChoiceRow>`
    select t.id, t.name, t.version, ${isModel ? sql`k.name` : sql`''`} as owner,
      (${sql.raw(PARTS[table])})::integer as parts
    from ${sql.table(table)} t ${make} where ${found}
    order by length(t.folded), t.folded, t.id limit ${limit}`.execute(db)
  return rows
}

/** The ids of the parts that a merge of the row changes, as a query. */
export function partsQuery(table: ReferenceTable, id: number): string {
  return PART_IDS[table].replace(':id', String(Math.trunc(id)))
}

const PART_IDS: Readonly<Record<ReferenceTable, string>> = {
  brands: 'select id from products where brand_id = :id',
  lines: 'select id from products where line_id = :id',
  makes: 'select distinct a.product_id from applications a join models m on m.id = a.model_id where m.make_id = :id',
  models: 'select distinct product_id from applications where model_id = :id',
  engines: 'select distinct product_id from applications where engine_id = :id',
}

/** The ids of the parts that a merge moved, as a query. */
export function movedPartsQuery(mergeId: number): string {
  const id = String(Math.trunc(mergeId))
  return `
    with merged as (
      select r.* from reference_merge_rows r join reference_merges g on g.id = r.merge_id where g.id = ${id} or g.parent_id = ${id})
    select row_id from merged where table_name = 'products'
    union select (before->>'product_id')::integer from merged where table_name = 'applications' and act = 'dropped'
    union select a.product_id from merged join applications a on a.id = row_id where table_name = 'applications' and act = 'moved'
    union select a.product_id from merged join applications a on a.model_id = row_id where table_name = 'models'`
}

/** References to it. Rows that belong to it and are deleted with it (the codes of an engine) are left out. */
const USES: Readonly<Record<ReferenceTable, Readonly<Partial<Record<Use['que'], string>>>>> = {
  brands: {
    partes: PARTS.brands,
    descuentos: 'select count(*) from discounts d where d.brand_id = t.id',
    relaciones: 'select count(*) from brand_lines r where r.brand_id = t.id',
    banners: 'select count(*) from banners b where t.id in (b.link_brand_id, b.rule_brand_id)',
    publicaciones: `select count(*) from posts p where p.body ~ ('/OurBrands/' || t.id || '[/?#"]')`,
  },
  lines: {
    partes: PARTS.lines,
    descuentos: 'select count(*) from discounts d where d.line_id = t.id',
    relaciones: 'select count(*) from brand_lines r where r.line_id = t.id',
    banners: 'select count(*) from banners b where t.id in (b.link_line_id, b.rule_line_id)',
    publicaciones: `select count(*) from posts p where p.body ~ ('/ListadoProductos/' || t.id || '[/?#"]')`,
  },
  makes: { partes: PARTS.makes, modelos: 'select count(*) from models m where m.make_id = t.id' },
  models: { partes: PARTS.models, aplicaciones: 'select count(*) from applications a where a.model_id = t.id' },
  engines: { partes: PARTS.engines, aplicaciones: 'select count(*) from applications a where a.engine_id = t.id' },
}

/** undefined: there is none with this id. */
export async function usesOf(
  db: Db,
  table: ReferenceTable,
  id: number,
): Promise<{ readonly name: string; readonly uses: readonly Use[] } | undefined> {
  const counts = Object.entries(USES[table]).map(([name, query]) => `'${name}', (${query})`)
  const { rows } = await sql<{ name: string; uses: Record<Use['que'], number> }>`
    select t.name, ${sql.raw(`jsonb_build_object(${counts.join(', ')})`)} as uses from ${sql.table(table)} t
    where t.id = ${id}`.execute(db)
  const found = rows[0]
  if (found === undefined) return undefined
  const names = Object.keys(USES[table]) as Use['que'][]
  const uses = names.map((que) => ({ que, cantidad: found.uses[que] })).filter(({ cantidad }) => cantidad > 0)
  return { name: found.name, uses }
}

export interface MergeFilters {
  readonly buscar: string
  readonly tipo?: MergeKind | undefined
  readonly estado?: 'vigente' | 'deshecha' | undefined
}

export function mergeList(db: Db, { buscar, tipo, estado }: MergeFilters) {
  const rows = db
    .selectFrom('reference_merges as g')
    .where('g.parent_id', 'is', null)
    .where(searchCondition(buscar, { folded: ['g.source_folded', sql`fold_name(g.target_name)`], plain: ['g.actor'] }))
    .$if(tipo !== undefined, (query) => query.where('g.kind', '=', tipo ?? ''))
    .$if(estado !== undefined, (query) => query.where('g.undone_at', estado === 'vigente' ? 'is' : 'is not', null))
    .select(['g.id', 'g.source_name', 'g.target_name', 'g.actor', 'g.created_at', 'g.undone_at', 'g.undone_by'])
    .select([sql<MergeKind>`g.kind`.as('kind'), sql<readonly Use[]>`g.counts`.as('counts')])
  return listSource({ rows, id: 'g.id', sort: { fecha: { notNull: 'g.id' } } })
}

export interface MergeRow {
  readonly id: number
  readonly kind: MergeKind
  readonly source_id: number
  readonly source_name: string
  readonly target_id: number
  readonly target_name: string
  readonly parent_id: number | null
  readonly undone_at: Date | null
  /** Another row has the name by now. */
  readonly is_taken: boolean
  /** The row that the target was merged into later; null: it exists. */
  readonly target_went_into: string | null
  /** Of a model: its make no longer exists. */
  readonly make_went_into: string | null
  readonly is_make_gone: boolean
}

export async function lockMerge(db: Db, id: number): Promise<MergeRow | undefined> {
  await sql`select from reference_merges where id = ${id} for update`.execute(db)
  const { rows } = await sql<MergeRow>`
    select g.id, g.kind, g.source_id, g.source_name, g.target_id, g.target_name, g.parent_id, g.undone_at,
      case g.kind
        when 'brand' then exists (select from brands t where t.folded = g.source_folded)
        when 'line' then exists (select from lines t where t.folded = g.source_folded)
        when 'make' then exists (select from makes t where t.folded = g.source_folded)
        when 'engine' then exists (select from engines t where t.folded = g.source_folded)
        else exists (select from models t where t.folded = g.source_folded and t.make_id = (g.source->>'make_id')::integer)
      end as is_taken,
      (select l.target_name from reference_merges l
        where l.kind = g.kind and l.source_id = g.target_id and l.undone_at is null) as target_went_into,
      (select l.target_name from reference_merges l
        where g.kind = 'model' and l.kind = 'make' and l.source_id = (g.source->>'make_id')::integer
          and l.undone_at is null) as make_went_into,
      g.kind = 'model' and not exists (select from makes k where k.id = (g.source->>'make_id')::integer) as is_make_gone
    from reference_merges g where g.id = ${id}`.execute(db)
  return rows[0]
}

/** Number of rows of the merge that refer to the source again, and of those that should. */
export async function countGivenBack(
  db: Db,
  mergeId: number,
): Promise<{ readonly all: number; readonly back: number }> {
  const { rows } = await sql<{ all: number; back: number }>`
    with merged as (
      select r.* from reference_merge_rows r join reference_merges g on g.id = r.merge_id
      where (g.id = ${mergeId} or g.parent_id = ${mergeId}) and r.act <> 'added'
    ) select count(*)::integer as all, (count(*) filter (where case m.table_name
        when 'products' then exists (select from products t where t.id = m.row_id and to_jsonb(t) @> m.before)
        when 'discounts' then exists (select from discounts t where t.id = m.row_id and to_jsonb(t) @> m.before)
        when 'models' then exists (select from models t where t.id = m.row_id and to_jsonb(t) @> m.before)
        when 'applications' then exists (select from applications t where t.id = m.row_id and to_jsonb(t) @> m.before)
        when 'engine_codes' then exists (select from engine_codes t where t.id = m.row_id and to_jsonb(t) @> m.before)
        when 'vehicle_aliases' then exists (select from vehicle_aliases t
          where t.id = m.row_id and to_jsonb(t) @> (m.before - array['version', 'updated_at']))
        when 'model_generations' then exists (select from model_generations t
          where t.id = m.row_id and to_jsonb(t) @> (m.before - array['version', 'updated_at']))
        else exists (select from brand_lines t where t.brand_id = m.row_id and t.line_id = m.second_id)
      end))::integer as back from merged m`.execute(db)
  return rows[0] ?? { all: 0, back: 0 }
}

export async function markUndone(db: Db, mergeId: number, actor: string): Promise<void> {
  await db
    .updateTable('reference_merges')
    .set({ undone_at: sql<Date>`now()`, undone_by: actor })
    .where((row) => row.or([row('id', '=', mergeId), row('parent_id', '=', mergeId)]))
    .execute()
}
