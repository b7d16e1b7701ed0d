import { useEffect } from 'react'
import { registerSearch } from '#web/data/mutations.ts'
import { NothingFound } from '#web/features/listing/empty/nothing-found.tsx'
import { chosenFilters, facetGroups, type KnownVehicle } from '#web/features/listing/facets/facet-groups.ts'
import { searchHeading, vehicleListHeading, vehicleName } from '#web/features/listing/list-headings.ts'
import { ListingView } from '#web/features/listing/listing-view.tsx'
import { NO_FILTERS, type ListingLocation } from '#web/features/listing/location/listing-location.ts'
import { ANY } from '#domain/screen-address.ts'
import type { AdvancedSelection } from './advanced-selection.ts'
import type { AdvancedResults as Found } from './load-advanced.ts'

/** The results of the address. Their filters, orders and pages lead to the screen of the same list. */
export function AdvancedResults({ found, selection }: { found: Found; selection: AdvancedSelection }) {
  const { listing } = found
  const vehicle = knownVehicle(selection)
  const location = locationOf(found, selection)
  const chosen = chosenFilters(facetGroups(location, listing.facetas, vehicle), vehicle)
  const isNamed = found.kind === 'vehicle' && (vehicle.year !== null || vehicle.marca !== null)
  const searched = found.kind === 'text' && listing.total > 0 ? found.text : null
  useEffect(() => {
    if (searched !== null) registerSearch(searched)
  }, [searched])
  return (
    <ListingView
      location={location}
      listing={listing}
      vehicle={vehicle}
      heading={found.kind === 'text' ? searchHeading(listing, found.text) : vehicleListHeading(found.listing, location)}
      isSection
      empty={
        <NothingFound
          location={location}
          listing={listing}
          vehicleName={isNamed ? vehicleName(vehicle) : null}
          chosen={chosen}
        />
      }
    />
  )
}

function locationOf(found: Found, { year, make, model, engine, line }: AdvancedSelection): ListingLocation {
  const page = { orden: 'relevancia', pagina: 1 } as const
  const linea = line?.id ?? null
  if (found.kind === 'vehicle') {
    const vehicle = {
      year: year === null ? ANY : String(year),
      marca: make?.name ?? ANY,
      modelo: model?.name ?? ANY,
      motor: engine?.name ?? ANY,
    }
    return { kind: 'vehicle', vehicle, filters: { linea, marca: null, posicion: null, rasgos: {} }, ...page }
  }
  const ids = { linea, armadora: make?.id ?? null, modelo: model?.id ?? null, year, motor: engine?.id ?? null }
  return { kind: 'search', text: found.text, filters: { ...NO_FILTERS, ...ids }, ...page }
}

function knownVehicle({ year, make, model, engine }: AdvancedSelection): KnownVehicle {
  const known = (part: AdvancedSelection['make']) => part && { id: part.id, nombre: part.name }
  return { year, marca: known(make), modelo: known(model), motor: known(engine) }
}
