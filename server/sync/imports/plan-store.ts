import type { PoolClient } from 'pg'
import { planHeldFields } from './plan-held-store.ts'
import { planReadings } from './plan-readings-store.ts'

/**
 * Compares the accepted rows with the catalogue. Makes a table per kind with one row per record and what it is:
 * new, changed or unchanged. A value that the run does not give (null) is not a change.
 */
export async function planStaged(client: PoolClient): Promise<void> {
  await client.query(PLAN_PRODUCTS)
  await client.query(PLAN_PRICES)
  await client.query(PLAN_STOCK)
  await client.query(PLAN_KEYS)
  await client.query(PLAN_APPLICATIONS)
  await client.query(FIND_YEAR_CORRECTIONS)
  await planReadings(client)
  await planHeldFields(client)
  await client.query(
    'analyze plan_products; analyze plan_prices; analyze plan_stock; analyze plan_keys; analyze plan_applications',
  )
}

/** Compares staged stock alone, where nothing else was staged. */
export async function planStagedStock(client: PoolClient): Promise<void> {
  await client.query(PLAN_STOCK)
  await client.query('analyze plan_stock')
}

const ACCEPTED = 'not exists (select from staged_rejections r where r.seq = s.seq)'

const PLAN_PRODUCTS = `
  create temp table plan_products on commit drop as
  select m.*, p.id as product_id, p.key as known_key,
    case
      when p.id is null then 'new'
      when m.line_folded <> coalesce(l.folded, '') or m.brand_folded <> coalesce(b.folded, '')
        or m.description <> p.description or m.positions <> p.positions or m.qualifiers <> p.qualifiers then 'changed'
      else 'unchanged'
    end as status
  from (
    select s.key_folded, min(s.seq) as seq,
      (array_agg(s.file order by s.seq))[1] as file,
      (array_agg(s.key order by s.seq))[1] as key,
      (array_agg(s.line order by s.seq) filter (where s.line is not null))[1] as line,
      (array_agg(s.line_folded order by s.seq) filter (where s.line is not null))[1] as line_folded,
      (array_agg(s.brand order by s.seq) filter (where s.brand is not null))[1] as brand,
      (array_agg(s.brand_folded order by s.seq) filter (where s.brand is not null))[1] as brand_folded,
      (array_agg(s.description order by s.seq) filter (where s.description is not null))[1] as description,
      (array_agg(s.positions::text order by s.seq) filter (where s.positions is not null))[1]::text[] as positions,
      (array_agg(s.qualifiers::text order by s.seq) filter (where s.qualifiers is not null))[1]::text[] as qualifiers
    from staged_products s where ${ACCEPTED} group by s.key_folded
  ) m
  left join products p using (key_folded)
  left join lines l on l.id = p.line_id
  left join brands b on b.id = p.brand_id`

const PLAN_PRICES = `
  create temp table plan_prices on commit drop as
  select m.*, p.id as product_id,
    case when p.list_price is null then 'new' when p.list_price <> m.price then 'changed' else 'unchanged' end as status
  from (
    select distinct on (s.key_folded) s.key_folded, s.seq, s.file, s.price
    from staged_prices s where ${ACCEPTED} order by s.key_folded, s.seq
  ) m
  left join products p using (key_folded)`

const PLAN_STOCK = `
  create temp table plan_stock on commit drop as
  select m.key_folded, m.branch_id, m.seq, m.file, m.product_id, m.quantity is not null as is_counted,
    n.quantity, n.arrives_on,
    case when k.quantity is null then 'new'
      when (k.quantity, k.arrives_on) is distinct from (n.quantity, n.arrives_on) then 'changed'
      else 'unchanged' end as status
  from (
    select distinct on (s.key_folded, s.branch_id) s.key_folded, s.branch_id, s.product_id, s.seq, s.file, s.quantity, s.arrives
    from staged_stock s where ${ACCEPTED} order by s.key_folded, s.branch_id, s.seq
  ) m
  left join stock k on k.product_id = m.product_id and k.branch_id = m.branch_id
  cross join lateral (
    select coalesce(m.quantity, k.quantity, 0) as quantity,
      case when m.arrives is null then k.arrives_on else nullif(m.arrives, '')::date end as arrives_on
  ) n`

