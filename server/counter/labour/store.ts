import { sql, type Kysely } from 'kysely'
import { insertRow, updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface LabourFields {
  readonly name: string
  readonly hours: string
  readonly rate: string
}

export interface StoredLabour extends LabourFields {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
  readonly active: boolean
}

/** In their order. @param companyId null: of the house */
export async function labourOf(db: Db, companyId: number | null): Promise<StoredLabour[]> {
  return db
    .selectFrom('counter_labour as l')
    .innerJoin('counters as c', 'c.id', 'l.counter_id')
    .select(['l.id', 'l.version', 'l.updated_at', 'l.name', 'l.hours', 'l.rate', 'l.active'])
    .where(sql<boolean>`c.company_id is not distinct from ${companyId}::integer`)
    .orderBy('l.place')
    .orderBy('l.id')
    .execute()
}

/** Behind all others. */
export async function insertLabour(db: Db, counterId: number, fields: LabourFields): Promise<number> {
  const place = sql<number>`(select coalesce(max(place), 0) + 1 from counter_labour where counter_id = ${counterId})`
  return insertRow(db, 'counter_labour', { ...fields, counter_id: counterId, place })
}

/** @returns the version that it has now. */
export async function updateLabour(
  db: Db,
  id: number,
  fields: LabourFields & { readonly active: boolean },
): Promise<number> {
  return updateRow(db, 'counter_labour', id, fields)
}

/** @param ids of the lines of one counter, the first first */
export async function placeLabour(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update counter_labour l set place = o.place
    from unnest(${ids}::integer[]) with ordinality as o (id, place) where l.id = o.id`.execute(db)
}
