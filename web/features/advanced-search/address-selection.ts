import type { VehicleOption } from '#contract/search.ts'
import { foldName } from '#domain/name.ts'
import type { VehicleName } from '#web/features/vehicle/chosen-vehicle.ts'

/** The query of /busquedaAvanzada, which the screen gets as props (specification, section 2). '' for none. */
export interface AdvancedSearchProps {
  /** Model year. */
  readonly year: string
  /** Vehicle make, model, engine and line of parts, by id or by name in any spelling. */
  readonly marca: string
  readonly modelo: string
  readonly motor: string
  readonly linea: string
  /** The searched text or part key, whose results the vehicle and the line filter. */
  readonly idBusqueda: string
  /** 'vehiculo': every part of the vehicle, regardless of `idBusqueda`. 'texto', 'clave' or '': the results of `idBusqueda`. */
  readonly tipobusqueda: string
  /** '1', 'true' or 'si': the link is of a logged-in user. Visitors are offered the login; access does not depend on it. */
  readonly activoUsuario: string
}

const NAMES = ['year', 'marca', 'modelo', 'motor', 'linea', 'idBusqueda', 'tipobusqueda', 'activoUsuario'] as const

export function readAdvancedProps(query: URLSearchParams): AdvancedSearchProps {
  const pairs = NAMES.map((name) => [name, (query.get(name) ?? '').trim()])
  return Object.fromEntries(pairs) as AdvancedSearchProps
}

/** The text whose results are filtered; null where a vehicle's parts are shown. */
export function searchedText({ idBusqueda, tipobusqueda }: AdvancedSearchProps): string | null {
  return idBusqueda === '' || foldName(tipobusqueda) === 'VEHICULO' ? null : idBusqueda
}

/** Whether the link comes from a logged-in user. */
export function isOfActiveUser({ activoUsuario }: AdvancedSearchProps): boolean {
  return ['1', 'TRUE', 'SI'].includes(foldName(activoUsuario))
}

/** By id, or by name in any spelling. */
export function optionNamed(options: readonly VehicleOption[], wanted: string): VehicleName | null {
  if (wanted === '') return null
  const found =
    options.find(({ nombre }) => foldName(nombre) === foldName(wanted)) ??
    options.find(({ id }) => String(id) === wanted)
  return found === undefined ? null : { id: found.id, name: found.nombre }
}
