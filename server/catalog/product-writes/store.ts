import { sql, type Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { foldPartKey } from '#domain/part-key.ts'
import type { ImageApplication, ImageKey, PartImage, Reference } from '#server/catalog/product-history/part-image.ts'
import type { DB } from '#server/platform/db/tables.ts'

// Writes the fields of one part. Each function must run within `recordingChanges`.

/** The part as `product_images` returns it; undefined: there is none. Locked until the end of the transaction. */
export async function lockPartImage(client: PoolClient, id: number): Promise<PartImage | undefined> {
  await client.query('select from products where id = $1 for no key update', [id])
  return partImage(client, id)
}

export async function partImage(client: PoolClient, id: number): Promise<PartImage | undefined> {
  const { rows } = await client.query<{ image: PartImage }>('select image from product_images(array[$1::integer])', [
    id,
  ])
  return rows[0]?.image
}

/** The columns of `products` itself. Amounts as '12.50'; ids in place of references. */
export type PartColumns = Partial<
  Omit<
    PartImage,
    | 'line'
    | 'brand'
    | 'superseded_by'
    | 'substitutes'
    | 'keys'
    | 'applications'
    | 'pictures'
    | 'core_charge'
    | 'list_price'
  > & {
    readonly line_id: number | null
    readonly brand_id: number | null
    readonly superseded_by_id: number | null
    readonly core_charge: string | number | null
    readonly list_price: string | number | null
  }
>

/** Writes the given columns, and notes brand and line as a pair. */
export async function updateColumns(client: PoolClient, id: number, columns: PartColumns): Promise<void> {
  const names = Object.keys(columns)
  if (names.length === 0) return
  const sets = names.map((name, index) => `${client.escapeIdentifier(name)} = $${index + 2}`)
  await client.query(`update products set ${sets.join(', ')}, updated_at = now() where id = $1`, [
    id,
    ...Object.values(columns),
  ])
  await pairBrandAndLine(client, id)
}

/** @returns undefined: a part has the key. */
export async function insertPart(client: PoolClient, columns: PartColumns): Promise<number | undefined> {
  const names = Object.keys(columns)
  const { rows } = await client.query<{ id: number }>(
    `insert into products (${names.map((name) => client.escapeIdentifier(name)).join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     on conflict (key_folded) do nothing returning id`,
    Object.values(columns),
  )
  const id = rows[0]?.id
  if (id !== undefined) await pairBrandAndLine(client, id)
  return id
}

async function pairBrandAndLine(client: PoolClient, id: number): Promise<void> {
  await client.query(
    `insert into brand_lines (brand_id, line_id)
     select brand_id, line_id from products where id = $1 and brand_id is not null and line_id is not null
     on conflict do nothing`,
    [id],
  )
}

/** @returns null for no name. */
export async function findOrMakeName(client: PoolClient, kind: 'line' | 'brand', name: string): Promise<number | null> {
  if (name === '') return null
  const table = kind === 'line' ? 'lines' : 'brands'
  await client.query(`insert into ${table} (name) values ($1) on conflict (folded) do nothing`, [name])
  const { rows } = await client.query<{ id: number }>(`select id from ${table} where folded = fold_name($1)`, [name])
  return rows[0]?.id ?? null
}

/** Unchanged keys have the same source as before. */
export async function replaceKeys(
  client: PoolClient,
  id: number,
  keys: readonly Pick<ImageKey, 'kind' | 'key' | 'owner'>[],
): Promise<void> {
  const values = [id, keys.map(({ kind }) => kind), keys.map(({ key }) => key), keys.map(({ owner }) => owner)]
  const wanted = 'unnest($2::text[], $3::text[], $4::text[]) as w (kind, key, owner)'
  await client.query(
    `delete from product_keys k where k.product_id = $1 and not exists (
       select from ${wanted} where w.kind = k.kind and w.key = k.key and w.owner = k.owner)`,
    values,
  )
  await client.query(
    `insert into product_keys (product_id, kind, key, owner) select $1, w.kind, w.key, w.owner from ${wanted}
     on conflict (product_id, key_folded, owner_folded) do nothing`,
    values,
  )
}

export async function replaceSubstitutes(client: PoolClient, id: number, others: readonly number[]): Promise<void> {
  await client.query('delete from product_substitutes where product_id = $1 and substitute_id <> all($2::integer[])', [
    id,
    [...others],
  ])
  await client.query(
    `insert into product_substitutes (product_id, substitute_id) select $1, unnest($2::integer[]) on conflict do nothing`,
    [id, [...others]],
  )
}

/** The old key leads to the part from now on, and the new one to no other part. */
export async function redirectKey(
  client: PoolClient,
  { id, from, to }: { readonly id: number; readonly from: string | null; readonly to: string },
): Promise<void> {
  await client.query('delete from product_redirects where key_folded = $1', [foldPartKey(to)])
  if (from === null || foldPartKey(from) === foldPartKey(to)) return
  await client.query(
    `insert into product_redirects (key_folded, key, product_id) values ($1, $2, $3)
     on conflict (key_folded) do update set key = excluded.key, product_id = excluded.product_id, created_at = now()`,
    [foldPartKey(from), from, id],
  )
}

/** Marks fields that a person filled in as held: files leave them alone. */
export async function holdFields(
  client: PoolClient,
  id: number,
  fields: readonly string[],
  actor: string,
): Promise<void> {
  await client.query(
    `insert into product_held_fields (product_id, field, held_by) select $1, unnest($2::text[]), $3
     on conflict (product_id, field) do update set held_by = excluded.held_by, held_at = now()`,
    [id, [...fields], actor],
  )
}

/** An application whose vehicle exists, with its current ids. */
interface FoundApplication extends ImageApplication {
  readonly found_model: number
  readonly found_engine: number | null
}

/** Models and engines by id where that still has the same name, else by name. */
export async function findVehicles(client: PoolClient, applications: readonly ImageApplication[]) {
  const { rows } = await client.query<{ place: number; model: number | null; engine: number | null; lacks: boolean }>(
    `select a.place::integer - 1 as place, m.id as model, e.id as engine,
       m.id is null or (a.item->>'engine' is not null and e.id is null) as lacks
     from jsonb_array_elements($1::jsonb) with ordinality as a (item, place)
     left join lateral (
       select m.id from models m join makes k on k.id = m.make_id
       where m.id = (a.item->>'model_id')::integer
         or (m.folded = fold_name(a.item->>'model') and k.folded = fold_name(a.item->>'make'))
       order by (m.id = (a.item->>'model_id')::integer) is true desc limit 1) m on true
     left join lateral (
       select e.id from engines e
       where e.id = (a.item->>'engine_id')::integer
         or e.folded = fold_name(replace(replace(a.item->>'engine', '.', 'P'), ',', 'P'))
       order by (e.id = (a.item->>'engine_id')::integer) is true desc limit 1) e on true
     order by a.place`,
    [JSON.stringify(applications)],
  )
  const found: FoundApplication[] = []
  const missing: ImageApplication[] = []
  for (const { place, model, engine, lacks } of rows) {
    const application = applications[place]
    if (application === undefined) continue
    if (lacks || model === null) missing.push(application)
    else found.push({ ...application, found_model: model, found_engine: engine })
  }
  return { found, missing }
}

/** Unchanged applications have the same ids as before. */
export async function replaceApplications(
  client: PoolClient,
  id: number,
  applications: readonly FoundApplication[],
): Promise<void> {
  const wanted = `jsonb_to_recordset($2::jsonb) as w (found_model integer, year_from smallint, year_to smallint, found_engine integer,
    positions text[], qualifiers text[], note text, source text)`
  const values = [id, JSON.stringify(applications)]
  await client.query(
    `delete from applications a where a.product_id = $1 and not exists (
       select from ${wanted}
       where (w.found_model, w.year_from, w.year_to, w.found_engine, coalesce(w.positions, '{}'), coalesce(w.qualifiers, '{}'),
           coalesce(w.note, ''), coalesce(w.source, 'stated'))
         is not distinct from (a.model_id, a.year_from, a.year_to, a.engine_id, a.positions::text[], a.qualifiers, a.note,
           a.source::text))`,
    values,
  )
  await client.query(
    `insert into applications (product_id, model_id, year_from, year_to, engine_id, positions, qualifiers, note, source)
     select $1, w.found_model, w.year_from, w.year_to, w.found_engine, coalesce(w.positions, '{}'), coalesce(w.qualifiers, '{}'),
       coalesce(w.note, ''), coalesce(w.source, 'stated')
     from ${wanted} on conflict on constraint applications_once do nothing`,
    values,
  )
}

/** Whole rows, as `product_images` wrote them. */
export async function replacePictures(client: PoolClient, id: number, pictures: PartImage['pictures']): Promise<void> {
  await client.query('delete from product_pictures where product_id = $1', [id])
  await client.query(
    `insert into product_pictures
     select (jsonb_populate_record(null::product_pictures, row || jsonb_build_object('product_id', $1::integer))).*
     from jsonb_array_elements($2::jsonb) as row`,
    [id, JSON.stringify(pictures)],
  )
}

const TABLES = { line: ['lines', 'name'], brand: ['brands', 'name'], part: ['products', 'key'] } as const

/** The ids that these have now, by id or else by name; those that are gone are left out. In the order given. */
export async function findReferences(
  db: Kysely<DB>,
  kind: keyof typeof TABLES,
  references: readonly Reference[],
): Promise<{ readonly id: number; readonly name: string; readonly place: number }[]> {
  if (references.length === 0) return []
  const [table, name] = TABLES[kind]
  const isSame = kind === 'part' ? sql`t.key_folded = fold_part_key(r.name)` : sql`t.folded = fold_name(r.name)`
  const { rows } = await sql<{ id: number; name: string; place: number }>`
    select t.id, t.${sql.ref(name)} as name, r.place::integer - 1 as place
    from unnest(${references.map(({ id }) => id)}::integer[], ${references.map((each) => each.name)}::text[])
      with ordinality as r (id, name, place)
    cross join lateral (
      select t.* from ${sql.table(table)} t where t.id = r.id or ${isSame} order by (t.id = r.id) desc limit 1) t
    order by r.place`.execute(db)
  return rows
}
