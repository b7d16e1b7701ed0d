import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

// Reverts merge-store.ts. Rows that were changed since the merge stay as they are.

const ROWS = (table: string, act: 'moved' | 'dropped' | 'added') => `(
  select r.* from reference_merge_rows r join reference_merges g on g.id = r.merge_id
  where (g.id = :merge or g.parent_id = :merge) and r.table_name = '${table}' and r.act = '${act}')`

/** Restores the merged row, under its id. */
function restoreSource(table: string, kind: string, columns: string): string {
  return `
    insert into ${table} (id, version, ${columns}) overriding system value
    select r.id, r.version + 1, ${ofRow(columns)} from reference_merges g
    cross join lateral jsonb_populate_record(null::${table}, g.source) r
    where (g.id = :merge or g.parent_id = :merge) and g.kind = '${kind}'`
}

function moveBack(table: string, column: string, also = ''): string {
  return `
    update ${table} t set ${column} = (r.before->>'${column}')::integer${also} from ${ROWS(table, 'moved')} r
    where r.before ? '${column}' and t.id = r.row_id and t.${column} = (r.after->>'${column}')::integer`
}

/** @param isPossible whether its references still exist */
function restoreDropped(table: string, columns: string, isPossible: string): string {
  const overriding = columns.startsWith('id,') ? 'overriding system value' : ''
  return `
    insert into ${table} (${columns}) ${overriding}
    select ${ofRow(columns)} from ${ROWS(table, 'dropped')} d
    cross join lateral jsonb_populate_record(null::${table}, d.before) r
    where ${isPossible} on conflict do nothing`
}

const ofRow = (columns: string) => columns.replaceAll(/\w+/gu, String.raw`r.$&`)

const NEWER = ', version = t.version + 1, updated_at = now()'

const UNDO = [
  restoreSource('brands', 'brand', 'name, main_picture_index, created_at, made_in_mexico, logo_id, tier'),
  restoreSource('lines', 'line', 'name, created_at'),
  restoreSource('makes', 'make', 'name'),
  restoreSource('engines', 'engine', 'name, litres, cylinders'),
  moveBack('models', 'make_id', NEWER),
  restoreSource('models', 'model', 'make_id, name'),
  moveBack('products', 'brand_id', ', updated_at = now()'),
  moveBack('products', 'line_id', ', updated_at = now()'),
  moveBack('discounts', 'brand_id', NEWER),
  moveBack('discounts', 'line_id', NEWER),
  moveBack('counter_markups', 'brand_id', NEWER),
  moveBack('counter_markups', 'line_id', NEWER),
  moveBack('return_rules', 'line_id', NEWER),
  moveBack('applications', 'model_id'),
  moveBack('applications', 'engine_id'),
  moveBack('engine_codes', 'engine_id'),
  moveBack('counter_plates', 'model_id'),
  moveBack('counter_plates', 'engine_id'),
  moveBack('counter_quotes', 'model_id'),
  moveBack('counter_quotes', 'engine_id'),
  moveBack('post_lines', 'line_id'),
  moveBack('post_vehicles', 'model_id'),
  restoreDropped('post_lines', 'id, post_id, line_id', 'exists (select from posts p where p.id = r.post_id)'),
  restoreDropped(
    'post_vehicles',
    'id, post_id, model_id, year_from, year_to',
    `exists (select from posts p where p.id = r.post_id) and exists (select from models m where m.id = r.model_id)`,
  ),
  restoreDropped(
    'applications',
    'id, product_id, model_id, year_from, year_to, engine_id, positions, qualifiers, note, source',
    `exists (select from products p where p.id = r.product_id) and exists (select from models m where m.id = r.model_id)
      and (r.engine_id is null or exists (select from engines e where e.id = r.engine_id))`,
  ),
  restoreDropped('engine_codes', 'id, engine_id, code', 'exists (select from engines e where e.id = r.engine_id)'),
  restoreDropped(
    'brand_lines',
    'brand_id, line_id',
    `exists (select from brands b where b.id = r.brand_id) and exists (select from lines l where l.id = r.line_id)`,
  ),
  // On conflict: another row has its costs by now.
  restoreDropped(
    'counter_markups',
    'id, counter_id, brand_id, line_id, cost_from, cost_below, markup, rounding, version, updated_at',
    `exists (select from counters c where c.id = r.counter_id)
      and (r.brand_id is null or exists (select from brands b where b.id = r.brand_id))
      and (r.line_id is null or exists (select from lines l where l.id = r.line_id))`,
  ),
  restoreDropped(
    'return_rules',
    'id, line_id, days, fault_days, condition, share, freight, note, version, updated_at',
    'exists (select from lines l where l.id = r.line_id)',
  ),
  // Pairs that parts have by now stay.
  `delete from brand_lines t using ${ROWS('brand_lines', 'added')} r
   where t.brand_id = r.row_id and t.line_id = r.second_id
     and not exists (select from products p where p.brand_id = t.brand_id and p.line_id = t.line_id)`,
  `delete from vehicle_aliases t using ${ROWS('vehicle_aliases', 'added')} r
   where t.id = r.row_id and t.make = r.after->>'make' and t.model is not distinct from r.after->>'model'`,
  `update vehicle_aliases t set make = r.before->>'make', model = r.before->>'model' from ${ROWS('vehicle_aliases', 'moved')} r
   where t.id = r.row_id and t.make = r.after->>'make' and t.model is not distinct from r.after->>'model'
     and t.alias_folded <> fold_name(coalesce(r.before->>'model', r.before->>'make'))
     and not exists (
       select from vehicle_aliases o where o.id <> t.id and o.alias_folded = t.alias_folded
         and o.make_folded = fold_name(r.before->>'make') and o.model_folded is not distinct from fold_name(r.before->>'model'))`,
  restoreDropped('vehicle_aliases', 'id, alias, make, model', 'true'),
  `update model_generations t set make = r.before->>'make', model = r.before->>'model' from ${ROWS('model_generations', 'moved')} r
   where t.id = r.row_id and t.make = r.after->>'make' and t.model = r.after->>'model'
     and not exists (
       select from model_generations o where o.id <> t.id and o.folded = t.folded
         and o.make_folded = fold_name(r.before->>'make') and o.model_folded = fold_name(r.before->>'model'))`,
  restoreDropped(
    'model_generations',
    'id, make, model, names, year_from, year_to, engines, note, source, version, updated_at',
    'true',
  ),
]

/** Restores the source with the moved rows that were not changed since, in the caller's transaction. */
export async function undoMerge(db: Kysely<DB>, mergeId: number): Promise<void> {
  for (const statement of UNDO) await sql.raw(statement.replaceAll(':merge', String(mergeId))).execute(db)
}
