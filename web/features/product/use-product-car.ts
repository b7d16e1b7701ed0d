import { useSearchParams } from 'react-router'
import { CAR_PARAMETER, readCar } from '#domain/fitment/car-address.ts'
import type { FitmentVehicle } from '#domain/fitment/fitment.ts'
import { toFitmentVehicle } from '#web/features/fitment/to-fitment.ts'
import { useChosenVehicle } from '#web/features/vehicle/chosen-vehicle.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

export interface ProductCar {
  /** null: none is known. */
  readonly car: FitmentVehicle | null
  /** false until hydration. */
  readonly ready: boolean
  /** The car is in the address: from a search, or a shared link. */
  readonly isOfAddress: boolean
}

/** The car for which a product is shown: that of the address, else the stored one, which also has precedence where it is more specific. */
export function useProductCar(): ProductCar {
  const [query] = useSearchParams()
  const { vehicle, ready } = useChosenVehicle()
  // The server renders one page for all cars.
  const ofAddress = useIsHydrated() ? readCar(query.get(CAR_PARAMETER)) : null
  const remembered = vehicle && toFitmentVehicle(vehicle)
  if (ofAddress !== null && !(remembered && isMoreSpecific(remembered, ofAddress)))
    return { car: ofAddress, ready: true, isOfAddress: true }
  return { car: remembered, ready, isOfAddress: false }
}

/** The same model, where the address has no year. */
function isMoreSpecific(car: FitmentVehicle, { make, model, year }: FitmentVehicle): boolean {
  return year === null && car.year !== null && car.make === make && car.model === model
}

/** 'Nissan Tsuru 1998 1.6L' */
export function carLabel({ year, make, model, engine }: FitmentVehicle): string {
  return [make, model, year, engine].filter((part) => part !== null).join(' ')
}
