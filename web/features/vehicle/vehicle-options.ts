import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { vehicleOptionsQuery, type VehicleOptions } from '#web/data/queries.ts'
import type { VehicleName } from './chosen-vehicle.ts'
import type { Selection } from './vehicle-selection.ts'

export const NO_OPTIONS: VehicleOptions = {
  listyear: [],
  years: [],
  total: 0,
  lineas: [],
  marcas: [],
  modelos: [],
  motores: [],
}

/** The choices, and the line of the wanted parts; null for any. */
interface Wanted extends Selection {
  readonly line?: VehicleName | null
}

/** The catalogue's offer after the choices. No request is made while it is not wanted. */
export function useVehicleOptions({ year, make, model, engine, line }: Wanted, isWanted = true) {
  const picks = { year: year ?? undefined, marca: make?.id, modelo: model?.id, motor: engine?.id, linea: line?.id }
  return useQuery({ ...vehicleOptionsQuery(picks), enabled: isWanted, placeholderData: keepPreviousData })
}
