import { IconCar } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { UnderstoodTerm } from '#contract/listing.ts'
import { useChosenVehicle, vehicleLabel, type ChosenVehicle } from '#web/features/vehicle/chosen-vehicle.ts'
import { listingPath, type SearchLocation } from '#web/features/listing/location/listing-location.ts'
import classes from './vehicle-offer.module.css'
import { paths } from '#web/app/paths.ts'

interface VehicleOfferProps {
  readonly location: SearchLocation
  readonly understood: readonly UnderstoodTerm[]
}

/** Offers to show only the parts for the visitor's vehicle. Nothing where the list has a vehicle already. */
export function VehicleOffer({ location, understood }: VehicleOfferProps) {
  const { vehicle, ready } = useChosenVehicle()
  if (isAboutVehicle(location, understood)) return null
  return (
    <p className={`flex items-center tappable gap-8 ${classes.offer ?? ''}`}>
      {ready && <IconCar size={20} aria-hidden />}
      {ready && vehicle !== null && (
        <Link to={listingPath(forVehicle(location, vehicle))} rel="nofollow">
          Ver solo lo que le queda a mi {vehicleLabel(vehicle)}
        </Link>
      )}
      {ready && vehicle === null && <Link to={paths.homeVehicle}>Elige tu vehículo y ve solo lo que le queda</Link>}
    </p>
  )
}

/** The same list with the vehicle's year, make, model and engine. */
function forVehicle(location: SearchLocation, { year, make, model, engine }: ChosenVehicle): SearchLocation {
  return {
    ...location,
    filters: {
      ...location.filters,
      year,
      armadora: make.id,
      modelo: model?.id ?? null,
      motor: engine?.id ?? null,
    },
    pagina: 1,
  }
}

/** Whether the text or the filters contain a vehicle. */
export function isAboutVehicle({ filters }: SearchLocation, understood: readonly UnderstoodTerm[]): boolean {
  return (
    filters.armadora !== null ||
    filters.modelo !== null ||
    understood.some(({ tipo }) => tipo === 'armadora' || tipo === 'modelo')
  )
}
