import { vehiclePath, type VehicleName } from '#web/features/vehicle/chosen-vehicle.ts'
import {
  keepOffered,
  NOTHING_SELECTED,
  offered,
  type Offer,
  type Selection,
} from '#web/features/vehicle/vehicle-selection.ts'
import { ANY } from '#contract/limits.ts'
import type { VehicleOption } from '#contract/search.ts'

/** What an advanced search asks for: a vehicle, or part of one, and a line of parts. */
export interface AdvancedSelection extends Selection {
  readonly line: VehicleName | null
}

export const NOTHING_WANTED: AdvancedSelection = { ...NOTHING_SELECTED, line: null }

export function wantsAnything({ year, make, line }: AdvancedSelection): boolean {
  return year !== null || make !== null || line !== null
}

/** Drops what the catalogue does not offer after what was picked before it. */
export function keepAdvanced(
  selection: AdvancedSelection,
  offer: Offer & { readonly lineas: readonly VehicleOption[] },
): AdvancedSelection {
  return { ...keepOffered(selection, offer), line: offered(selection.line, offer.lineas) }
}

/** The screen with the parts, below the router base: the vehicle by its names, 'todos' for any, and the line by its id. */
export function advancedPath({ year, make, model, engine, line }: AdvancedSelection): string {
  const path =
    make === null
      ? `/catalogo/busqueda/${year ?? ANY}/${ANY}/${ANY}/${ANY}`
      : vehiclePath({ year, make, model, engine })
  return line === null ? path : `${path}?linea=${line.id}`
}

/** The results of a text, narrowed to the same by ids. */
export function advancedTextPath(text: string, { year, make, model, engine, line }: AdvancedSelection): string {
  const query = new URLSearchParams({ busqueda: text })
  const ids = { linea: line?.id, armadora: make?.id, modelo: model?.id, year, motor: engine?.id }
  for (const [name, id] of Object.entries(ids)) if (typeof id === 'number') query.set(name, String(id))
  return `/ListadoProductos?${query.toString()}`
}
