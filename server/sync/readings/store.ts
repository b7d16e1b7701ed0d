import type { PoolClient } from 'pg'
import type { ReadingState } from '#domain/lifecycles.ts'
import type { Position } from '#domain/position.ts'
import { recordingChanges } from '#server/catalog/product-history/record-store.ts'
import type { DescriptionReading } from '#imports/descriptions/description-reading.ts'
import type { ReadApplicationRecord } from '#imports/rows/records.ts'

export interface ReadingRow {
  readonly id: number
  readonly productId: number
  readonly text: string
  readonly reading: DescriptionReading
  readonly state: ReadingState
  readonly version: number
  /** Whether the product still has this text for a description. */
  readonly isCurrent: boolean
}

export interface DecidedFacts {
  readonly line: string | null
  readonly brand: string | null
  readonly positions: readonly Position[]
  readonly keys: readonly string[]
  readonly applications: readonly DecidedApplication[]
  /** Whether line, brand and positions take the place of others that the product has; else they fill what is missing. */
  readonly replaces: boolean
}

export type DecidedApplication = Omit<ReadApplicationRecord, 'make' | 'isSure'> & { readonly make: string }

/** Locks the reading and its product until the transaction ends; null when there is no such reading. */
export async function lockReading(client: PoolClient, id: number): Promise<ReadingRow | null> {
  const answer = await client.query<ReadingRow>(
    `select r.id, r.product_id as "productId", r.text, r.reading, r.state, r.version,
       fold_description(p.description) = fold_description(r.text) as "isCurrent"
     from description_readings r join products p on p.id = r.product_id where r.id = $1 for update`,
    [id],
  )
  const found = answer.rows[0]
  return found === undefined ? null : { ...found, reading: withQualifiers(found.reading) }
}

/** Readings that were stored before the reader knew versions name none. */
function withQualifiers(stored: DescriptionReading): DescriptionReading {
  const applications = stored.applications.map((application) => ({ ...NO_QUALIFIERS, ...application }))
  return { ...stored, applications }
}

const NO_QUALIFIERS = { qualifiers: [] }

export async function setReadingState(
  client: PoolClient,
  id: number,
  to: { state: ReadingState; actor: string; correction: unknown; gave: object },
): Promise<void> {
  await client.query(
    `update description_readings
     set state = $2, actor = $3, correction = $4, gave = $5, version = version + 1, changed_at = now() where id = $1`,
    [id, to.state, to.actor, to.correction === null ? null : JSON.stringify(to.correction), JSON.stringify(to.gave)],
  )
}

/** The only make of the catalogue that has the model; null when none or several have it. */
export async function onlyMakeOf(client: PoolClient, model: string): Promise<string | null> {
  const answer = await client.query<{ name: string | null }>(
    `select min(k.name) as name from models m join makes k on k.id = m.make_id
     where m.folded = fold_name($1) having count(distinct k.id) = 1`,
    [model],
  )
  return answer.rows[0]?.name ?? null
}

/**
 * Puts the facts in the place of all that was read of the product before, confirmed or not. What is stated stays.
 * Returns what of line_id, brand_id and positions the product now has from them. The part's history names the actor.
 */
export async function applyFacts(
  client: PoolClient,
  reading: ReadingRow,
  facts: DecidedFacts,
  actor: string,
): Promise<object> {
  const origin = { actor, source: 'reading' } as const
  return recordingChanges(client, [reading.productId], origin, () => replaceReadFacts(client, reading, facts))
}

async function replaceReadFacts(client: PoolClient, reading: ReadingRow, facts: DecidedFacts): Promise<object> {
  const vehicles = JSON.stringify(facts.applications.map(toRow))
  for (const statement of NEW_NAMES) await client.query(statement, [vehicles])
  for (const statement of APPLICATIONS) await client.query(statement, [vehicles, reading.productId])
  for (const statement of KEYS) await client.query(statement, [facts.keys, reading.productId])
  return applyProductFacts(client, reading, facts)
}

function toRow(fit: DecidedApplication): object {
  const { make, model, engine, litres, cylinders, qualifiers } = fit
  return { make, model, year_from: fit.yearFrom, year_to: fit.yearTo, engine, litres, cylinders, qualifiers }
}

const GIVEN = `jsonb_to_recordset($1::jsonb) as g(
  make text, model text, year_from smallint, year_to smallint, engine text, litres numeric, cylinders smallint, qualifiers text[])`
const ENGINE_FOLDED = `fold_name(replace(replace(g.engine, '.', 'P'), ',', 'P'))`

