import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

// Merging is a list of statements over the row of `reference_merges`, and over those of models that are merged with their make. Each notes
// the rows that it moves, drops or adds in `reference_merge_rows`; undo-store.ts reverts them.

/** The merge itself and the merges of models that belong to it. */
const OF_MERGE = '(g.id = :merge or g.parent_id = :merge)'

/** @param from the columns row_id, second_id, before and after, and their source */
function note(act: 'moved' | 'dropped' | 'added', table: string, from: string, merge = 'merge_id'): string {
  return `
    insert into reference_merge_rows (merge_id, table_name, act, row_id, second_id, before, after)
    select ${merge}, '${table}', '${act}', ${from}`
}

const NEWER = ', version = t.version + 1, updated_at = now()'

/** Changes references to the source into references to the target. */
function move(table: string, column: string, kind: string, also = ''): string {
  return `
    with moved as (
      update ${table} t set ${column} = g.target_id${also} from reference_merges g
      where ${OF_MERGE} and g.kind = '${kind}' and t.${column} = g.source_id
      returning t.id, g.id as merge_id, g.source_id, g.target_id
    ) ${note(
      'moved',
      table,
      `id, null, jsonb_build_object('${column}', source_id), jsonb_build_object('${column}', target_id) from moved`,
    )}`
}

/** Drops rows that would become equal to one of the target. */
function drop(table: string, column: string, kind: string, isSame: string): string {
  return `
    with dropped as (
      delete from ${table} t using reference_merges g
      where ${OF_MERGE} and g.kind = '${kind}' and t.${column} = g.source_id
        and exists (select from ${table} o where o.${column} = g.target_id and ${isSame})
      returning g.id as merge_id, t.id, to_jsonb(t) as row
    ) ${note('dropped', table, 'id, null, row, null from dropped')}`
}

function moveBrandLines(kind: 'brand' | 'line'): string[] {
  const [own, other] = kind === 'brand' ? ['brand_id', 'line_id'] : ['line_id', 'brand_id']
  return [
    `with added as (
      insert into brand_lines (${own}, ${other})
      select g.target_id, t.${other} from brand_lines t
      join reference_merges g on g.id = :merge and g.kind = '${kind}' and t.${own} = g.source_id
      on conflict do nothing returning *
    ) ${note('added', 'brand_lines', 'brand_id, line_id, null, to_jsonb(added) from added', ':merge')}`,
    `with dropped as (
      delete from brand_lines t using reference_merges g
      where g.id = :merge and g.kind = '${kind}' and t.${own} = g.source_id
      returning g.id as merge_id, t.brand_id, t.line_id, to_jsonb(t) as row
    ) ${note('dropped', 'brand_lines', 'brand_id, line_id, row, null from dropped')}`,
  ]
}

/** A model of both makes. */
const MODELS_OF_BOTH = `
  insert into reference_merges
    (kind, source_id, source, source_name, source_folded, owner_folded, target_id, target_name, parent_id, actor)
  select 'model', s.id, to_jsonb(s) - 'folded', s.name, s.folded, g.source_folded, t.id, t.name, g.id, g.actor
  from reference_merges g join models s on s.make_id = g.source_id
  join models t on t.make_id = g.target_id and t.folded = s.folded
  where g.id = :merge and g.kind = 'make' order by s.id`

/** Aliases of the source become aliases of the target: `n.make` and `n.model`. */
const TARGET_NAMES = `cross join lateral (
    select case g.kind when 'make' then g.target_name
        else (select k.name from models m join makes k on k.id = m.make_id where m.id = g.target_id) end as make
  ) k`

const ALIASES_OF_SOURCE = `
  from vehicle_aliases t
  join reference_merges g on g.id = :merge and (
    (g.kind = 'make' and t.make_folded = g.source_folded)
    or (g.kind = 'model' and t.make_folded = g.owner_folded and t.model_folded = g.source_folded))
  ${TARGET_NAMES}
  cross join lateral (select k.make, case g.kind when 'make' then t.model else g.target_name end as model) n`

const MOVED_NAMES = `
  id, null, jsonb_build_object('make', old_make, 'model', old_model), jsonb_build_object('make', make, 'model', model) from moved`

const ALIASES = [
  `with dropped as (
    delete from vehicle_aliases a using (
      select t.id, g.id as merge_id ${ALIASES_OF_SOURCE}
      where t.alias_folded = fold_name(coalesce(n.model, n.make)) or exists (
        select from vehicle_aliases o where o.id <> t.id and o.alias_folded = t.alias_folded
          and o.make_folded = fold_name(n.make) and o.model_folded is not distinct from fold_name(n.model))
    ) w where a.id = w.id
    returning w.merge_id, a.id, to_jsonb(a) as row
  ) ${note('dropped', 'vehicle_aliases', 'id, null, row, null from dropped')}`,
  `with moved as (
    update vehicle_aliases a set make = w.make, model = w.model from (
      select t.id, g.id as merge_id, t.make as old_make, t.model as old_model, n.make, n.model ${ALIASES_OF_SOURCE}
    ) w where a.id = w.id
    returning w.*
  ) ${note('moved', 'vehicle_aliases', MOVED_NAMES)}`,
  // The former name becomes an alias, since people continue to write it.
  `with added as (
    insert into vehicle_aliases (alias, make, model)
    select g.source_name, k.make, case g.kind when 'model' then g.target_name end
    from reference_merges g ${TARGET_NAMES}
    where g.id = :merge and g.kind in ('make', 'model') and g.source_name ~ '^\\S+( \\S+)*$'
      and length(g.source_name) between 2 and 60 and length(g.source_folded) >= 2
      and g.source_folded <> fold_name(g.target_name)
      and (select count(*) from vehicle_aliases) < 5000
    on conflict do nothing returning *
  ) ${note('added', 'vehicle_aliases', 'id, null, null, to_jsonb(added) from added', ':merge')}`,
]

