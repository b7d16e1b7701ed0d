import type { ReactNode } from 'react'
import type { Crumb } from '#web/app/head/structured-data.ts'
import { chosenFilters, facetGroups } from './facets/facet-groups.ts'
import type { ProductListing } from './load-products.ts'
import type { ProductsLocation } from './location/listing-location.ts'
import { ListingView } from './listing-view.tsx'
import { NothingFound } from './empty/nothing-found.tsx'

interface ProductListViewProps {
  readonly location: ProductsLocation
  readonly listing: ProductListing
  readonly heading: string
  readonly breadcrumbs: readonly Crumb[]
  readonly lead?: ReactNode
  readonly lineChoice?: ReactNode
}

/** The list of every part, of a line, or of a brand. */
export function ProductListView({ location, listing, heading, ...around }: ProductListViewProps) {
  const chosen = chosenFilters(facetGroups(location, listing.facetas, null), null)
  return (
    <ListingView
      location={location}
      listing={listing}
      vehicle={null}
      heading={listing.total === 0 ? `Sin piezas: ${heading}` : heading}
      empty={<NothingFound location={location} listing={listing} vehicleName={null} chosen={chosen} />}
      {...around}
    />
  )
}
