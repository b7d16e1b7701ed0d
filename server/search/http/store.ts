import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface NamedId {
  readonly id: number
  readonly name: string
}

/** Names of vehicle parts, in any case and spelling that folds the same; null: any. */
export interface VehicleNames {
  readonly make: string | null
  readonly model: string | null
  readonly engine: string | null
}

/** null where no name is given, or none like it is in the catalogue. */
export interface VehicleRow {
  readonly make: NamedId | null
  readonly model: NamedId | null
  readonly engine: NamedId | null
}

export async function vehicleByNames(db: Db, { make, model, engine }: VehicleNames): Promise<VehicleRow> {
  const answer = await sql<VehicleRow>`
    with make as (select id, name from makes where folded = fold_name(${make})),
    model as (
      select m.id, m.name from models m
      where m.folded = fold_name(${model}) and (${make}::text is null or m.make_id = (select id from make))
      order by m.id limit 1),
    engine as (
      select id, name from engines where folded = fold_name(replace(replace(${engine}, '.', 'P'), ',', 'P')))
    select (select to_json(make) from make) as make, (select to_json(model) from model) as model,
      (select to_json(engine) from engine) as engine`.execute(db)
  return answer.rows[0] ?? { make: null, model: null, engine: null }
}

/** A line or brand of the parts; null where there is none of that id. */
export async function groupById(db: Db, table: 'lines' | 'brands', id: number): Promise<NamedId | null> {
  const row = await db.selectFrom(table).select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}
