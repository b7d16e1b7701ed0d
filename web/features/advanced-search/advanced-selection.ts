import type { VehicleName } from '#web/features/vehicle/chosen-vehicle.ts'
import { dropUnavailable, offered, type Offer, type Selection } from '#web/features/vehicle/vehicle-selection.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import type { VehicleOption } from '#contract/search.ts'

/** The choices of an advanced search: a vehicle or its first steps, and a line of parts. */
export interface AdvancedSelection extends Selection {
  readonly line: VehicleName | null
}

export function hasPicks({ year, make, line }: AdvancedSelection): boolean {
  return year !== null || make !== null || line !== null
}

/** Removes choices that the catalogue does not offer after the earlier ones. */
export function dropUnavailableAdvanced(
  selection: AdvancedSelection,
  offer: Offer & { readonly lineas: readonly VehicleOption[] },
): AdvancedSelection {
  return { ...dropUnavailable(selection, offer), line: offered(selection.line, offer.lineas) }
}

/** The screen with the parts, below the router base: the vehicle by its names and the line by its id. */
export function advancedPath({ year, make, model, engine, line }: AdvancedSelection): string {
  const path = paths.vehicleParts({ year, make: make?.name, model: model?.name, engine: engine?.name })
  return withQuery(path, { linea: line?.id })
}

/** The results of a text, filtered by the same choices as ids. */
export function advancedTextPath(text: string, { year, make, model, engine, line }: AdvancedSelection): string {
  const ids = { linea: line?.id, armadora: make?.id, modelo: model?.id, year, motor: engine?.id }
  return withQuery(paths.searchResults, { busqueda: text, ...ids })
}
