import { useEffect } from 'react'
import { useChosenVehicle, type ChosenVehicle, type VehicleName } from '#web/features/vehicle/chosen-vehicle.ts'
import type { KnownVehicle } from '#web/features/listing/facets/facet-groups.ts'

/** Stores the vehicle whose parts the visitor looks at. `vehicle` is the same object until another answer arrives. */
export function useRememberVehicle(vehicle: KnownVehicle): void {
  const { choose, ready } = useChosenVehicle()
  useEffect(() => {
    if (!ready || vehicle.marca === null) return
    choose({
      year: vehicle.year,
      make: { id: vehicle.marca.id, name: vehicle.marca.nombre },
      model: named(vehicle.modelo),
      engine: named(vehicle.motor),
    })
  }, [choose, ready, vehicle])
}

/** The stored vehicle in the form of lists. */
export function asKnownVehicle({ year, make, model, engine }: ChosenVehicle): KnownVehicle {
  const known = (part: VehicleName | null) => part && { id: part.id, nombre: part.name }
  return { year, marca: known(make), modelo: known(model), motor: known(engine) }
}

function named(part: KnownVehicle['modelo']): VehicleName | null {
  return part && { id: part.id, name: part.nombre }
}
