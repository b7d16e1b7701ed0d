import type { Facet, Facets } from '#contract/listing.ts'
import type { Crumb } from '#web/app/head/structured-data.ts'
import type { KnownVehicle } from '#web/features/listing/facets/facet-groups.ts'
import type { FilterName } from '#web/features/listing/location/listing-location.ts'
import { paths } from '#web/app/paths.ts'

const EVERY_VEHICLE: Crumb = { name: 'Vehículos', path: paths.vehicleParts({}) }

/** The breadcrumbs of a vehicle: all, make, model, year, engine, without missing ones. */
export function vehicleBreadcrumbs({ marca, modelo, year, motor }: KnownVehicle): Crumb[] {
  const make = marca?.nombre
  const model = modelo?.nombre
  const engine = motor?.nombre
  return [
    { name: 'Inicio', path: paths.home },
    EVERY_VEHICLE,
    ...(make === undefined ? [] : [{ name: make, path: paths.vehicleParts({ make }) }]),
    ...(model === undefined ? [] : [{ name: model, path: paths.vehicleParts({ make, model }) }]),
    ...(year === null ? [] : [{ name: String(year), path: paths.vehicleParts({ make, model, year }) }]),
    ...(engine === undefined ? [] : [{ name: engine, path: paths.vehicleParts({ make, model, year, engine }) }]),
  ]
}

export interface NextVehicleStep {
  readonly filter: FilterName
  readonly title: string
  readonly values: Facet
  /** 'Ver los 40 modelos' */
  readonly more: (count: string) => string
  readonly firstBy: 'order' | 'count'
}

/** The next choice of a vehicle: its make, model, year or engine. null when all are chosen, or there is no choice. */
export function nextVehicleStep({ marca, modelo, year, motor }: KnownVehicle, facets: Facets): NextVehicleStep | null {
  const step = ((): Omit<NextVehicleStep, 'firstBy'> | null => {
    if (marca === null) {
      const values = byName(facets.armadoras)
      return { filter: 'armadora', title: 'Elige la armadora', values, more: (count) => `Ver las ${count} armadoras` }
    }
    if (modelo === null) {
      const values = byName(facets.modelos)
      return { filter: 'modelo', title: 'Elige el modelo', values, more: (count) => `Ver los ${count} modelos` }
    }
    if (year === null) {
      return { filter: 'year', title: 'Elige el año', values: facets.years, more: (count) => `Ver los ${count} años` }
    }
    // A single engine adds nothing to the year.
    if (motor !== null || facets.motores.length < 2) return null
    const values = byName(facets.motores)
    return { filter: 'motor', title: 'Elige el motor', values, more: (count) => `Ver los ${count} motores` }
  })()
  if (step === null || step.values.length === 0) return null
  // The newest years, otherwise the values with most parts.
  return { ...step, firstBy: step.filter === 'year' ? 'order' : 'count' }
}

export function byName(facet: Facet): Facet {
  return facet.toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es', { numeric: true }))
}
