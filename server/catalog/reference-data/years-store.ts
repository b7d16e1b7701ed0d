import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

const THIS_YEAR = sql`extract(year from now())::integer`

export interface YearRow {
  readonly year: number
  readonly parts: number
  /** false: parts state it and the list lacks it. */
  readonly is_listed: boolean
}

/**
 * Each year that is listed or stated by an application, with the number of parts for its vehicles, the newest first. An application without
 * a last year is counted up to this one; one without a first from the first of the list on.
 */
export async function yearRows(db: Db): Promise<YearRow[]> {
  const { rows } = await sql<YearRow>`
    with ranges as (
      select product_id, year_from, year_to from applications where year_from is not null or year_to is not null
      group by product_id, year_from, year_to
    ), bounds as (
      select coalesce(min(year), 0) as first from years
    ), stated as (
      select distinct r.product_id, y.year from ranges r cross join bounds b
      cross join lateral generate_series(
        coalesce(r.year_from, least(b.first, r.year_to))::integer, coalesce(r.year_to, greatest(${THIS_YEAR}, r.year_from))::integer) as y (year)
    ), counted as (select year, count(*)::integer as parts from stated group by year)
    select coalesce(y.year, c.year)::integer as year, coalesce(c.parts, 0) as parts, y.year is not null as is_listed
    from years y full join counted c on c.year = y.year order by 1 desc`.execute(db)
  return rows
}

/** @returns how many were added. */
export async function insertYears(db: Db, from: number, to: number): Promise<number> {
  const { rows } = await sql`
    insert into years (year) select generate_series(${from}::integer, ${to}::integer) on conflict do nothing
    returning year`.execute(db)
  return rows.length
}

/** The number of parts that `yearRows` counts for the year. */
export async function partsOfYear(db: Db, year: number): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select count(distinct product_id)::integer as parts from applications
    where (year_from is not null or year_to is not null)
      and coalesce(year_from, ${year}::integer) <= ${year}::integer
      and coalesce(year_to, greatest(${THIS_YEAR}, year_from)) >= ${year}::integer`.execute(db)
  return rows[0]?.parts ?? 0
}

export async function lockYear(db: Db, year: number): Promise<boolean> {
  const row = await db.selectFrom('years').select('year').where('year', '=', year).forUpdate().executeTakeFirst()
  return row !== undefined
}

export async function deleteYear(db: Db, year: number): Promise<void> {
  await db.deleteFrom('years').where('year', '=', year).execute()
}
