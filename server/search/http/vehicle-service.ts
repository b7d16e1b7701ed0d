import { ANY } from '#domain/screen-address.ts'
import type { VehicleTexts } from '#search/vehicle.ts'
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

/**
 * The vehicle as the catalogue writes it: by its names, else read as in a search ('98', 'VW', '1.6').
 * @param read what a search makes of it; null where it makes nothing.
 */
export async function findVehicle(
  db: Db,
  requested: RequestedVehicle,
  latestYear: number,
  read: (texts: VehicleTexts) => FoundVehicle | Failure | null,
): Promise<FoundVehicle | Failure> {
  const texts = {
    year: textOrAny(requested.year),
    make: textOrAny(requested.make),
    model: textOrAny(requested.model),
    engine: textOrAny(requested.engine),
  }
  const named = await vehicleByNames(db, texts)
  const year = texts.year === null ? null : yearOf(texts.year, latestYear)
  const isNamed =
    year !== undefined &&
    (texts.make === null || named.make !== null) &&
    (texts.model === null || named.model !== null) &&
    (texts.engine === null || named.engine !== null)
  if (isNamed) return { year, ...named }
  return read(texts) ?? new Failure('not_found', 'Ese vehículo no está en el catálogo.')
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

/** undefined for a text that is no year of four digits. */
function yearOf(text: string, latest: number): number | undefined {
  return /^(?:19|20)\d\d$/u.test(text) && Number(text) <= latest ? Number(text) : undefined
}

function textOrAny(text: string): string | null {
  return text === '' || text.toLowerCase() === ANY ? null : text
}
