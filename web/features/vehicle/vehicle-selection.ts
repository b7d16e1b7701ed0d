import type { VehicleOption } from '#contract/search.ts'
import type { ChosenVehicle, VehicleName } from './chosen-vehicle.ts'

/** The choices so far; null for an open one. */
export interface Selection {
  readonly year: number | null
  readonly make: VehicleName | null
  readonly model: VehicleName | null
  readonly engine: VehicleName | null
}

export const NOTHING_SELECTED: Selection = { year: null, make: null, model: null, engine: null }

/** The catalogue's offer for a selection, as GET /catalogo/list answers. */
export interface Offer {
  readonly listyear: readonly number[]
  readonly marcas: readonly VehicleOption[]
  readonly modelos: readonly VehicleOption[]
  readonly motores: readonly VehicleOption[]
}

export type Step = keyof Selection

/** Chooses a value at one step. Dependent choices are cleared, except that a year may change under a make. */
export function pick(selection: Selection, step: Step, value: number | null, offer: Offer): Selection {
  switch (step) {
    case 'year':
      return { ...selection, year: value }
    case 'make':
      return { ...selection, make: named(offer.marcas, value), model: null, engine: null }
    case 'model':
      return { ...selection, model: named(offer.modelos, value), engine: null }
    case 'engine':
      return { ...selection, engine: named(offer.motores, value) }
  }
}

/** Removes choices that the catalogue does not offer: another year may not have the make, and a stored vehicle may no longer exist. */
export function dropUnavailable(selection: Selection, offer: Offer): Selection {
  const year = selection.year !== null && offer.listyear.includes(selection.year) ? selection.year : null
  const make = offered(selection.make, offer.marcas)
  const model = make && offered(selection.model, offer.modelos)
  const engine = model && offered(selection.engine, offer.motores)
  return { year, make, model, engine }
}

export function selectionOf(vehicle: ChosenVehicle | null): Selection {
  return vehicle ?? NOTHING_SELECTED
}

/** null until a make is chosen. */
export function vehicleOf({ year, make, model, engine }: Selection): ChosenVehicle | null {
  return make === null ? null : { year, make, model, engine }
}

/** The option with an id, as a name. */
export function named(options: readonly VehicleOption[], id: number | null): VehicleName | null {
  const option = options.find((each) => each.id === id)
  return option === undefined ? null : { id: option.id, name: option.nombre }
}

/** The name, if the catalogue offers it. */
export function offered(name: VehicleName | null, options: readonly VehicleOption[]): VehicleName | null {
  return options.some((option) => option.id === name?.id && option.nombre === name.name) ? name : null
}
