import type { PoolClient } from 'pg'

/** The author of changes of parts, and their means. Shown with the history of a part. */
export interface ChangeOrigin {
  /** As shown: a person's name, 'consola', or the name of another system. */
  readonly actor: string
  readonly actorId?: number | null
  readonly source: 'person' | 'import' | 'revert' | 'api' | 'bulk' | 'reading' | 'system'
  readonly importId?: number
  /** Of an act over many parts, a UUID. */
  readonly batchId?: string
}

/** Fields that files set and a person can hold (`product_held_fields`). */
const HELD_FIELDS = [
  'line',
  'brand',
  'description',
  'positions',
  'qualifiers',
  'list_price',
  'keys',
  'applications',
] as const
export type HeldField = (typeof HELD_FIELDS)[number]

/** Fields that people set by hand are held from then on. */
const HOLDING: ReadonlySet<ChangeOrigin['source']> = new Set(['person', 'bulk'])

/** Which parts: their ids, or an SQL query of ids without parameters. */
export type RecordedProducts = readonly number[] | string

/**
 * Runs `work`, which changes parts within the transaction of `client`, and writes a row of history for each part whose image
 * (`product_images`) differs afterwards. Fields that a person or a bulk edit changed are held (`product_held_fields`), with their former
 * values as the file's. Rows that `work` adds to `products` are noted by `recordCreated`.
 * Lock the parts before where concurrent changes are possible. Not to be nested.
 */
export async function recordingChanges<Result>(
  client: PoolClient,
  products: RecordedProducts,
  origin: ChangeOrigin,
  work: () => Promise<Result>,
): Promise<Result> {
  await rememberImages(client, products)
  const result = await work()
  await recordRemembered(client, origin)
  return result
}

/**
 * The first half of `recordingChanges`, for work that cannot be one function. @param own a query of parts of which only their own columns
 * will change, and not their keys, applications, substitutes or pictures
 */
export async function rememberImages(client: PoolClient, products: RecordedProducts, own?: string): Promise<void> {
  await client.query(`
    create temp table if not exists product_images_before (product_id integer primary key, image jsonb not null) on commit drop;
    truncate product_images_before`)
  const insert = 'insert into product_images_before select * from product_images'
  if (typeof products === 'string') await client.query(`${insert}(array(${products}))`)
  else await client.query(`${insert}($1::integer[])`, [[...products]])
  if (own === undefined) return
  await client.query(`
    insert into product_images_before select * from product_own_images(array(
      select own.id from (${own}) own (id) where not exists (select from product_images_before b where b.product_id = own.id)))`)
}

/** Part of the statement and not a function, which PostgreSQL would begin anew for each part. */
const DIFFERENCES = `
  select coalesce(
    jsonb_object_agg(n.key, jsonb_build_object('before', b.image->n.key, 'after', n.value)), '{}'
  ) as changes
  from jsonb_each(a.image) n where n.value <> b.image->n.key`

/** The second half of `recordingChanges`. */
export async function recordRemembered(client: PoolClient, origin: ChangeOrigin): Promise<void> {
  const holds = HOLDING.has(origin.source) ? HELD_FIELDS : []
  await client.query(
    `with recorded as (
       insert into product_history (product_id, actor, actor_id, source, import_id, batch_id, changes)
       select b.product_id, $1, $2, $3, $4, $5, d.changes
       from product_images_before b
       join (
         select * from product_images(array(select product_id from product_images_before where image ? 'applications'))
         union all
         select * from product_own_images(array(select product_id from product_images_before where not image ? 'applications'))
       ) a on a.product_id = b.product_id
       cross join lateral (${DIFFERENCES}) d
       where a.image <> b.image
       returning product_id, changes
     )
     insert into product_held_fields (product_id, field, held_by, file_value)
     select r.product_id, f.field, $1,
       case when f.field in ('line', 'brand') then r.changes->f.field->'before'->'name' else r.changes->f.field->'before' end
     from recorded r cross join unnest($6::text[]) as f (field)
     where r.changes ? f.field
     on conflict (product_id, field) do update set held_by = excluded.held_by, held_at = now()`,
    [...originValues(origin), [...holds]],
  )
}

/** Notes that the parts were created. */
export async function recordCreated(
  client: PoolClient,
  products: RecordedProducts,
  origin: ChangeOrigin,
): Promise<void> {
  const insert = `
    insert into product_history (product_id, actor, actor_id, source, import_id, batch_id, is_created, changes)
    select id, $1, $2, $3, $4, $5, true, '{}' from`
  if (typeof products === 'string') await client.query(`${insert} (${products}) made (id)`, originValues(origin))
  else await client.query(`${insert} unnest($6::integer[]) as made (id)`, [...originValues(origin), [...products]])
}

function originValues({ actor, actorId, source, importId, batchId }: ChangeOrigin): unknown[] {
  return [actor, actorId ?? null, source, importId ?? null, batchId ?? null]
}
