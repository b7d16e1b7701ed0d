import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'
import type { VehicleName } from './chosen-vehicle.ts'
import type { Selection } from './vehicle-selection.ts'

export type VehicleOptions = CallOutput<'GET /catalogo/list'>

export const NO_OFFER: VehicleOptions = {
  listyear: [],
  years: [],
  total: 0,
  lineas: [],
  marcas: [],
  modelos: [],
  motores: [],
}

/** The catalogue changes by imports, not by the minute. */
const FRESH_FOR_MS = 300_000

/** Picks, and the line of parts that is wanted for them; null for any. */
export interface Wanted extends Selection {
  readonly line?: VehicleName | null
}

/**
 * What the catalogue offers after the picks. `first` is the offer before any pick, where the screen has it already.
 * Nothing is asked for while it is not wanted.
 */
export function useVehicleOptions(
  { year, make, model, engine, line = null }: Wanted,
  first: VehicleOptions | undefined,
  isWanted = true,
) {
  const isFirst = year === null && make === null && model === null && engine === null && line === null
  return useQuery({
    enabled: isWanted,
    queryKey: ['vehicle-options', year, make?.id, model?.id, engine?.id, line?.id],
    queryFn: ({ signal }) =>
      browserApi(
        'GET /catalogo/list',
        {
          query: { year: year ?? undefined, marca: make?.id, modelo: model?.id, motor: engine?.id, linea: line?.id },
        },
        { signal },
      ),
    ...(isFirst && first !== undefined ? { initialData: first } : {}),
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR_MS,
  })
}
