import type { PoolClient } from 'pg'
import { foldName } from '#domain/name.ts'
import type { ReadingState } from '#domain/lifecycles.ts'
import { asNow } from '#imports/descriptions/stored-reading.ts'
import type { DescriptionReading } from '#imports/descriptions/description-reading.ts'
import type { Given } from './facts-store.ts'

export interface ReadingRow {
  readonly id: number
  readonly productId: number
  /** Of the product. */
  readonly key: string
  readonly text: string
  readonly reading: DescriptionReading
  readonly state: ReadingState
  readonly version: number
  /** Who brought it into its state. */
  readonly actor: string
  /** Whether the product still has this text for a description. */
  readonly isCurrent: boolean
  /** It no longer applies: a file or a user stated the applications, or another reading of the product was decided. */
  readonly isOvertaken: boolean
  /** The brand of the product, unless this reading gave it. */
  readonly brand: string | null
}

const READING = `
  r.id, r.product_id as "productId", p.key, r.text, r.reading, r.state, r.version, r.actor,
  fold_description(p.description) = fold_description(r.text) as "isCurrent",
  exists (select from applications a where a.product_id = p.id and a.source = 'stated')
    or exists (select from product_held_fields h where h.product_id = p.id and h.field = 'applications')
    or exists (select from description_readings o
      where o.product_id = p.id and o.id <> r.id and o.state in ('confirmada', 'corregida')) as "isOvertaken",
  (select b.name from brands b where b.id = p.brand_id and p.brand_id is distinct from (r.gave->>'brand_id')::integer) as brand`

/** Locks the readings and their products until the transaction ends, in one order; those that there are. */
export async function lockReadings(client: PoolClient, ids: readonly number[]): Promise<ReadingRow[]> {
  const answer = await client.query<ReadingRow>(
    `select ${READING} from description_readings r join products p on p.id = r.product_id
     where r.id = any($1::integer[]) order by r.product_id, r.id for update of r, p`,
    [[...ids]],
  )
  return answer.rows.map((row) => ({ ...row, reading: asNow(row.reading) }))
}

export interface NewState {
  readonly id: number
  readonly state: ReadingState
  readonly actor: string
  readonly correction: unknown
  readonly batchId: string | null
}

/** What products and readings are before a decision is noted with the first one, so that it can be taken back. */
export async function noteReplaced(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query(
    `update description_readings r set replaced = jsonb_build_object(
       'line_id', p.line_id, 'brand_id', p.brand_id, 'positions', to_jsonb(p.positions), 'gave', r.gave)
     from products p where p.id = r.product_id and r.id = any($1::integer[]) and r.replaced is null`,
    [[...ids]],
  )
}

export async function setDecided(
  client: PoolClient,
  states: readonly NewState[],
  given: readonly Given[],
): Promise<void> {
  await client.query(
    `update description_readings r set state = s.state, actor = s.actor, correction = s.correction, batch_id = s.batch,
       gave = g.gave, version = version + 1, changed_at = now()
     from jsonb_to_recordset($1::jsonb) as s(id integer, state text, actor text, correction jsonb, batch uuid)
     join jsonb_to_recordset($2::jsonb) as g(id integer, gave jsonb) using (id)
     where r.id = s.id`,
    [
      JSON.stringify(states.map(({ batchId, ...state }) => ({ ...state, batch: batchId }))),
      JSON.stringify(given.map(({ readingId, gave }) => ({ id: readingId, gave }))),
    ],
  )
}

/** Puts line, brand and positions back as they were before the first decision, where they still are what the decisions gave. */
export async function restoreReplaced(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query(
    `with reopened as (
       select r.id, r.product_id, r.gave, r.replaced from description_readings r
       where r.id = any($1::integer[]) and r.replaced is not null
     ), restored as (
       update products p set
         line_id = case when p.line_id is not distinct from (o.gave->>'line_id')::integer
           then (select id from lines where id = (o.replaced->>'line_id')::integer) else p.line_id end,
         brand_id = case when p.brand_id is not distinct from (o.gave->>'brand_id')::integer
           then (select id from brands where id = (o.replaced->>'brand_id')::integer) else p.brand_id end,
         positions = case when to_jsonb(p.positions) = coalesce(o.gave->'positions', '[]')
           then array(select jsonb_array_elements_text(o.replaced->'positions')) else p.positions::text[] end
       from reopened o where p.id = o.product_id
     )
     update description_readings r set gave = coalesce(o.replaced->'gave', '{}'), replaced = null
     from reopened o where r.id = o.id`,
    [[...ids]],
  )
}

export interface Reread {
  readonly id: number
  readonly reading: DescriptionReading
  readonly state: ReadingState
  readonly actor: string
  readonly lineWaits: boolean
  readonly gave: object
}

export async function setReread(client: PoolClient, readings: readonly Reread[]): Promise<void> {
  await client.query(
    `update description_readings r set state = n.state, actor = n.actor, correction = null, batch_id = null, gave = n.gave,
       reading = n.reading, version = version + 1, changed_at = now(),
       doubt_kind = n.doubt->>'kind', doubt_word = n.doubt->>'word', confidence = (n.doubt->>'confidence')::real
     from (
       select *, case when state = 'pendiente' then reading_doubt(reading, line_waits, false) end as doubt from jsonb_to_recordset($1::jsonb) as given(
         id integer, state text, actor text, reading jsonb, line_waits boolean, gave jsonb)) n
     where r.id = n.id`,
    [JSON.stringify(readings.map(({ lineWaits, ...reading }) => ({ ...reading, line_waits: lineWaits })))],
  )
}

/** For models that exactly one make of the catalogue has: that make, by the model's folded name. */
export async function onlyMakesOf(client: PoolClient, models: readonly string[]): Promise<Map<string, string>> {
  if (models.length === 0) return new Map()
  const answer = await client.query<{ model: string; make: string }>(
    `select m.folded as model, min(k.name) as make from models m join makes k on k.id = m.make_id
     where m.folded = any($1::text[]) group by m.folded having count(distinct k.id) = 1`,
    [models.map(foldName)],
  )
  return new Map(answer.rows.map(({ model, make }) => [model, make]))
}

/** Ids of readings that wait for the same reason, the least sure first. */
export async function idsOfGroup(client: PoolClient, kind: string, word: string, limit: number): Promise<number[]> {
  const answer = await client.query<{ id: number }>(
    `select id from description_readings where state = 'pendiente' and (doubt_kind = $1 or (doubt_kind is null and $1 = 'otra'))
       and coalesce(doubt_folded, '') = fold_name($2)
     order by confidence, id limit $3`,
    [kind, word, limit],
  )
  return answer.rows.map(({ id }) => id)
}

export async function idsOfBatch(client: PoolClient, batchId: string): Promise<number[]> {
  const answer = await client.query<{ id: number }>(
    'select id from description_readings where batch_id = $1 order by id',
    [batchId],
  )
  return answer.rows.map(({ id }) => id)
}
