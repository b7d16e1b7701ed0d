import { useLoaderData, useLocation, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { Listing } from '#contract/listing.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { notFoundHead } from '#web/app/head/page-head.ts'
import { chosenFilters, facetGroups } from '#web/features/listing/facets/facet-groups.ts'
import { listingAnswer } from '#web/features/listing/listing-answer.ts'
import { listingHead, mostOf } from '#web/features/listing/listing-head.ts'
import { isNarrowed, readMexicanLocation } from '#web/features/listing/location/listing-location.ts'
import { ListingView } from '#web/features/listing/listing-view.tsx'
import { NothingFound } from '#web/features/listing/empty/nothing-found.tsx'
import { BrandChoice } from '#web/features/made-in-mexico/brand-choice.tsx'
import { mexicanListing } from '#web/features/made-in-mexico/mexican-listing.ts'
import { NoMexicanParts } from '#web/features/made-in-mexico/no-mexican-parts.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { paths } from '#web/app/paths.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export async function load(api: ApiClient, { url, signal }: LoadInput) {
  const location = readMexicanLocation(url.searchParams)
  const { linea, marca } = location.filters
  const query = { linea: linea ?? undefined, marca: marca ?? undefined, pagina: location.pagina }
  return listingAnswer(location, mexicanListing(await api('GET /api/hechosenmexico', { query }, { signal })))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const BREADCRUMBS = [
  { name: 'Inicio', path: paths.home },
  { name: 'Hechos en México', path: paths.madeInMexico },
]

export const meta: MetaFunction<typeof loader> = ({ loaderData, location: { search }, matches }) => {
  if (loaderData === undefined) return notFoundHead('Hechos en México')
  const { listing } = loaderData
  return listingHead(matches, readMexicanLocation(new URLSearchParams(search)), listing, {
    title: 'Refacciones hechas en México',
    description: `${countText(listing.total)} refacciones de marcas que fabrican en México: ${mostOf(listing.facetas.marcas, 4)}. Por línea, con existencia por sucursal.`,
    breadcrumbs: BREADCRUMBS,
  })
}

export default function MadeInMexico() {
  const { listing } = useLoaderData<typeof load>()
  const location = readMexicanLocation(new URLSearchParams(useLocation().search))
  const chosen = chosenFilters(facetGroups(location, listing.facetas, null), null)
  const isWhole = !isNarrowed(location)
  const isEmpty = listing.total === 0
  const choosesBrand = isWhole && !isEmpty && location.pagina === 1
  return (
    <ListingView
      location={location}
      listing={choosesBrand ? withoutBrands(listing) : listing}
      vehicle={null}
      heading={isEmpty ? 'Sin piezas: Hechos en México' : 'Hechos en México'}
      breadcrumbs={BREADCRUMBS}
      withoutOrder
      lead={choosesBrand && <BrandChoice location={location} brands={listing.facetas.marcas} />}
      empty={
        isWhole ? (
          <NoMexicanParts />
        ) : (
          <NothingFound location={location} listing={listing} vehicleName={null} chosen={chosen} />
        )
      }
    />
  )
}

/** The brands are offered above the list. */
function withoutBrands(listing: Listing): Listing {
  return { ...listing, facetas: { ...listing.facetas, marcas: [] } }
}
