import type { PoolClient } from 'pg'

/**
 * Decides about the descriptions that were read, after the plan of stated data. A product of which a file ever stated applications, or
 * whose applications a person holds, is not read; a text that was read before, with any result, is not read again. Certain content joins
 * the plan with the source 'read'; the rest waits. Makes plan_readings (one row per product; status 'stated', 'known' or 'new', and state
 * for new ones with content) and removed_applications, removed_keys, removed_readings: earlier read content that is no longer valid.
 */
export async function planReadings(client: PoolClient): Promise<void> {
  await client.query('analyze staged_readings; analyze staged_read_keys; analyze staged_read_applications')
  for (const statement of [PLAN_READINGS, FIND_OVERTAKEN, ...PLAN_APPLICATIONS, ...PLAN_PRODUCTS, PLAN_KEYS]) {
    await client.query(statement)
  }
  await client.query(SET_STATES)
  for (const statement of PLAN_REMOVALS) await client.query(statement)
  await client.query(
    'analyze plan_readings; analyze removed_applications; analyze removed_keys; analyze removed_readings',
  )
}

/** is_decided: a person confirmed or corrected a reading of the product, so that every new one waits for a person. */
const PLAN_READINGS = `
  create temp table plan_readings on commit drop as
  select m.*,
    case
      when exists (select from applications a where a.product_id = m.product_id and a.source = 'stated')
        or m.key_folded in (select key_folded from plan_applications)
        or exists (select from product_held_fields h where h.product_id = m.product_id and h.field = 'applications') then 'stated'
      when exists (
        select from description_readings r where r.product_id = m.product_id and r.text_md5 = m.text_md5) then 'known'
      else 'new'
    end as status,
    exists (
      select from description_readings r where r.product_id = m.product_id and r.state in ('confirmada', 'corregida')
    ) as is_decided,
    null::jsonb as overtaken_gave, false as waits, false as line_waits, false as gives_line, false as gives_brand, false as gives_positions,
    null::text as state
  from (
    select distinct on (s.key_folded) s.*, p.id as product_id, md5(fold_description(s.text)) as text_md5
    from staged_readings s left join products p using (key_folded)
    where not exists (select from staged_rejections r where r.seq = s.seq)
    order by s.key_folded, s.seq
  ) m`

/** What an earlier text of the product gave it. */
const FIND_OVERTAKEN = `
  update plan_readings n set overtaken_gave = r.gave
  from description_readings r
  where r.product_id = n.product_id and r.state in ('pendiente', 'aplicada') and r.text_md5 <> n.text_md5`

const PLAN_APPLICATIONS = [
  `create temp table read_applications on commit drop as
  select distinct on (r.key_folded, s.make_folded, s.model_folded, s.year_from, s.year_to, s.engine_folded, s.qualifiers)
    s.seq, s.file, s.row, r.key, s.make, s.model, s.year_from, s.year_to, s.engine, s.litres, s.cylinders, s.qualifiers,
    r.key_folded, s.make_folded, s.model_folded, s.engine_folded, r.product_id,
    s.sure and s.make is not null and not r.is_decided as is_sure
  from plan_readings r
  join staged_read_applications s on s.seq = r.seq
  where r.status = 'new'
  order by r.key_folded, s.make_folded, s.model_folded, s.year_from, s.year_to, s.engine_folded, s.qualifiers, s.sure desc`,
  `insert into plan_applications (seq, file, row, key, make, model, year_from, year_to, engine, litres, cylinders, positions,
    qualifiers, note, key_folded, make_folded, model_folded, engine_folded, product_id, model_id, engine_id, status, source)
  select n.seq, n.file, n.row, n.key, n.make, n.model, n.year_from, n.year_to, n.engine, n.litres, n.cylinders, '{}',
    n.qualifiers, '', n.key_folded, n.make_folded, n.model_folded, n.engine_folded, n.product_id, m.id, e.id,
    case when exists (
      select from applications a
      where a.product_id = n.product_id and a.model_id = m.id and a.engine_id is not distinct from e.id
        and a.year_from is not distinct from n.year_from and a.year_to is not distinct from n.year_to
        and (n.engine is null or e.id is not null)
        and a.positions = '{}' and a.qualifiers = n.qualifiers and a.note = ''
    ) then 'unchanged' else 'new' end, 'read'
  from read_applications n
  left join makes k on k.folded = n.make_folded
  left join models m on m.make_id = k.id and m.folded = n.model_folded
  left join engines e on e.folded = n.engine_folded
  where n.is_sure`,
  `update plan_readings r set waits = true
  where status = 'new' and exists (select from read_applications n where n.key_folded = r.key_folded and not n.is_sure)`,
]

