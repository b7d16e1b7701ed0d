import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface NamedVehicle {
  readonly make: string
  readonly model: string
  readonly engine: string | null
}

export interface FoundVehicle {
  /** null: no make has the name. */
  readonly makeId: number | null
  readonly make: string | null
  /** null: no model of the make has the name. */
  readonly modelId: number | null
  readonly model: string | null
  /** null: it does not exist, or none was named. */
  readonly engineId: number | null
  readonly engine: string | null
}

/**
 * Makes, models and engines by their names, by names that were merged into them, and by aliases (`vehicle_aliases`). One answer for each
 * vehicle, in order.
 */
export async function findVehicles(db: Db, vehicles: readonly NamedVehicle[]): Promise<FoundVehicle[]> {
  if (vehicles.length === 0) return []
  const { rows } = await sql<FoundVehicle>`
    with named as materialized (
      select place, fold_name(make) as make, fold_name(model) as model,
        fold_name(replace(replace(engine, '.', 'P'), ',', 'P')) as engine
      from unnest(${vehicles.map(({ make }) => make)}::text[], ${vehicles.map(({ model }) => model)}::text[],
        ${vehicles.map(({ engine }) => engine)}::text[]) with ordinality as n (make, model, engine, place)
    ), make as materialized (
      select n.make as named, coalesce(
        (select k.id from makes k where k.folded = n.make),
        (select standing_reference('make', g.target_id) from reference_merges g
          where g.kind = 'make' and g.source_folded = n.make and g.undone_at is null order by g.id desc limit 1),
        (select k.id from vehicle_aliases v join makes k on k.folded = v.make_folded
          where v.alias_folded = n.make and v.model is null order by k.id limit 1)) as id
      from (select distinct make from named) n
    ), model as materialized (
      select n.make as named_make, n.model as named, coalesce(
        (select m.id from models m where m.make_id = k.id and m.folded = n.model),
        (select standing_reference('model', g.target_id) from reference_merges g
          where g.kind = 'model' and g.source_folded = n.model and g.owner_folded in (n.make, k.folded) and g.undone_at is null
          order by g.id desc limit 1),
        (select m.id from vehicle_aliases v join models m on m.make_id = k.id and m.folded = v.model_folded
          where v.alias_folded = n.model and v.make_folded = k.folded order by m.id limit 1)) as id
      from (select distinct make, model from named) n
      join make on make.named = n.make
      join makes k on k.id = make.id
    ), engine as materialized (
      select n.engine as named, coalesce(
        (select e.id from engines e where e.folded = n.engine),
        (select standing_reference('engine', g.target_id) from reference_merges g
          where g.kind = 'engine' and g.source_folded = n.engine and g.undone_at is null order by g.id desc limit 1)) as id
      from (select distinct engine from named where engine <> '') n
    )
    select k.id as "makeId", k.name as make, m.id as "modelId", m.name as model, e.id as "engineId", e.name as engine
    from named n
    left join make on make.named = n.make
    left join model on model.named_make = n.make and model.named = n.model
    left join models m on m.id = model.id
    left join makes k on k.id = coalesce(m.make_id, make.id)
    left join engine on engine.named = n.engine
    left join engines e on e.id = engine.id
    order by n.place`.execute(db)
  return rows
}

const MOST_SUGGESTED = 3

/** Suggestions for unknown names: for each, the nearest makes, or models of the make. */
export async function nearNames(
  db: Db,
  unknown: readonly { readonly makeId: number | null; readonly name: string }[],
): Promise<string[][]> {
  if (unknown.length === 0) return []
  const { rows } = await sql<{ names: string[] | null }>`
    select near.names
    from unnest(${unknown.map(({ makeId }) => makeId)}::integer[], ${unknown.map(({ name }) => name)}::text[])
      with ordinality as u (make_id, name, place)
    cross join lateral (
      select array_agg(c.name order by c.closeness desc, c.name) as names from (
        select n.name, similarity(n.folded, fold_name(u.name)) as closeness from (
          select name, folded from makes where u.make_id is null
          union all
          select name, folded from models where make_id = u.make_id) n
        where similarity(n.folded, fold_name(u.name)) > 0.25
        order by closeness desc, n.name limit ${sql.lit(MOST_SUGGESTED)}) c) near
    order by u.place`.execute(db)
  return rows.map(({ names }) => names ?? [])
}

/** Engines with the same litres, and cylinders where both state them: for each, those that applications of its model have, else any. */
export async function enginesLike(
  db: Db,
  engines: readonly { readonly modelId: number; readonly litres: number | null; readonly cylinders: number | null }[],
): Promise<string[][]> {
  if (engines.length === 0) return []
  const { rows } = await sql<{ names: string[] | null }>`
    select near.names
    from unnest(${engines.map(({ modelId }) => modelId)}::integer[], ${engines.map(({ litres }) => litres)}::numeric[],
      ${engines.map(({ cylinders }) => cylinders)}::integer[]) with ordinality as n (model_id, litres, cylinders, place)
    cross join lateral (
      select array_agg(c.name order by c.is_of_model desc, c.name) as names from (
        select e.name, exists (
          select from applications a where a.model_id = n.model_id and a.engine_id = e.id) as is_of_model
        from engines e
        where e.litres = n.litres and (n.cylinders is null or e.cylinders is null or e.cylinders = n.cylinders)
        order by is_of_model desc, e.name limit ${sql.lit(MOST_SUGGESTED)}) c) near
    order by n.place`.execute(db)
  return rows.map(({ names }) => names ?? [])
}

const MOST_MODELS = 6000
const MOST_ENGINES = 2000

export async function namesOfVehicles(db: Db) {
  const { rows: makes } = await sql<{ name: string; models: string[] }>`
    select k.name, array(
      select m.name from models m where m.make_id = k.id order by m.folded limit ${sql.lit(MOST_MODELS)}) as models
    from makes k order by k.folded limit 500`.execute(db)
  const engines = await db.selectFrom('engines').select('name').orderBy('folded').limit(MOST_ENGINES).execute()
  return { makes, engines: engines.map(({ name }) => name) }
}

/** Inserts engines that applications name for the first time. Existing ones stay as they are. */
export async function insertEngines(
  db: Db,
  engines: readonly { readonly name: string; readonly litres: number | null; readonly cylinders: number | null }[],
): Promise<void> {
  if (engines.length === 0) return
  await db
    .insertInto('engines')
    .values([...engines])
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Adds the years of applications to the list of years. */
export async function insertYears(
  db: Db,
  ranges: readonly { readonly from: number; readonly to: number }[],
): Promise<void> {
  if (ranges.length === 0) return
  await sql`
    insert into years (year)
    select distinct year from unnest(${ranges.map(({ from }) => from)}::integer[], ${ranges.map(({ to }) => to)}::integer[]) as r (first, last)
    cross join lateral generate_series(r.first, r.last) as year
    on conflict do nothing`.execute(db)
}
