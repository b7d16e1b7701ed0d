import { sql, type Kysely } from 'kysely'
import { ANY } from '#contract/limits.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface NamedId {
  readonly id: number
  readonly nombre: string
}

export interface Vehicle {
  readonly year: number | null
  readonly marca: NamedId | null
  readonly modelo: NamedId | null
  readonly motor: NamedId | null
}

export interface VehicleNames {
  readonly year: string
  readonly marca: string
  readonly modelo: string
  readonly motor: string
}

/**
 * The vehicle that the parts of /catalogo/busqueda/:year/:marca/:modelo/:motor name, in any case and spelling that folds
 * the same. 'todos' asks for any. undefined when a name is not in the catalogue.
 */
export async function findVehicle(db: Kysely<DB>, names: VehicleNames): Promise<Vehicle | undefined> {
  const answer = await sql<{ marca: NamedId | null; modelo: NamedId | null; motor: NamedId | null }>`
    with make as (select id, name as nombre from makes where folded = fold_name(${names.marca})),
    model as (
      select m.id, m.name as nombre from models m
      where m.folded = fold_name(${names.modelo}) and (${isAny(names.marca)} or m.make_id = (select id from make))
      order by m.id limit 1),
    engine as (
      select id, name as nombre from engines
      where folded = fold_name(replace(replace(${names.motor}, '.', 'P'), ',', 'P')))
    select (select to_json(make) from make) as marca, (select to_json(model) from model) as modelo,
      (select to_json(engine) from engine) as motor`.execute(db)
  const found = answer.rows[0]
  const year = isAny(names.year) ? null : yearOf(names.year)
  const known =
    found !== undefined &&
    (year === null || (year >= 1900 && year <= 2100)) &&
    (isAny(names.marca) || found.marca !== null) &&
    (isAny(names.modelo) || found.modelo !== null) &&
    (isAny(names.motor) || found.motor !== null)
  return known ? { year, ...found } : undefined
}

/** The line and the brand of the parts by their ids; null where none is asked for, or there is none. */
export async function findGroups(
  db: Kysely<DB>,
  ids: { readonly linea?: number | undefined; readonly marcaProducto?: number | undefined },
): Promise<{ linea: NamedId | null; marcaProducto: NamedId | null }> {
  const named = async (table: 'lines' | 'brands', id: number | undefined) => {
    if (id === undefined || id > LARGEST_ID) return null
    const row = await db.selectFrom(table).select(['id', 'name as nombre']).where('id', '=', id).executeTakeFirst()
    return row ?? null
  }
  const [linea, marcaProducto] = await Promise.all([named('lines', ids.linea), named('brands', ids.marcaProducto)])
  return { linea, marcaProducto }
}

/** PostgreSQL's integer. */
const LARGEST_ID = 2_147_483_647

/** NaN for what is not written as a year. */
function yearOf(written: string): number {
  return /^\d{4}$/u.test(written) ? Number(written) : Number.NaN
}

function isAny(name: string): boolean {
  return name === '' || name.toLowerCase() === ANY
}
