import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { Selection } from './vehicle-selection.ts'

export type VehicleOptions = CallOutput<'GET /catalogo/list'>

/** The catalogue changes by imports, not by the minute. */
const FRESH_FOR_MS = 300_000

/** What the catalogue offers after `selection`. `first` is the offer before any pick, where the screen has it already. */
export function useVehicleOptions({ year, make, model }: Selection, first: VehicleOptions | undefined) {
  const isFirst = year === null && make === null && model === null
  return useQuery({
    queryKey: ['vehicle-options', year, make?.id ?? null, model?.id ?? null],
    queryFn: ({ signal }) =>
      browserApi(
        'GET /catalogo/list',
        { query: { year: year ?? undefined, marca: make?.id, modelo: model?.id } },
        { signal },
      ),
    ...(isFirst && first !== undefined ? { initialData: first } : {}),
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR_MS,
  })
}
