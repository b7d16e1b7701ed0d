import type { PoolClient } from 'pg'

/**
 * Removes changes of fields that a person holds (`product_held_fields`) from the plan, after all else is planned. Makes plan_held, one row
 * for each such field: the value of the files, and whether the part has another one.
 */
export async function planHeldFields(client: PoolClient): Promise<void> {
  await client.query(CREATE)
  const holds = await client.query('select from product_held_fields limit 1')
  if (holds.rowCount === 0) return
  for (const statement of PLAN) await client.query(statement)
}

const CREATE = `
  create temp table plan_held (
    product_id integer, field text, file smallint, file_value jsonb, differs boolean
  ) on commit drop`

/** Each value in the form of `product_images`, references by name. */
const PLAN = [
  `insert into plan_held
  select h.product_id, h.field, n.file, v.value,
    case h.field
      when 'line' then fold_name(n.line) is distinct from (select l.folded from lines l where l.id = p.line_id)
      when 'brand' then fold_name(n.brand) is distinct from (select b.folded from brands b where b.id = p.brand_id)
      when 'description' then n.description <> p.description
      when 'positions' then n.positions <> p.positions::text[]
      else n.qualifiers <> p.qualifiers
    end
  from plan_products n
  join product_held_fields h on h.product_id = n.product_id
  join products p on p.id = n.product_id
  cross join lateral (select case h.field
    when 'line' then to_jsonb(n.line) when 'brand' then to_jsonb(n.brand) when 'description' then to_jsonb(n.description)
    when 'positions' then to_jsonb(n.positions) when 'qualifiers' then to_jsonb(n.qualifiers) end as value) v
  where v.value is not null and v.value <> 'null'`,
  `insert into plan_held
  select h.product_id, h.field, n.file, to_jsonb(n.price), n.status <> 'unchanged'
  from plan_prices n join product_held_fields h on h.product_id = n.product_id and h.field = 'list_price'`,
  `insert into plan_held
  select h.product_id, h.field, min(n.file),
    jsonb_agg(jsonb_build_object('kind', n.kind, 'key', n.other_key, 'owner', n.owner, 'source', n.source) order by n.other_folded),
    bool_or(n.status <> 'unchanged')
  from plan_keys n join product_held_fields h on h.product_id = n.product_id and h.field = 'keys'
  group by h.product_id, h.field`,
  `insert into plan_held
  select h.product_id, h.field, min(n.file),
    jsonb_agg(jsonb_build_object('make', n.make, 'model', n.model, 'year_from', n.year_from, 'year_to', n.year_to,
      'engine', n.engine, 'litres', n.litres, 'cylinders', n.cylinders, 'positions', n.positions, 'qualifiers', n.qualifiers,
      'note', n.note, 'source', n.source) order by n.seq),
    bool_or(n.status <> 'unchanged')
  from plan_applications n join product_held_fields h on h.product_id = n.product_id and h.field = 'applications'
  group by h.product_id, h.field`,
  // One value for each column, so that nothing of the file stays of a held one.
  `with held as (
    select product_id, array_agg(field) as fields from product_held_fields
    where product_id in (select product_id from plan_products) group by product_id
  )
  update plan_products n set
    line = case when 'line' = any(h.fields) then null else n.line end,
    line_folded = case when 'line' = any(h.fields) then null else n.line_folded end,
    brand = case when 'brand' = any(h.fields) then null else n.brand end,
    brand_folded = case when 'brand' = any(h.fields) then null else n.brand_folded end,
    description = case when 'description' = any(h.fields) then null else n.description end,
    positions = case when 'positions' = any(h.fields) then null else n.positions end,
    qualifiers = case when 'qualifiers' = any(h.fields) then null else n.qualifiers end
  from held h where h.product_id = n.product_id`,
  `update plan_products n set status = 'unchanged'
  from products p
  left join lines l on l.id = p.line_id
  left join brands b on b.id = p.brand_id
  where p.id = n.product_id and n.status = 'changed'
    and p.id in (select product_id from product_held_fields)
    and (n.line_folded <> coalesce(l.folded, '') or n.brand_folded <> coalesce(b.folded, '')
      or n.description <> p.description or n.positions <> p.positions or n.qualifiers <> p.qualifiers) is not true`,
  // A later decision about the reading must not take back what a person holds.
  `update plan_readings r set
    gives_line = gives_line and not exists (
      select from product_held_fields h where h.product_id = r.product_id and h.field = 'line'),
    gives_brand = gives_brand and not exists (
      select from product_held_fields h where h.product_id = r.product_id and h.field = 'brand'),
    gives_positions = gives_positions and not exists (
      select from product_held_fields h where h.product_id = r.product_id and h.field = 'positions')
  where r.product_id in (select product_id from product_held_fields)`,
  `update plan_prices n set status = 'unchanged', price = p.list_price
  from product_held_fields h join products p on p.id = h.product_id
  where h.product_id = n.product_id and h.field = 'list_price'`,
  `update plan_keys n set status = 'unchanged' from product_held_fields h where h.product_id = n.product_id and h.field = 'keys'`,
  `update plan_applications n set status = 'unchanged', application_id = null
  from product_held_fields h where h.product_id = n.product_id and h.field = 'applications'`,
  `delete from removed_keys r using product_keys k join product_held_fields h on h.product_id = k.product_id and h.field = 'keys'
  where k.id = r.id`,
  `delete from removed_applications r
  using applications a join product_held_fields h on h.product_id = a.product_id and h.field = 'applications' where a.id = r.id`,
]

/** Notes the values of the files for held fields, so that they can be released to them. `importId`: of the run. */
export async function noteHeldFields(client: PoolClient, importId: number): Promise<void> {
  await client.query(
    `update product_held_fields h set file_value = n.file_value, file_at = now(), file_import_id = $1
     from plan_held n where n.product_id = h.product_id and n.field = h.field and n.file_value is distinct from h.file_value`,
    [importId],
  )
}

/** By file number: the number of fields for which the file has another value than a person who holds them. */
export async function countHeld(client: PoolClient): Promise<Map<number, number>> {
  const answer = await client.query<{ file: number; count: number }>(
    'select file, count(*)::integer as count from plan_held where differs group by file',
  )
  return new Map(answer.rows.map(({ file, count }) => [file, count]))
}
