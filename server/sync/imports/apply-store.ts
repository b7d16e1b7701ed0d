import type { PoolClient } from 'pg'
import {
  recordCreated,
  recordRemembered,
  rememberImages,
  type ChangeOrigin,
} from '#server/catalog/product-history/record-store.ts'
import { noteHeldFields } from './plan-held-store.ts'

/**
 * Applies the plan inside the transaction of the run, with sets of rows, and notes every row that it makes or changes
 * in import_changes, and each part in its history. Rows that would not change are not touched, so that no change is announced for them.
 */
export async function applyPlan(client: PoolClient, importId: number, origin: ChangeOrigin): Promise<void> {
  await rememberImages(client, CHANGED_PARTS, CHANGED_COLUMNS)
  for (const statement of [...REFERENCES, ...PRODUCTS, ...REMOVALS, ...STOCK, ...PARTS, ...READINGS])
    await client.query(statement.replaceAll(':import', String(importId)))
  await recordRemembered(client, { ...origin, importId })
  await recordCreated(
    client,
    `select row_id from import_changes where import_id = ${importId} and table_name = 'products' and before is null`,
    { ...origin, importId },
  )
  await noteHeldFields(client, importId)
}

/** Applies planned stock alone, which can only be applied again and not be reverted: nothing of it stays in import_changes. */
export async function applyStock(client: PoolClient): Promise<void> {
  for (const statement of STOCK) await client.query(statement.replaceAll(':import', NO_IMPORT))
  await client.query(`delete from import_changes where import_id = ${NO_IMPORT}`)
}

/** Imports have ids from 1. */
const NO_IMPORT = '0'

/** Existing parts whose own columns the plan changes. */
const CHANGED_COLUMNS = `
  select product_id from plan_products where status = 'changed'
  union select product_id from plan_prices where status <> 'unchanged' and product_id is not null`

/** Existing parts whose keys or applications it changes. */
const CHANGED_PARTS = `
  select product_id from plan_keys where status <> 'unchanged' and product_id is not null
  union select product_id from plan_applications where status <> 'unchanged' and product_id is not null
  union select k.product_id from product_keys k join removed_keys r using (id)
  union select a.product_id from applications a join removed_applications r using (id)`

/** How a product is stored in import_changes; revert-store.ts compares and restores these columns. */
export const PRODUCT_COLUMNS = ['line_id', 'brand_id', 'description', 'positions', 'qualifiers', 'list_price'] as const

export function productImage(alias: string): string {
  return `jsonb_build_object(${PRODUCT_COLUMNS.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`
}

/** How a reading is stored in import_changes. A later decision raises its version. */
export function readingImage(alias: string): string {
  return `jsonb_build_object('state', ${alias}.state, 'version', ${alias}.version)`
}

/** A new row as a whole, without what the database writes itself. */
export function wholeImage(alias: string): string {
  return `to_jsonb(${alias}) - array['id', 'created_at', 'updated_at', 'key_folded', 'owner_folded', 'folded']`
}

function recordNew(table: string, ids: string, source: string): string {
  return `
    insert into import_changes (import_id, table_name, row_id, second_id, after)
    select :import, '${table}', ${ids}, ${wholeImage(source)} from ${source}`
}

function remove(table: string, which: string, from: string): string {
  return `
    with removed as (delete from ${table} t using ${from} r where t.id = r.id and ${which} returning t.*)
    insert into import_changes (import_id, table_name, row_id, before, after)
    select :import, '${table}', id, to_jsonb(removed), null from removed`
}

function newNames(table: string, name: string, from: string): string {
  return `
    with added as (
      insert into ${table} (name)
      select ${name} from (
        select distinct on (${name}_folded) ${name}, seq from ${from} where ${name} is not null and status <> 'unchanged'
          and not exists (select from ${table} t where t.folded = ${name}_folded) order by ${name}_folded, seq
      ) n order by seq
      on conflict do nothing returning *
    ) ${recordNew(table, 'id, null', 'added')}`
}

