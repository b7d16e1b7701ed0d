import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { SHOWN_PRODUCTS } from '#server/catalog/products/summary-store.ts'

type Db = Database['db']

/** Ids after `after` up to `last`, both whole numbers that may lie beyond every id. */
export interface IdRange {
  readonly after: number
  readonly last: number
}

/** The files of `size` ids each that have products, with their latest change. */
export async function productFiles(db: Db, size: number): Promise<{ number: number; changed: Date }[]> {
  const answer = await sql<{ number: number; changed: Date }>`
    select (id - 1) / ${sql.lit(size)} + 1 as number, max(updated_at) as changed
    from products group by 1 order by 1`.execute(db)
  return answer.rows
}

/** Changes when a product of the range is added, deleted or changed; null where there is none. */
export async function productsVersion(db: Db, { after, last }: IdRange): Promise<string | null> {
  const answer = await sql<{ version: string | null }>`
    select count(*) || ' ' || max(updated_at) as version
    from products where id > ${after}::bigint and id <= ${last}::bigint`.execute(db)
  return answer.rows[0]?.version ?? null
}

export async function productKeys(
  db: Db,
  { after, last }: IdRange,
  limit: number,
): Promise<{ id: number; key: string; changed: Date }[]> {
  const answer = await sql<{ id: number; key: string; changed: Date }>`
    select id, key, updated_at as changed from ${SHOWN_PRODUCTS} p
    where id > ${after}::bigint and id <= ${last}::bigint order by id limit ${limit}`.execute(db)
  return answer.rows
}

export interface ReferenceRow {
  readonly id: number
  readonly name: string
  readonly changed: Date | null
}

/** Lines or brands that have products, with the latest change of one of theirs. */
export async function groupsWithProducts(db: Db, group: 'lines' | 'brands', limit: number): Promise<ReferenceRow[]> {
  const column = sql.ref(group === 'lines' ? 'line_id' : 'brand_id')
  const answer = await sql<ReferenceRow>`
    select g.id, g.name, p.changed from ${sql.table(group)} g
    join (select ${column} as id, max(updated_at) as changed from products group by 1) p on p.id = g.id
    order by g.id limit ${limit}`.execute(db)
  return answer.rows
}

/** Makes that have parts. */
export async function makesWithParts(db: Db, limit: number): Promise<ReferenceRow[]> {
  const answer = await sql<ReferenceRow>`
    select k.id, k.name, null::timestamptz as changed from makes k
    where exists (select from models m join applications a on a.model_id = m.id where m.make_id = k.id)
    order by k.id limit ${limit}`.execute(db)
  return answer.rows
}

/** The files of `size` ids each that have models with parts. */
export async function modelFiles(db: Db, size: number): Promise<number[]> {
  const answer = await sql<{ number: number }>`
    select distinct (m.id - 1) / ${sql.lit(size)} + 1 as number from models m
    where exists (select from applications a where a.model_id = m.id) order by 1`.execute(db)
  return answer.rows.map((row) => row.number)
}

/** Changes when a vehicle of the range's models is added or deleted, or a name changes; null where there is none. */
export async function modelsVersion(db: Db, { after, last }: IdRange): Promise<string | null> {
  const answer = await sql<{ version: string | null }>`
    select count(*) || ' ' || sum(hash_record_extended(row(model_id, year_from, year_to), 0)) || ' '
      || (select md5(string_agg(k.name || ' ' || m.name, ',' order by m.id)) from models m join makes k on k.id = m.make_id
        where m.id > ${after}::bigint and m.id <= ${last}::bigint)
      || coalesce(' ' || (select max(year) from years), '') as version
    from applications where model_id > ${after}::bigint and model_id <= ${last}::bigint`.execute(db)
  return answer.rows[0]?.version ?? null
}

export interface ModelYears {
  readonly model_id: number
  readonly make: string
  readonly model: string
  readonly year_from: number | null
  readonly year_to: number | null
}

/** The distinct years of the applications of each model, by model. */
export async function modelYears(db: Db, { after, last }: IdRange): Promise<ModelYears[]> {
  const answer = await sql<ModelYears>`
    select a.model_id, k.name as make, m.name as model, a.year_from, a.year_to
    from (select distinct model_id, year_from, year_to from applications
      where model_id > ${after}::bigint and model_id <= ${last}::bigint) a
    join models m on m.id = a.model_id join makes k on k.id = m.make_id
    order by a.model_id`.execute(db)
  return answer.rows
}

/** null where no year is known. */
export async function newestYear(db: Db): Promise<number | null> {
  const answer = await sql<{ year: number | null }>`select max(year) as year from years`.execute(db)
  return answer.rows[0]?.year ?? null
}