const PLAN_KEYS = `
  create temp table plan_keys on commit drop as
  select m.*, p.id as product_id, case when k.id is null then 'new' else 'unchanged' end as status, 'stated' as source
  from (
    select distinct on (s.key_folded, s.other_folded, s.owner_folded)
      s.key_folded, s.other_folded, s.owner_folded, s.seq, s.file, s.kind, s.other_key, s.owner
    from staged_keys s where ${ACCEPTED} order by s.key_folded, s.other_folded, s.owner_folded, s.seq
  ) m
  left join products p using (key_folded)
  left join product_keys k
    on k.product_id = p.id and k.key_folded = m.other_folded and k.owner_folded = m.owner_folded and k.source <> 'read'`

/**
 * An application without years adds nothing to one of the same vehicle with years. Stated applications replace those that were read from a
 * description, and are not compared with them.
 */
const PLAN_APPLICATIONS = `
  create temp table plan_applications on commit drop as
  select row_number() over (order by m.seq) as number, m.*,
    p.id as product_id, mo.id as model_id, e.id as engine_id, null::integer as application_id,
    case when p.id is null or mo.id is null or (m.engine is not null and e.id is null) then 'new'
      when exists (
        select from applications a
        where a.product_id = p.id and a.model_id = mo.id and a.engine_id is not distinct from e.id
          and a.source <> 'read' and a.positions = m.positions and a.qualifiers = m.qualifiers and a.note = m.note
          and ((a.year_from is not distinct from m.year_from and a.year_to is not distinct from m.year_to)
            or (m.year_from is null and m.year_to is null))
      ) then 'unchanged'
      else 'new'
    end as status, 'stated' as source
  from (
    select distinct on (s.key_folded, s.make_folded, s.model_folded, s.year_from, s.year_to, s.engine_folded, s.positions, s.qualifiers, s.note)
      s.*
    from staged_applications s where ${ACCEPTED}
    order by s.key_folded, s.make_folded, s.model_folded, s.year_from, s.year_to, s.engine_folded, s.positions, s.qualifiers, s.note, s.seq
  ) m
  left join products p using (key_folded)
  left join makes mk on mk.folded = m.make_folded
  left join models mo on mo.make_id = mk.id and mo.folded = m.model_folded
  left join engines e on e.folded = m.engine_folded`

/**
 * Where the run gives one new range of years for a vehicle, and the catalogue has one other range for it that overlaps
 * (or none), the years were corrected: adding a second range would leave the wrong one in force.
 */
const FIND_YEAR_CORRECTIONS = `
  with wanted as (
    select min(number) as number, product_id, model_id, engine_id, positions, qualifiers, note,
      min(year_from) as year_from, min(year_to) as year_to
    from plan_applications where status = 'new' and product_id is not null and model_id is not null
      and (engine is null or engine_id is not null)
    group by product_id, model_id, engine_id, positions, qualifiers, note having count(*) = 1
  ), known as (
    select min(a.id) as id, a.product_id, a.model_id, a.engine_id, a.positions, a.qualifiers, a.note,
      min(a.year_from) as year_from, min(a.year_to) as year_to
    from applications a
    where a.product_id in (select product_id from wanted) and a.source <> 'read'
      and not exists (
        select from plan_applications m
        where m.product_id = a.product_id and m.model_id = a.model_id and m.engine_id is not distinct from a.engine_id
          and m.positions = a.positions and m.qualifiers = a.qualifiers and m.note = a.note
          and m.year_from is not distinct from a.year_from and m.year_to is not distinct from a.year_to)
    group by a.product_id, a.model_id, a.engine_id, a.positions, a.qualifiers, a.note having count(*) = 1
  )
  update plan_applications p set application_id = k.id, status = 'changed'
  from wanted w
  join known k on k.product_id = w.product_id and k.model_id = w.model_id and k.engine_id is not distinct from w.engine_id
    and k.positions = w.positions and k.qualifiers = w.qualifiers and k.note = w.note
    and int4range(k.year_from, k.year_to, '[]') && int4range(w.year_from, w.year_to, '[]')
  where p.number = w.number`