const NEW_NAMES = [
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
    select distinct m.id as model_id, g.year_from, g.year_to, e.id as engine_id, g.qualifiers
    from ${GIVEN}
    join makes k on k.folded = fold_name(g.make)
    join models m on m.make_id = k.id and m.folded = fold_name(g.model)
    left join engines e on e.folded = ${ENGINE_FOLDED}
  )`

const APPLICATIONS = [
  `${WANTED}
   delete from applications a where a.product_id = $2 and a.source <> 'stated' and not exists (
     select from wanted w where w.model_id = a.model_id
       and (w.year_from, w.year_to, w.engine_id) is not distinct from (a.year_from, a.year_to, a.engine_id)
       and w.qualifiers = a.qualifiers)`,
  `${WANTED}
   insert into applications as a (product_id, model_id, year_from, year_to, engine_id, qualifiers, source)
   select $2, model_id, year_from, year_to, engine_id, qualifiers, 'confirmed' from wanted
   on conflict on constraint applications_once do update set source = 'confirmed' where a.source = 'read'`,
]

const KEYS = [
  `delete from product_keys k where k.product_id = $2 and k.source <> 'stated'
     and k.key_folded not in (select fold_part_key(given) from unnest($1::text[]) as given)`,
  `update product_keys set source = 'confirmed' where product_id = $2 and source = 'read' and cardinality($1::text[]) > 0`,
  `insert into product_keys (product_id, kind, key, source)
   select $2, 'equivalent', given, 'confirmed'
   from (select distinct on (fold_part_key(given)) given from unnest($1::text[]) as given) g
   where not exists (select from products p where p.id = $2 and p.key_folded = fold_part_key(given))
     and not exists (select from product_keys k where k.product_id = $2 and k.key_folded = fold_part_key(given))`,
]

/** What an earlier state of the reading gave is taken back where the facts give nothing in its place. */
async function applyProductFacts(client: PoolClient, reading: ReadingRow, facts: DecidedFacts): Promise<object> {
  const lineId = await idOfName(client, 'lines', facts.line, facts.replaces ? 'same name' : 'same words')
  const brandId = await idOfName(client, 'brands', facts.brand, 'same name')
  const answer = await client.query<{ gave: object }>(
    `with wanted as (
       select p.id,
         case when $3::integer is not null and ($6 or p.line_id is null or p.line_id = (r.gave->>'line_id')::integer) then $3
           when p.line_id = (r.gave->>'line_id')::integer then null else p.line_id end as line_id,
         case when $4::integer is not null and ($6 or p.brand_id is null or p.brand_id = (r.gave->>'brand_id')::integer) then $4
           when p.brand_id = (r.gave->>'brand_id')::integer then null else p.brand_id end as brand_id,
         case when $5::text[] <> '{}' and ($6 or p.positions = '{}' or to_jsonb(p.positions) = r.gave->'positions') then $5
           when to_jsonb(p.positions) = r.gave->'positions' then '{}' else p.positions end as positions,
         p.line_id as old_line_id, p.brand_id as old_brand_id, p.positions as old_positions, r.gave as old_gave
       from products p join description_readings r on r.product_id = p.id where p.id = $2 and r.id = $1
     ), changed as (
       update products p set line_id = w.line_id, brand_id = w.brand_id, positions = w.positions, updated_at = now()
       from wanted w where p.id = w.id
         and (w.line_id, w.brand_id, w.positions) is distinct from (p.line_id, p.brand_id, p.positions::text[])
     ), paired as (
       insert into brand_lines (brand_id, line_id)
       select brand_id, line_id from wanted where brand_id is not null and line_id is not null on conflict do nothing
     )
     select jsonb_strip_nulls(jsonb_build_object(
       'line_id', case when line_id is distinct from old_line_id or old_gave ? 'line_id' then line_id end,
       'brand_id', case when brand_id is distinct from old_brand_id or old_gave ? 'brand_id' then brand_id end,
       'positions', case when (positions <> old_positions or old_gave ? 'positions') and positions <> '{}' then to_jsonb(positions) end
     )) as gave from wanted`,
    [reading.id, reading.productId, lineId, brandId, facts.positions, facts.replaces],
  )
  return answer.rows[0]?.gave ?? {}
}

/** The line or brand of that name, new where there is none; null for no name. */
async function idOfName(
  client: PoolClient,
  table: 'lines' | 'brands',
  name: string | null,
  how: 'same name' | 'same words',
): Promise<number | null> {
  if (name === null) return null
  const isSame = how === 'same words' ? 'line_stem(name) = line_stem($1)' : 'folded = fold_name($1)'
  const known = await client.query<{ id: number }>(
    `select id from ${table} where ${isSame} order by (folded = fold_name($1)) desc, id limit 1`,
    [name],
  )
  if (known.rows[0] !== undefined) return known.rows[0].id
  const made = await client.query<{ id: number }>(`insert into ${table} (name) values ($1) returning id`, [name])
  return made.rows[0]?.id ?? null
}