const REFERENCES = [
  newNames('lines', 'line', 'plan_products'),
  newNames('brands', 'brand', 'plan_products'),
  newNames('makes', 'make', 'plan_applications'),
  `with added as (
    insert into models (make_id, name)
    select make_id, model from (
      select distinct on (k.id, p.model_folded) k.id as make_id, p.model, p.seq
      from plan_applications p join makes k on k.folded = p.make_folded
      where p.model_id is null and p.status <> 'unchanged' and not exists (select from models t where t.make_id = k.id and t.folded = p.model_folded)
      order by k.id, p.model_folded, p.seq
    ) n order by seq
    on conflict do nothing returning *
  ) ${recordNew('models', 'id, null', 'added')}`,
  `with added as (
    insert into engines (name, litres, cylinders)
    select engine, litres, cylinders from (
      select distinct on (engine_folded) engine, litres, cylinders, seq from plan_applications
      where engine is not null and engine_id is null and status <> 'unchanged'
      order by engine_folded, seq
    ) n order by seq
    on conflict do nothing returning *
  ) ${recordNew('engines', 'id, null', 'added')}`,
  `with added as (
    insert into years (year)
    select distinct year from plan_applications p
    cross join lateral generate_series(coalesce(p.year_from, p.year_to)::integer, coalesce(p.year_to, p.year_from)::integer) as year
    where p.status <> 'unchanged'
    order by year
    on conflict do nothing returning *
  ) ${recordNew('years', 'year, null', 'added')}`,
]

const PRODUCTS = [
  `with added as (
    insert into products (key, line_id, brand_id, description, positions, qualifiers, list_price)
    select n.key, l.id, b.id, coalesce(n.description, ''), coalesce(n.positions, '{}'), coalesce(n.qualifiers, '{}'), pr.price
    from plan_products n
    left join lines l on l.folded = n.line_folded
    left join brands b on b.folded = n.brand_folded
    left join plan_prices pr on pr.key_folded = n.key_folded
    where n.status = 'new'
    order by n.seq
    returning *
  ) ${recordNew('products', 'id, null', 'added')}`,
  // The new values of existing products. Locked, so that the noted former values are the ones that are replaced.
  `create temp table wanted_products on commit drop as
  select product_id, l.id as line_id, b.id as brand_id, c.description, c.positions, c.qualifiers, pr.price
  from (select * from plan_products where status = 'changed') c
  full join (select * from plan_prices where status <> 'unchanged' and product_id is not null) pr using (product_id)
  left join lines l on l.folded = c.line_folded
  left join brands b on b.folded = c.brand_folded`,
  `create temp table replaced_products on commit drop as
  select p.id, ${productImage('p')} as before from products p join wanted_products w on w.product_id = p.id
  order by p.id for update of p`,
  `with changed as (
    update products p set
      line_id = coalesce(w.line_id, p.line_id),
      brand_id = coalesce(w.brand_id, p.brand_id),
      description = coalesce(w.description, p.description),
      positions = coalesce(w.positions, p.positions),
      qualifiers = coalesce(w.qualifiers, p.qualifiers),
      list_price = coalesce(w.price, p.list_price),
      updated_at = now()
    from wanted_products w where p.id = w.product_id
    returning p.*
  )
  insert into import_changes (import_id, table_name, row_id, before, after)
  select :import, 'products', c.id, r.before, ${productImage('c')} from changed c join replaced_products r on r.id = c.id`,
  `with added as (
    insert into brand_lines (brand_id, line_id)
    select distinct p.brand_id, p.line_id from plan_products n join products p on p.key_folded = n.key_folded
    where n.status <> 'unchanged' and p.brand_id is not null and p.line_id is not null
    on conflict do nothing returning *
  ) ${recordNew('brand_lines', 'brand_id, line_id', 'added')}`,
]

/** What a person decided on since the plan was made stays. */
const REMOVALS = [
  remove('description_readings', `t.state in ('pendiente', 'aplicada')`, 'removed_readings'),
  remove('applications', `t.source = 'read'`, 'removed_applications'),
  remove('product_keys', `t.source = 'read'`, 'removed_keys'),
]

