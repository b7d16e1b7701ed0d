import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface SellingFields {
  /** '16.00'. */
  readonly vat_rate: string
  /** '14:00'. */
  readonly cut_off: string
  readonly time_zone: string
  readonly sells: boolean
}

export interface BranchRow extends SellingFields {
  readonly id: number
  readonly name: string
  readonly city: string
  readonly is_main: boolean
  readonly is_closed: boolean
  /** Active ones. */
  readonly options: number
  readonly version: number
  readonly updated_at: Date
}

const MOST_BRANCHES = 200

function branchRows(db: Db) {
  return db
    .selectFrom('branches as b')
    .select(['b.id', 'b.name', 'b.city', 'b.is_main', 'b.vat_rate', 'b.time_zone', 'b.sells'])
    .select(sql<boolean>`b.closed_at is not null`.as('is_closed'))
    .select(['b.selling_version as version', 'b.selling_changed_at as updated_at'])
    .select(sql<string>`to_char(b.cut_off, 'HH24:MI')`.as('cut_off'))
    .select(
      sql<number>`(select count(*)::integer from shipping_options o where o.branch_id = b.id and o.active)`.as(
        'options',
      ),
    )
}

export async function branches(db: Db): Promise<BranchRow[]> {
  return branchRows(db).orderBy('b.is_main', 'desc').orderBy('b.folded').limit(MOST_BRANCHES).execute()
}

/** @param isLocked no other transaction changes it or its own rows until this one ends. */
export async function branchById(db: Db, id: number, { isLocked = false } = {}): Promise<BranchRow | undefined> {
  return branchRows(db)
    .where('b.id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate('b'))
    .executeTakeFirst()
}

/** @returns its new version. */
export async function updateBranch(db: Db, id: number, fields: SellingFields): Promise<number> {
  const { version } = await db
    .updateTable('branches')
    .set((row) => ({
      ...fields,
      selling_version: row('selling_version', '+', 1),
      selling_changed_at: sql`now()`,
    }))
    .where('id', '=', id)
    .returning('selling_version as version')
    .executeTakeFirstOrThrow()
  return version
}

export interface HoursRow {
  readonly weekday: number
  readonly opens: string
  readonly closes: string
}

export async function hoursOf(db: Db, branchId: number): Promise<HoursRow[]> {
  return db
    .selectFrom('branch_hours')
    .select(['weekday', sql<string>`to_char(opens, 'HH24:MI')`.as('opens')])
    .select(sql<string>`to_char(closes, 'HH24:MI')`.as('closes'))
    .where('branch_id', '=', branchId)
    .orderBy('weekday')
    .orderBy('opens')
    .execute()
}

export async function storeHours(db: Db, branchId: number, hours: readonly HoursRow[]): Promise<void> {
  await db.deleteFrom('branch_hours').where('branch_id', '=', branchId).execute()
  if (hours.length === 0) return
  await db
    .insertInto('branch_hours')
    .values(hours.map((row) => ({ ...row, branch_id: branchId })))
    .execute()
}

export interface DayRow {
  readonly day: string
  readonly is_open: boolean
  readonly name: string
}

const MOST_DAYS = 400

/** From a day on: '2026-11-22'. */
export async function daysOf(db: Db, branchId: number, from: string): Promise<DayRow[]> {
  return db
    .selectFrom('branch_days')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'is_open', 'name'])
    .where('branch_id', '=', branchId)
    .where('day', '>=', sql<Date>`${from}::date`)
    .orderBy('day')
    .limit(MOST_DAYS)
    .execute()
}

export async function dayOf(db: Db, branchId: number, day: string): Promise<DayRow | undefined> {
  return db
    .selectFrom('branch_days')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'is_open', 'name'])
    .where('branch_id', '=', branchId)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()
}

export async function storeDay(db: Db, branchId: number, { day, is_open, name }: DayRow): Promise<void> {
  await db
    .insertInto('branch_days')
    .values({ branch_id: branchId, day, is_open, name })
    .onConflict((conflict) => conflict.columns(['branch_id', 'day']).doUpdateSet({ is_open, name }))
    .execute()
}

export async function removeDay(db: Db, branchId: number, day: string): Promise<void> {
  await db
    .deleteFrom('branch_days')
    .where('branch_id', '=', branchId)
    .where('day', '=', sql<Date>`${day}::date`)
    .execute()
}

export interface SeriesRow {
  readonly series: string
  readonly last_folio: number
  readonly is_current: boolean
}

export async function seriesOf(db: Db, branchId: number, { isLocked = false } = {}): Promise<SeriesRow[]> {
  return db
    .selectFrom('folio_series')
    .select(['series', 'last_folio', 'is_current'])
    .where('branch_id', '=', branchId)
    .orderBy('is_current', 'desc')
    .orderBy('series')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()
}

/** From now on new orders take this series, after this folio. */
export async function storeSeries(db: Db, branchId: number, series: string, lastFolio: number): Promise<void> {
  await db
    .updateTable('folio_series')
    .set({ is_current: false })
    .where('branch_id', '=', branchId)
    .where('is_current', '=', true)
    .where('series', '!=', series)
    .execute()
  await db
    .insertInto('folio_series')
    .values({ branch_id: branchId, series, last_folio: lastFolio, is_current: true })
    .onConflict((conflict) =>
      conflict.columns(['branch_id', 'series']).doUpdateSet({ last_folio: lastFolio, is_current: true }),
    )
    .execute()
}
