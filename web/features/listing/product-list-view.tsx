import type { ReactNode } from 'react'
import type { Crumb } from '#web/app/head/structured-data.ts'
import { chosenFilters, facetGroups } from './facets/facet-groups.ts'
import type { CatalogueListing } from './load-products.ts'
import type { CataloguePlace } from './location/listing-location.ts'
import { ListingView } from './listing-view.tsx'
import { NothingFound } from './empty/nothing-found.tsx'

interface CatalogueViewProps {
  readonly place: CataloguePlace
  readonly listing: CatalogueListing
  readonly heading: string
  readonly trail: readonly Crumb[]
  readonly lead?: ReactNode
  readonly lineChoice?: ReactNode
}

/** The list of every part, of a line, or of a brand. */
export function CatalogueView({ place, listing, heading, ...around }: CatalogueViewProps) {
  const chosen = chosenFilters(facetGroups(place, listing.facetas, null), null)
  return (
    <ListingView
      place={place}
      listing={listing}
      vehicle={null}
      heading={listing.total === 0 ? `Sin piezas: ${heading}` : heading}
      empty={<NothingFound place={place} listing={listing} vehicleName={null} chosen={chosen} />}
      {...around}
    />
  )
}