const READINGS = [
  `with added as (
    insert into description_readings (product_id, import_id, text, reading, gave, state, actor, doubt_kind, doubt_word, confidence)
    select p.id, :import, r.text, r.reading::jsonb, jsonb_strip_nulls(jsonb_build_object(
      'line_id', case when r.gives_line then p.line_id end,
      'brand_id', case when r.gives_brand then p.brand_id end,
      'positions', case when r.gives_positions then to_jsonb(p.positions) end)), r.state, i.actor,
      d.doubt->>'kind', d.doubt->>'word', (d.doubt->>'confidence')::real
    from plan_readings r
    join products p on p.key_folded = r.key_folded
    join imports i on i.id = :import
    cross join lateral (
      select case when r.state = 'pendiente' then reading_doubt(r.reading::jsonb, r.line_waits, r.is_decided) end as doubt) d
    where r.state is not null order by r.seq
    returning *
  )
  insert into import_changes (import_id, table_name, row_id, before, after)
  select :import, 'description_readings', id, null, ${readingImage('added')} from added`,
]

const STOCK = [
  `with added as (
    insert into stock (product_id, branch_id, quantity, arrives_on)
    select p.id, n.branch_id, n.quantity, n.arrives_on from plan_stock n join products p on p.key_folded = n.key_folded
    where n.status = 'new' order by n.seq
    returning *
  ) ${recordNew('stock', 'product_id, branch_id', 'added')}`,
  `create temp table replaced_stock on commit drop as
  select s.product_id, s.branch_id, s.quantity as before, n.quantity as after, n.arrives_on, n.is_counted
  from stock s join plan_stock n on n.product_id = s.product_id and n.branch_id = s.branch_id
  where n.status = 'changed' order by s.product_id, s.branch_id for update of s`,
  `with changed as (
    update stock s set quantity = r.after, arrives_on = r.arrives_on,
      updated_at = case when r.is_counted then now() else s.updated_at end
    from replaced_stock r where s.product_id = r.product_id and s.branch_id = r.branch_id
    returning s.product_id, s.branch_id, r.before, r.after
  )
  insert into import_changes (import_id, table_name, row_id, second_id, before, after)
  select :import, 'stock', product_id, branch_id, jsonb_build_object('quantity', before), jsonb_build_object('quantity', after)
  from changed`,
  // Troubles of parts (server/catalog/troubles): the newest file for a part and branch counts.
  `delete from negative_stock g using plan_stock n
  where g.product_id = n.product_id and g.branch_id = n.branch_id and n.is_counted`,
  `with noted as (
    insert into negative_stock as g (product_id, branch_id, quantity, import_id)
    select distinct on (p.id, s.branch_id) p.id, s.branch_id, s.quantity, nullif(:import, 0)
    from staged_stock s join products p using (key_folded)
    where s.quantity < 0 and s.branch_id is not null
      and not exists (select from plan_stock n where n.product_id = p.id and n.branch_id = s.branch_id)
    order by p.id, s.branch_id, s.seq
    on conflict (product_id, branch_id) do update set quantity = excluded.quantity, import_id = excluded.import_id, seen_at = now()
    returning product_id
  )
  select note_catalog_changes(array(select product_id from noted))`,
]

const PARTS = [
  `with added as (
    insert into product_keys (product_id, kind, key, owner, source)
    select p.id, n.kind, n.other_key, n.owner, n.source from plan_keys n join products p on p.key_folded = n.key_folded
    where n.status = 'new' order by n.seq
    returning *
  ) ${recordNew('product_keys', 'id, null', 'added')}`,
  `with added as (
    insert into applications (product_id, model_id, year_from, year_to, engine_id, positions, qualifiers, note, source)
    select p.id, m.id, n.year_from, n.year_to, e.id, n.positions, n.qualifiers, n.note, n.source
    from plan_applications n
    join products p on p.key_folded = n.key_folded
    join makes k on k.folded = n.make_folded
    join models m on m.make_id = k.id and m.folded = n.model_folded
    left join engines e on e.folded = n.engine_folded
    where n.status = 'new' order by n.seq
    returning *
  ) ${recordNew('applications', 'id, null', 'added')}`,
  `create temp table replaced_applications on commit drop as
  select a.id, a.year_from, a.year_to, n.year_from as new_from, n.year_to as new_to
  from applications a join plan_applications n on n.application_id = a.id order by a.id for update of a`,
  `with changed as (
    update applications a set year_from = r.new_from, year_to = r.new_to
    from replaced_applications r where a.id = r.id
    returning r.*
  )
  insert into import_changes (import_id, table_name, row_id, before, after)
  select :import, 'applications', id,
    jsonb_build_object('year_from', year_from, 'year_to', year_to), jsonb_build_object('year_from', new_from, 'year_to', new_to)
  from changed`,
]
