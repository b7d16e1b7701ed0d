import { TRAIT_KINDS } from '#domain/fitment/vehicle-traits.ts'
import type { UnderstoodTerm } from '#contract/listing.ts'
import { AskAdvisor } from '#web/features/advisor/ask-advisor.tsx'
import { proposedQuestion } from '#web/features/advisor/question.ts'
import { useChosenVehicle, vehicleLabel } from '#web/features/vehicle/chosen-vehicle.ts'
import type { ChosenFilter } from '#web/features/listing/facets/facet-groups.ts'
import type { ListingLocation } from '#web/features/listing/location/listing-location.ts'
import { isAboutVehicle } from '#web/features/listing/vehicle/vehicle-offer.tsx'
import classes from './listing-advisor.module.css'

interface ListingAdvisorProps {
  readonly location: ListingLocation
  readonly understood: readonly UnderstoodTerm[]
  readonly vehicleName: string | null
  readonly chosen: readonly ChosenFilter[]
  /** Less prominent, after results that may be right. */
  readonly isQuiet?: boolean
}

/** A question to an advisor about a list, beginning with the search and the vehicle. */
export function ListingAdvisor({ location, understood, vehicleName, chosen, isQuiet = false }: ListingAdvisorProps) {
  const { vehicle: remembered } = useChosenVehicle()
  const searchText = location.kind === 'search' ? location.text : ''
  const ownVehicle =
    remembered === null ||
    location.kind === 'vehicle' ||
    (location.kind === 'search' && isAboutVehicle(location, understood))
      ? null
      : vehicleLabel(remembered)
  const filters = chosen
    .filter(({ name, label }) => label !== '' && (location.kind === 'search' || OF_PART.has(name)))
    .map(({ label }) => label)
  const proposed = proposedQuestion({ searchText, vehicle: vehicleName ?? ownVehicle, filters })
  const ask = <AskAdvisor origin="busqueda" searchText={searchText} proposed={proposed} isQuiet={isQuiet} />
  if (!isQuiet) return ask
  return (
    <div className={classes.foot}>
      <span>¿Ninguno es el que buscas?</span>
      {ask}
    </div>
  )
}

/** The other filters are the vehicle, which is named as such. */
const OF_PART: ReadonlySet<ChosenFilter['name']> = new Set([
  'linea',
  'marca',
  'posicion',
  ...TRAIT_KINDS.map(({ name }) => name),
])
