import type { PoolClient } from 'pg'
import type { Position } from '#domain/position.ts'
import { recordingChanges } from '#server/catalog/product-history/record-store.ts'
import type { ReadApplicationRecord } from '#imports/rows/records.ts'

/** What a part has from its description. */
export interface Facts {
  readonly readingId: number
  readonly productId: number
  readonly line: string | null
  /** Makes the line where there is none of these words; else only one that there is counts. */
  readonly makesLine: boolean
  readonly brand: string | null
  readonly positions: readonly Position[]
  /** Other brands' numbers for the part. */
  readonly keys: readonly string[]
  readonly applications: readonly FactApplication[]
  /** Whether line, brand and positions replace those of the product; otherwise they fill missing ones. */
  readonly replaces: boolean
}

export type FactApplication = Omit<ReadApplicationRecord, 'make' | 'isSure'> & { readonly make: string }

/** What a product has by a reading afterwards. */
export interface Given {
  readonly readingId: number
  /** line_id, brand_id, positions. */
  readonly gave: object
  /** The product needs the line that the text names, and there is none of these words. */
  readonly lineWaits: boolean
}

export interface ChangedBy {
  readonly actor: string
  readonly actorId?: number | null
  readonly batchId?: string
}

/** Runs `work`, which changes what these products have from their descriptions, with a row in the history of each. Not to be nested. */
export async function withHistory<Result>(
  client: PoolClient,
  products: readonly number[],
  { actor, actorId = null, batchId }: ChangedBy,
  work: () => Promise<Result>,
): Promise<Result> {
  const origin = { actor, actorId, source: 'reading', ...(batchId !== undefined && { batchId }) } as const
  return recordingChanges(client, products, origin, work)
}

/**
 * Replaces all facts that were read for these products before, confirmed or not, by these, as `source`. Stated facts stay. Each product
 * once.
 */
export async function replaceReadFacts(
  client: PoolClient,
  facts: readonly Facts[],
  source: 'read' | 'confirmed',
): Promise<Given[]> {
  const products = facts.map(({ productId }) => productId)
  const vehicles = JSON.stringify(facts.flatMap(vehicleRows))
  const keys = JSON.stringify(
    facts.flatMap(({ productId, keys: own }) => own.map((key) => ({ product_id: productId, key }))),
  )
  for (const statement of NEW_VEHICLES) await client.query(statement, [vehicles])
  await client.query(REMOVE_APPLICATIONS, [vehicles, products])
  await client.query(ADD_APPLICATIONS, [vehicles, source])
  await client.query(REMOVE_KEYS, [keys, products])
  await client.query(MARK_KEYS, [keys, source])
  await client.query(ADD_KEYS, [keys, source])
  const names = JSON.stringify(facts.map(nameRow))
  for (const statement of NEW_NAMES) await client.query(statement, [names])
  const answer = await client.query<Given>(NAMES, [names])
  return answer.rows
}

function vehicleRows({ productId, applications }: Facts): object[] {
  return applications.map(({ make, model, yearFrom, yearTo, engine, litres, cylinders, qualifiers }) => ({
    product_id: productId,
    make,
    model,
    year_from: yearFrom,
    year_to: yearTo,
    engine,
    litres,
    cylinders,
    qualifiers,
  }))
}

function nameRow({ readingId, productId, line, makesLine, brand, positions, replaces }: Facts): object {
  return { reading_id: readingId, product_id: productId, line, makes_line: makesLine, brand, positions, replaces }
}

const GIVEN = `jsonb_to_recordset($1::jsonb) as g(
  product_id integer, make text, model text, year_from smallint, year_to smallint, engine text, litres numeric, cylinders smallint,
  qualifiers text[])`
const ENGINE_FOLDED = `fold_name(replace(replace(g.engine, '.', 'P'), ',', 'P'))`

const NEW_VEHICLES = [
  `insert into makes (name) select distinct on (fold_name(g.make)) g.make from ${GIVEN} on conflict do nothing`,
  `insert into models (make_id, name)
   select distinct on (k.id, fold_name(g.model)) k.id, g.model from ${GIVEN} join makes k on k.folded = fold_name(g.make)
   on conflict do nothing`,
  `insert into engines (name, litres, cylinders)
   select distinct on (${ENGINE_FOLDED}) g.engine, g.litres, g.cylinders from ${GIVEN} where g.engine is not null
   on conflict do nothing`,
  `insert into years (year)
   select distinct year from ${GIVEN}
   cross join lateral generate_series(coalesce(g.year_from, g.year_to)::integer, coalesce(g.year_to, g.year_from)::integer) as year
   on conflict do nothing`,
]

const WANTED = `
  with wanted as (
    select distinct g.product_id, m.id as model_id, g.year_from, g.year_to, e.id as engine_id, g.qualifiers
    from ${GIVEN}
    join makes k on k.folded = fold_name(g.make)
    join models m on m.make_id = k.id and m.folded = fold_name(g.model)
    left join engines e on e.folded = ${ENGINE_FOLDED}
  )`

