import { sql, type Kysely } from 'kysely'
import type { FigureKind } from '#domain/reports/admin-work.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Difference } from './sales-store.ts'

type Db = Kysely<DB>

/** One server at a time rewrites; held until the transaction ends. */
export async function lockFigures(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('figures'))`.execute(db)
}

/**
 * Takes the marks of the last month of a kind that has any, of those before `before`, and returns the marked days, '2026-11-22'; none:
 * nothing has changed. A later read includes at least the changes of these marks.
 * @param before the first day of a month; undefined: of all months.
 */
export async function takeMarkedDays(db: Db, kind: FigureKind, before: string | undefined): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    with last as (
      select date_trunc('month', max(day))::date as month from figure_changes
      where kind = ${kind} and day < coalesce(${before ?? null}::date, 'infinity')),
    taken as (
      delete from figure_changes c using last
      where c.kind = ${kind} and c.day >= last.month and c.day < (last.month + interval '1 month')
      returning c.day)
    select distinct day::text from taken order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/** The clock by which `storeRefresh` counts. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/** Every change of a document that was committed before is in the sums. */
export async function storeRefresh(db: Db, begun: Date): Promise<void> {
  await sql`
    insert into figure_refreshes (begun_at) values (${begun})
    on conflict (is_only) do update set begun_at = greatest(figure_refreshes.begun_at, excluded.begun_at)`.execute(db)
}

export async function storeDifference(
  db: Db,
  kind: FigureKind,
  day: string,
  { stored, computed }: Difference,
): Promise<void> {
  await db
    .insertInto('figure_differences')
    .values({ kind, day, stored: JSON.stringify(stored), computed: JSON.stringify(computed) })
    .execute()
}

/** Whether changes of those days wait to be reckoned in. @param until that day too. */
export async function areMarked(db: Db, kind: FigureKind, from: string, until: string): Promise<boolean> {
  const row = await db
    .selectFrom('figure_changes')
    .select('day')
    .where('kind', '=', kind)
    .where(sql<boolean>`day between ${from} and ${until}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function mark(db: Db, kind: FigureKind, day: string): Promise<void> {
  await sql`insert into figure_changes (kind, day) values (${kind}, ${day}) on conflict do nothing`.execute(db)
}