/** Line, brand and positions fill fields that neither the run nor the catalogue states, or only an earlier text stated. */
const PLAN_PRODUCTS = [
  `create temp table known_lines on commit drop as
  select distinct on (stem) stem, name, folded from (
    select line_stem(name) as stem, name, folded, 1 as rank, id as place from lines
    union all
    select line_stem(line), line, line_folded, 2, seq
    from (select distinct on (line_folded) line, line_folded, seq from plan_products where line is not null order by line_folded, seq) n
    union all
    select line_stem(line), line, fold_name(line), 3, seq
    from plan_readings where status = 'new' and line is not null and line_sure and not is_decided
  ) known
  order by stem, rank, place`,
  `create temp table wanted_from_text on commit drop as
  select r.key_folded, l.name as line, l.folded as line_folded,
    (n.line is null and (p.line_id is null or p.line_id = (r.overtaken_gave->>'line_id')::integer)) is true as needs_line,
    (n.brand is null and (p.brand_id is null or p.brand_id = (r.overtaken_gave->>'brand_id')::integer)) is true as needs_brand,
    (n.positions is null and (p.id is null or p.positions = '{}' or to_jsonb(p.positions) = r.overtaken_gave->'positions'))
      is true as needs_positions
  from plan_readings r
  join plan_products n using (key_folded)
  left join products p on p.id = r.product_id
  left join known_lines l on l.stem = line_stem(r.line)
  where r.status = 'new'`,
  `update plan_readings r set
    waits = waits or not keys_sure
      or (w.needs_line and r.line is not null and (w.line is null or is_decided))
      or (w.needs_brand and brand is not null and (not brand_sure or is_decided))
      or (w.needs_positions and positions is not null and (not positions_sure or is_decided)),
    line_waits = w.needs_line and r.line is not null and (w.line is null or is_decided),
    gives_line = w.needs_line and w.line is not null and not is_decided,
    gives_brand = w.needs_brand and brand is not null and brand_sure and not is_decided,
    gives_positions = w.needs_positions and positions is not null and positions_sure and not is_decided
  from wanted_from_text w where w.key_folded = r.key_folded`,
  // Positions of a text that is gone do not stay; a line or a brand does until there is another.
  `update plan_products n set
    line = case when r.gives_line then w.line else n.line end,
    line_folded = case when r.gives_line then w.line_folded else n.line_folded end,
    brand = case when r.gives_brand then r.brand else n.brand end,
    brand_folded = case when r.gives_brand then r.brand_folded else n.brand_folded end,
    positions = case when r.gives_positions then r.positions when w.needs_positions and r.overtaken_gave ? 'positions' then '{}' else n.positions end
  from plan_readings r join wanted_from_text w using (key_folded)
  where n.key_folded = r.key_folded
    and (r.gives_line or r.gives_brand or r.gives_positions or (w.needs_positions and r.overtaken_gave ? 'positions'))`,
  `update plan_products n set status = 'changed'
  from plan_readings r
  join products p on p.id = r.product_id
  left join lines l on l.id = p.line_id
  left join brands b on b.id = p.brand_id
  where n.key_folded = r.key_folded and r.status = 'new' and n.status = 'unchanged'
    and (n.line_folded <> coalesce(l.folded, '') or n.brand_folded <> coalesce(b.folded, '') or n.positions <> p.positions)`,
]

/** The other numbers in a text: of other brands, which it does not name. Stated ones are left out. */
const PLAN_KEYS = `
  insert into plan_keys (key_folded, other_folded, owner_folded, seq, file, kind, other_key, owner, product_id, status, source)
  select distinct on (r.key_folded, s.other_folded)
    r.key_folded, s.other_folded, '', s.seq, s.file, 'equivalent', s.other_key, '', r.product_id,
    case when k.id is null then 'new' else 'unchanged' end, 'read'
  from plan_readings r
  join staged_read_keys s on s.seq = r.seq
  left join product_keys k on k.product_id = r.product_id and k.key_folded = s.other_folded and k.source = 'read'
  where r.status = 'new' and r.keys_sure and not r.is_decided and s.other_folded <> r.key_folded
    and not exists (
      select from product_keys k
      where k.product_id = r.product_id and k.key_folded = s.other_folded and k.source <> 'read')
    and (r.key_folded, s.other_folded) not in (select key_folded, other_folded from plan_keys)`

const SET_STATES = `
  update plan_readings r set state = case when waits then 'pendiente' else 'aplicada' end
  where status = 'new' and (waits or gives_line or gives_brand or gives_positions
    or r.key_folded in (select key_folded from plan_applications where source = 'read')
    or r.key_folded in (select key_folded from plan_keys where source = 'read'))`

const PLAN_REMOVALS = [
  `create temp table removed_readings on commit drop as
  select r.id, r.product_id, n.product_id is not null as by_text
  from description_readings r
  left join plan_readings n on n.product_id = r.product_id and n.text_md5 <> r.text_md5
  where r.state in ('pendiente', 'aplicada')
    and (n.product_id is not null or r.product_id in (select product_id from plan_applications where source = 'stated'))`,
  `create temp table removed_applications on commit drop as
  select a.id from applications a
  where a.source = 'read'
    and (a.product_id in (select product_id from removed_readings)
      or a.product_id in (select product_id from plan_applications where source = 'stated'))
    and not exists (
      select from plan_applications n
      where n.source = 'read' and n.status = 'unchanged' and n.product_id = a.product_id and n.model_id = a.model_id
        and n.engine_id is not distinct from a.engine_id
        and n.year_from is not distinct from a.year_from and n.year_to is not distinct from a.year_to
        and n.qualifiers = a.qualifiers)`,
  `create temp table removed_keys on commit drop as
  select k.id from product_keys k
  where k.source = 'read'
    and (exists (
        select from plan_keys n
        where n.source = 'stated' and n.product_id = k.product_id and n.other_folded = k.key_folded)
      or (k.product_id in (select product_id from removed_readings where by_text)
        and not exists (
          select from plan_keys n
          where n.source = 'read' and n.product_id = k.product_id and n.other_folded = k.key_folded)))`,
]