const REMOVE_APPLICATIONS = `${WANTED}
  delete from applications a where a.product_id = any($2::integer[]) and a.source <> 'stated' and not exists (
    select from wanted w where w.product_id = a.product_id and w.model_id = a.model_id
      and (w.year_from, w.year_to, w.engine_id) is not distinct from (a.year_from, a.year_to, a.engine_id)
      and w.qualifiers = a.qualifiers)`

const ADD_APPLICATIONS = `${WANTED}
  insert into applications as a (product_id, model_id, year_from, year_to, engine_id, qualifiers, source)
  select product_id, model_id, year_from, year_to, engine_id, qualifiers, $2 from wanted
  on conflict on constraint applications_once do update set source = excluded.source
    where a.source <> 'stated' and a.source <> excluded.source`

const GIVEN_KEYS = `(
  select distinct on (g.product_id, fold_part_key(g.key)) g.product_id, g.key, fold_part_key(g.key) as folded
  from jsonb_to_recordset($1::jsonb) as g(product_id integer, key text))`

const REMOVE_KEYS = `
  delete from product_keys k where k.product_id = any($2::integer[]) and k.source <> 'stated'
    and not exists (select from ${GIVEN_KEYS} g where g.product_id = k.product_id and g.folded = k.key_folded)`

const MARK_KEYS = `
  update product_keys k set source = $2 from ${GIVEN_KEYS} g
  where g.product_id = k.product_id and g.folded = k.key_folded and k.source <> 'stated' and k.source <> $2`

const ADD_KEYS = `
  insert into product_keys (product_id, kind, key, source)
  select g.product_id, 'equivalent', g.key, $2 from ${GIVEN_KEYS} g
  where not exists (select from products p where p.id = g.product_id and p.key_folded = g.folded)
    and not exists (select from product_keys k where k.product_id = g.product_id and k.key_folded = g.folded)`

const GIVEN_NAMES = `jsonb_to_recordset($1::jsonb) as g(
  reading_id integer, product_id integer, line text, makes_line boolean, brand text, positions text[], replaces boolean)`

const NEW_NAMES = [
  `insert into lines (name)
   select distinct on (case when g.replaces then fold_name(g.line) else line_stem(g.line) end) g.line from ${GIVEN_NAMES}
   where g.line is not null and g.makes_line and not exists (
     select from lines l where case when g.replaces then l.folded = fold_name(g.line) else line_stem(l.name) = line_stem(g.line) end)
   on conflict do nothing`,
  `insert into brands (name) select distinct on (fold_name(g.brand)) g.brand from ${GIVEN_NAMES}
   where g.brand is not null and not exists (select from brands b where b.folded = fold_name(g.brand))
   on conflict do nothing`,
]

/** What an earlier state of the reading gave is taken back where the facts give nothing in its place. */
const NAMES = `
  with stems as materialized (select id, folded, line_stem(name) as stem from lines),
  named as (
    select g.*, b.id as brand_id, (
      select s.id from stems s where case when g.replaces then s.folded = fold_name(g.line) else s.stem = line_stem(g.line) end
      order by (s.folded = fold_name(g.line)) desc, s.id limit 1) as line_id
    from ${GIVEN_NAMES} left join brands b on b.folded = fold_name(g.brand)
  ), wanted as (
    select p.id, r.id as reading_id,
      case when n.line_id is not null and (n.replaces or p.line_id is null or p.line_id = (r.gave->>'line_id')::integer) then n.line_id
        when p.line_id = (r.gave->>'line_id')::integer then null else p.line_id end as line_id,
      case when n.brand_id is not null and (n.replaces or p.brand_id is null or p.brand_id = (r.gave->>'brand_id')::integer) then n.brand_id
        when p.brand_id = (r.gave->>'brand_id')::integer then null else p.brand_id end as brand_id,
      case when n.positions <> '{}' and (n.replaces or p.positions = '{}' or to_jsonb(p.positions) = r.gave->'positions') then n.positions
        when to_jsonb(p.positions) = r.gave->'positions' then '{}' else p.positions::text[] end as positions,
      p.line_id as old_line_id, p.brand_id as old_brand_id, p.positions as old_positions, r.gave as old_gave,
      n.line is not null and n.line_id is null and (p.line_id is null or p.line_id = (r.gave->>'line_id')::integer) is true as line_waits
    from named n join products p on p.id = n.product_id join description_readings r on r.id = n.reading_id
  ), changed as (
    update products p set line_id = w.line_id, brand_id = w.brand_id, positions = w.positions, updated_at = now()
    from wanted w where p.id = w.id
      and (w.line_id, w.brand_id, w.positions) is distinct from (p.line_id, p.brand_id, p.positions::text[])
  ), paired as (
    insert into brand_lines (brand_id, line_id)
    select distinct brand_id, line_id from wanted where brand_id is not null and line_id is not null on conflict do nothing
  )
  select reading_id as "readingId", line_waits as "lineWaits", jsonb_strip_nulls(jsonb_build_object(
    'line_id', case when line_id is distinct from old_line_id or old_gave ? 'line_id' then line_id end,
    'brand_id', case when brand_id is distinct from old_brand_id or old_gave ? 'brand_id' then brand_id end,
    'positions', case when (positions <> old_positions or old_gave ? 'positions') and positions <> '{}' then to_jsonb(positions) end
  )) as gave from wanted`
