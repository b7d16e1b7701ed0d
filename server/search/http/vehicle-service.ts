import { ANY } from '#domain/screen-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { groupById, vehicleByNames, type NamedId, type VehicleRow } from './store.ts'

type Db = Database['db']

/** As /catalogo/busqueda/:year/:marca/:modelo/:motor names them, 'todos' for any. */
export interface RequestedVehicle {
  readonly year: string
  readonly make: string
  readonly model: string
  readonly engine: string
}

/** null: any. */
export interface FoundVehicle extends VehicleRow {
  readonly year: number | null
}

/** The vehicle as the catalogue writes it. */
export async function findVehicle(db: Db, requested: RequestedVehicle): Promise<FoundVehicle | Failure> {
  const names = {
    make: nameOrAny(requested.make),
    model: nameOrAny(requested.model),
    engine: nameOrAny(requested.engine),
  }
  const found = await vehicleByNames(db, names)
  const year = nameOrAny(requested.year) === null ? null : readYear(requested.year)
  const isKnown =
    (year === null || (year >= 1900 && year <= 2100)) &&
    (names.make === null || found.make !== null) &&
    (names.model === null || found.model !== null) &&
    (names.engine === null || found.engine !== null)
  return isKnown ? { year, ...found } : new Failure('not_found', 'Ese vehículo no está en el catálogo.')
}

/** null where none is requested, or there is none of that id. */
export interface FoundGroups {
  readonly line: NamedId | null
  readonly brand: NamedId | null
}

/** The line and the brand of the parts by their ids. */
export async function findGroups(
  db: Db,
  { lineId, brandId }: { readonly lineId: number | undefined; readonly brandId: number | undefined },
): Promise<FoundGroups> {
  const find = async (table: 'lines' | 'brands', id: number | undefined) =>
    id === undefined || id > MAX_ID ? null : groupById(db, table, id)
  const [line, brand] = await Promise.all([find('lines', lineId), find('brands', brandId)])
  return { line, brand }
}

/** PostgreSQL's integer. */
const MAX_ID = 2_147_483_647

/** NaN for a text that is no year. */
function readYear(text: string): number {
  return /^\d{4}$/u.test(text) ? Number(text) : Number.NaN
}

function nameOrAny(name: string): string | null {
  return name === '' || name.toLowerCase() === ANY ? null : name
}
