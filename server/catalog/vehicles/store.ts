import { sql, type Kysely } from 'kysely'
import { deleteRow, insertRow, updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>
type Table = 'makes' | 'models' | 'engines'

/** A row with a version, which is compared to the one that was seen. */
interface Versioned {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
}

export interface StoredMake extends Versioned {
  readonly name: string
}

export async function lockMake(db: Db, id: number): Promise<StoredMake | undefined> {
  return db
    .selectFrom('makes')
    .select(['id', 'version', 'updated_at', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertMake(db: Db, name: string): Promise<number> {
  return insertRow(db, 'makes', { name })
}

export async function updateMake(db: Db, id: number, name: string): Promise<number> {
  return updateRow(db, 'makes', id, { name })
}

export interface StoredModel extends Versioned {
  readonly name: string
  readonly make_id: number
  readonly make: string
}

export async function lockModel(db: Db, id: number): Promise<StoredModel | undefined> {
  return db
    .selectFrom('models as m')
    .innerJoin('makes as k', 'k.id', 'm.make_id')
    .select(['m.id', 'm.version', 'm.updated_at', 'm.name', 'm.make_id', 'k.name as make'])
    .where('m.id', '=', id)
    .forUpdate('m')
    .executeTakeFirst()
}

export async function makeName(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('makes').select('name').where('id', '=', id).forKeyShare().executeTakeFirst())?.name
}

export async function insertModel(db: Db, model: { readonly make_id: number; readonly name: string }): Promise<number> {
  return insertRow(db, 'models', model)
}

export async function updateModel(
  db: Db,
  id: number,
  model: { readonly make_id: number; readonly name: string },
): Promise<number> {
  return updateRow(db, 'models', id, model)
}

export interface EngineFields {
  readonly name: string
  /** '1.6'. */
  readonly litres: string | null
  readonly cylinders: number | null
}

export interface StoredEngine extends EngineFields, Versioned {
  readonly codes: readonly string[]
}

export async function lockEngine(db: Db, id: number): Promise<StoredEngine | undefined> {
  return db
    .selectFrom('engines as e')
    .select(['e.id', 'e.version', 'e.updated_at', 'e.name', 'e.litres', 'e.cylinders'])
    .select(
      sql<readonly string[]>`array(select c.code from engine_codes c where c.engine_id = e.id order by c.folded)`.as(
        'codes',
      ),
    )
    .where('e.id', '=', id)
    .forUpdate('e')
    .executeTakeFirst()
}

export async function insertEngine(db: Db, fields: EngineFields): Promise<number> {
  return insertRow(db, 'engines', fields)
}

export async function updateEngine(db: Db, id: number, fields: EngineFields): Promise<number> {
  return updateRow(db, 'engines', id, fields)
}

/** Codes that differ only in case and signs are one. */
export async function storeCodes(db: Db, engineId: number, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('engine_codes').where('engine_id', '=', engineId).execute()
  if (codes.length === 0) return
  await db
    .insertInto('engine_codes')
    .values(codes.map((code) => ({ engine_id: engineId, code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteVehicle(db: Db, table: Table, id: number): Promise<void> {
  await deleteRow(db, table, id)
}

/** The name of a vehicle; `model` null: of the make. */
export interface VehicleName {
  readonly make: string
  readonly model: string | null
}

/** Aliases of a vehicle lead to it under its new name. Those that would equal another, or the vehicle itself, are deleted. */
export async function renameInAliases(db: Db, before: VehicleName, after: VehicleName): Promise<void> {
  const isModel = before.model !== null
  const ofVehicle = sql`v.make_folded = fold_name(${before.make})
    and (${!isModel} or v.model_folded = fold_name(${before.model}))`
  const model = isModel ? sql`${after.model}::text` : sql`v.model`
  await sql`
    delete from vehicle_aliases v where ${ofVehicle} and (
      v.alias_folded = coalesce(fold_name(${model}), fold_name(${after.make})) or exists (
        select from vehicle_aliases o where o.id <> v.id and o.alias_folded = v.alias_folded
          and o.make_folded = fold_name(${after.make}) and o.model_folded is not distinct from fold_name(${model})))`.execute(
    db,
  )
  await sql`update vehicle_aliases v set make = ${after.make}, model = ${model} where ${ofVehicle}`.execute(db)
}

/** Generations lead to their model under its new name, except those that it has already. */
export async function renameInGenerations(db: Db, before: VehicleName, after: VehicleName): Promise<void> {
  const isModel = before.model !== null
  const ofVehicle = sql`g.make_folded = fold_name(${before.make})
    and (${!isModel} or g.model_folded = fold_name(${before.model}))`
  const model = isModel ? sql`${after.model}::text` : sql`g.model`
  await sql`
    delete from model_generations g where ${ofVehicle} and exists (
      select from model_generations o where o.id <> g.id and o.folded = g.folded
        and o.make_folded = fold_name(${after.make}) and o.model_folded = fold_name(${model}))`.execute(db)
  await sql`update model_generations g set make = ${after.make}, model = ${model} where ${ofVehicle}`.execute(db)
}

/** Adds the former name as an alias, since people continue to write it. Nothing where it cannot be one, or is one. */
export async function addFormerName(db: Db, former: string, { make, model }: VehicleName): Promise<void> {
  await sql`
    insert into vehicle_aliases (alias, make, model)
    select ${former}, ${make}, ${model}::text
    where ${former}::text ~ '^\\S+( \\S+)*$' and length(${former}) between 2 and 60 and length(fold_name(${former})) >= 2
      and fold_name(${former}) <> fold_name(coalesce(${model}::text, ${make})) and (select count(*) from vehicle_aliases) < 5000
    on conflict do nothing`.execute(db)
}

export interface SplitCounts {
  readonly moved: number
  readonly cut: number
  readonly kept: number
  readonly parts: number
}

const HAS_YEARS = sql`(a.year_from is not null or a.year_to is not null)`

/** Number of applications of a model that are within the years, partly, or not. */
export async function countSplit(db: Db, id: number, from: number, to: number): Promise<SplitCounts> {
  const within = sql`coalesce(a.year_from, 0) >= ${from} and coalesce(a.year_to, 9999) <= ${to}`
  const touches = sql`coalesce(a.year_from, 0) <= ${to} and coalesce(a.year_to, 9999) >= ${from}`
  const { rows } = await sql<SplitCounts>`
    select (count(*) filter (where ${HAS_YEARS} and ${within}))::integer as moved,
      (count(*) filter (where ${HAS_YEARS} and ${touches} and not (${within})))::integer as cut,
      (count(*) filter (where not ${HAS_YEARS} or not (${touches})))::integer as kept,
      (count(distinct a.product_id) filter (where ${HAS_YEARS} and ${touches}))::integer as parts
    from applications a where a.model_id = ${id}`.execute(db)
  return rows[0] ?? { moved: 0, cut: 0, kept: 0, parts: 0 }
}

/**
 * Moves the applications of a model within the years to another; those that are partly within are cut, and the rest stays. Generations that
 * were sold only within them move too.
 */
export async function moveYears(
  db: Db,
  { id, newId, from, to }: { readonly id: number; readonly newId: number; readonly from: number; readonly to: number },
): Promise<void> {
  await sql`
    update applications a set model_id = ${newId}
    where a.model_id = ${id} and ${HAS_YEARS} and coalesce(a.year_from, 0) >= ${from} and coalesce(a.year_to, 9999) <= ${to}`.execute(
    db,
  )
  await sql`
    with cut as (
      delete from applications a where a.model_id = ${id} and ${HAS_YEARS}
        and coalesce(a.year_from, 0) <= ${to} and coalesce(a.year_to, 9999) >= ${from}
      returning a.*
    ), pieces as (
      select ${newId}::integer as model_id, greatest(year_from, ${from}) as year_from, least(year_to, ${to}) as year_to, cut.* from cut
      union all select ${id}::integer, year_from, ${from} - 1, cut.* from cut where coalesce(year_from, 0) < ${from}
      union all select ${id}::integer, ${to} + 1, year_to, cut.* from cut where coalesce(year_to, 9999) > ${to}
    )
    insert into applications (product_id, model_id, year_from, year_to, engine_id, positions, qualifiers, note, source)
    select product_id, new_model_id, new_from, new_to, engine_id, positions, qualifiers, note, source
    from pieces as p (new_model_id, new_from, new_to, id, product_id, model_id, year_from, year_to, engine_id, positions, qualifiers,
      note, source)
    on conflict do nothing`.execute(db)
  await sql`
    update model_generations g set model = m.name from models o join makes k on k.id = o.make_id, models m
    where o.id = ${id} and m.id = ${newId} and g.make_folded = k.folded and g.model_folded = o.folded
      and g.year_from >= ${from} and coalesce(g.year_to, 9999) <= ${to}
      and not exists (select from model_generations t
        where t.make_folded = g.make_folded and t.model_folded = m.folded and t.folded = g.folded)`.execute(db)
}