/** A counter has one row of each brand and line for a cost: rows of the source that would overlap one of the target are dropped. */
function moveMarkups(kind: 'brand' | 'line'): string[] {
  const [own, other] = kind === 'brand' ? (['brand_id', 'line_id'] as const) : (['line_id', 'brand_id'] as const)
  const isSame = `o.counter_id = t.counter_id and o.${other} is not distinct from t.${other}
    and numrange(o.cost_from, o.cost_below) && numrange(t.cost_from, t.cost_below)`
  return [drop('counter_markups', own, kind, isSame), move('counter_markups', own, kind, NEWER)]
}

/** As ALIASES_OF_SOURCE. Those that the target has already are dropped. */
const GENERATIONS_OF_SOURCE = `
  from model_generations t
  join reference_merges g on g.id = :merge and (
    (g.kind = 'make' and t.make_folded = g.source_folded)
    or (g.kind = 'model' and t.make_folded = g.owner_folded and t.model_folded = g.source_folded))
  ${TARGET_NAMES}
  cross join lateral (select k.make, case g.kind when 'make' then t.model else g.target_name end as model) n`

const GENERATIONS = [
  `with dropped as (
    delete from model_generations a using (
      select t.id, g.id as merge_id ${GENERATIONS_OF_SOURCE}
      where exists (select from model_generations o where o.id <> t.id and o.folded = t.folded
        and o.make_folded = fold_name(n.make) and o.model_folded = fold_name(n.model))
    ) w where a.id = w.id
    returning w.merge_id, a.id, to_jsonb(a) as row
  ) ${note('dropped', 'model_generations', 'id, null, row, null from dropped')}`,
  `with moved as (
    update model_generations a set make = w.make, model = w.model from (
      select t.id, g.id as merge_id, t.make as old_make, t.model as old_model, n.make, n.model ${GENERATIONS_OF_SOURCE}
    ) w where a.id = w.id
    returning w.*
  ) ${note('moved', 'model_generations', MOVED_NAMES)}`,
]

const remove = (table: string, kind: string) =>
  `delete from ${table} t using reference_merges g where ${OF_MERGE} and g.kind = '${kind}' and t.id = g.source_id`

const SAME_APPLICATION = `o.product_id = t.product_id and (o.year_from, o.year_to) is not distinct from (t.year_from, t.year_to)
  and o.positions::text[] = t.positions::text[] and o.qualifiers = t.qualifiers and o.note = t.note`

const MERGE = [
  MODELS_OF_BOTH,
  drop('applications', 'model_id', 'model', `${SAME_APPLICATION} and o.engine_id is not distinct from t.engine_id`),
  move('applications', 'model_id', 'model'),
  drop(
    'post_vehicles',
    'model_id',
    'model',
    'o.post_id = t.post_id and (o.year_from, o.year_to) is not distinct from (t.year_from, t.year_to)',
  ),
  move('post_vehicles', 'model_id', 'model'),
  move('counter_plates', 'model_id', 'model'),
  move('counter_quotes', 'model_id', 'model'),
  // By their names, for which those of the models and makes are read.
  ...ALIASES,
  ...GENERATIONS,
  remove('models', 'model'),
  move('models', 'make_id', 'make', NEWER),
  remove('makes', 'make'),
  drop('applications', 'engine_id', 'engine', `${SAME_APPLICATION} and o.model_id = t.model_id`),
  move('applications', 'engine_id', 'engine'),
  drop('engine_codes', 'engine_id', 'engine', 'o.folded = t.folded'),
  move('engine_codes', 'engine_id', 'engine'),
  move('counter_plates', 'engine_id', 'engine'),
  move('counter_quotes', 'engine_id', 'engine'),
  remove('engines', 'engine'),
  move('products', 'brand_id', 'brand', ', updated_at = now()'),
  move('discounts', 'brand_id', 'brand', NEWER),
  ...moveMarkups('brand'),
  ...moveBrandLines('brand'),
  remove('brands', 'brand'),
  move('products', 'line_id', 'line', ', updated_at = now()'),
  move('discounts', 'line_id', 'line', NEWER),
  ...moveMarkups('line'),
  // The target has its own rule, or takes that of the source.
  drop('return_rules', 'line_id', 'line', 'true'),
  move('return_rules', 'line_id', 'line', NEWER),
  ...moveBrandLines('line'),
  drop('post_lines', 'line_id', 'line', 'o.post_id = t.post_id'),
  move('post_lines', 'line_id', 'line'),
  remove('lines', 'line'),
]

/** Moves all references of the source, in the caller's transaction, and deletes the source. Both rows are locked. */
export async function applyMerge(db: Kysely<DB>, mergeId: number): Promise<void> {
  for (const statement of MERGE) await sql.raw(statement.replaceAll(':merge', String(mergeId))).execute(db)
}
