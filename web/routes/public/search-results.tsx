import { useEffect } from 'react'
import { useLoaderData, useLocation, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { Listing } from '#contract/listing.ts'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { countSearch } from '#web/data/counts/count-searches.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { registerMiss, registerSearch } from '#web/data/mutations.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { CatalogueHits } from '#web/features/catalogues/catalogue-hits.tsx'
import { chosenFilters, facetGroups } from '#web/features/listing/facets/facet-groups.ts'
import { searchHeading } from '#web/features/listing/list-headings.ts'
import { ListingAdvisor } from '#web/features/listing/empty/listing-advisor.tsx'
import {
  canonicalPath,
  readSearchLocation,
  type ListingFilters,
} from '#web/features/listing/location/listing-location.ts'
import { ListingView } from '#web/features/listing/listing-view.tsx'
import { NothingFound } from '#web/features/listing/empty/nothing-found.tsx'
import { missedTerms } from '#web/features/relaxed-terms/relaxed-text.ts'
import { SearchPrompt } from '#web/features/listing/empty/search-prompt.tsx'
import { asKnownVehicle } from '#web/features/listing/vehicle/remember-vehicle.ts'
import { VehicleOffer } from '#web/features/listing/vehicle/vehicle-offer.tsx'
import { useChosenVehicle } from '#web/features/vehicle/chosen-vehicle.ts'
import { unknownKey } from '#web/features/relaxed-terms/unknown-key.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'

/** No call is made for a text under 3 characters (specification, section 5), nor for one without a searchable word. */
export async function load(api: ApiClient, { url, signal }: LoadInput) {
  const { text, filters, orden, pagina } = readSearchLocation(url.searchParams)
  if (text.length < MIN_SEARCH_LENGTH || text.length > MAX_SEARCH_LENGTH) return { listing: null }
  const { rasgos, ...others } = filters
  const query = { ...withoutNulls(others), ...rasgos, orden, pagina }
  return { listing: await api('GET /api/productoslista/:term', { params: { term: text }, query }, { signal }) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ location: { search }, matches }) => {
  const location = readSearchLocation(new URLSearchParams(search))
  return pageHead(matches, {
    title: location.text === '' ? 'Buscar refacciones' : `“${location.text}”: refacciones`,
    description: 'Refacciones automotrices por clave, línea o vehículo, con existencia por sucursal.',
    path: canonicalPath(location),
    // The number of searches is unlimited; search engines index the products.
    isIndexable: false,
  })
}

export default function SearchResults() {
  const { listing: found } = useLoaderData<typeof load>()
  const location = readSearchLocation(new URLSearchParams(useLocation().search))
  const { vehicle: remembered } = useChosenVehicle()
  const isIdle = useIsIdle()
  useMissCount(location.text, found !== null && isMiss(found) && !isFiltered(location.filters))
  useSearchCount(location.text, isIdle && found !== null && found.total > 0)
  useDayCount(location.text, isIdle ? found : null)
  if (found === null) return <SearchPrompt text={location.text} />
  // Filters alone can leave a list empty.
  const isWhole = !isFiltered(location.filters) && found.secciones.length === 0
  const unknown = isWhole ? unknownKey(location.text, found) : null
  const listing = unknown === null || unknown.areOthersFound ? found : withoutParts(found)
  const vehicle = remembered && asKnownVehicle(remembered)
  const chosen = chosenFilters(facetGroups(location, listing.facetas, vehicle), vehicle)
  const isRelaxed = listing.relajado.length > 0
  // With given-up words, an offer of fitting parts would contradict the notice.
  const offersVehicle = listing.total > 0 && missedTerms(listing.relajado).length === 0
  return (
    <ListingView
      location={location}
      listing={listing}
      vehicle={vehicle}
      heading={searchHeading(listing, location.text, unknown)}
      unknown={unknown !== null && unknown.areOthersFound ? unknown : null}
      offer={offersVehicle ? <VehicleOffer location={location} understood={listing.entendido} /> : null}
      empty={
        <>
          <NothingFound location={location} listing={listing} vehicleName={null} chosen={chosen} />
          <CatalogueHits text={location.text} />
        </>
      }
      foot={
        <>
          {isRelaxed && (
            <ListingAdvisor
              location={location}
              understood={listing.entendido}
              vehicleName={null}
              chosen={chosen}
              isQuiet
            />
          )}
          <CatalogueHits text={location.text} />
        </>
      }
    />
  )
}

/** What was found once the key was given up has nothing to do with the text. */
function withoutParts(listing: Listing): Listing {
  return { ...listing, results: [], total: 0, relajado: [] }
}

/** Counts a failed search once its answer is shown. */
function useMissCount(text: string, isInVain: boolean): void {
  useEffect(() => {
    if (isInVain) registerMiss(text)
  }, [text, isInVain])
}

/** Counts a search with results once the page is idle. */
function useSearchCount(text: string, hasResults: boolean): void {
  useEffect(() => {
    if (hasResults) registerSearch(text)
  }, [text, hasResults])
}

/** Counts every search by day, and then the results that are opened. */
function useDayCount(text: string, listing: Listing | null): void {
  useEffect(() => {
    if (listing !== null)
      countSearch(
        text,
        [...listing.results, ...listing.clavesCercanas].map(({ id }) => id),
      )
  }, [text, listing])
}

/** Nothing was found, words were given up, or another brand's number led to a part. The server decides by itself. */
function isMiss({ total, relajado, results, pagina }: Listing): boolean {
  if (pagina > 1) return false
  return total === 0 || relajado.length > 0 || (results[0]?.encontrado_por?.marca ?? '') !== ''
}

function isFiltered({ rasgos, ...others }: ListingFilters): boolean {
  return Object.keys(rasgos).length > 0 || Object.values(others).some((value) => value !== null)
}

type Known<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> }

function withoutNulls<Values extends object>(values: Values): Known<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Known<Values>
}

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'
