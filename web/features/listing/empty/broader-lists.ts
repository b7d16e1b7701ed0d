import type { UnderstoodTerm } from '#contract/listing.ts'
import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import type { ChosenFilter } from '#web/features/listing/facets/facet-groups.ts'
import type { LinkItem } from '#web/app/navigation/link-list.tsx'
import {
  listingPath,
  withoutFilter,
  withoutFilters,
  withPage,
  withText,
  type ListingLocation,
} from '#web/features/listing/location/listing-location.ts'

/** The same list with one filter less, for an empty list. */
export function broaderLists(
  location: ListingLocation,
  understood: readonly UnderstoodTerm[],
  chosen: readonly ChosenFilter[],
): LinkItem[] {
  const ofText =
    location.kind === 'search'
      ? understood
          .filter(({ sin }) => sin.trim().length >= MIN_SEARCH_LENGTH)
          .map(({ etiqueta, sin }) => ({ label: `Buscar sin “${etiqueta}”`, to: listingPath(withText(location, sin)) }))
      : []
  const ofFilters = chosen.map(({ name, title, label }) => ({
    label: `Quitar ${title.toLowerCase()} ${label}`.trimEnd(),
    to: listingPath(withoutFilter(location, name)),
  }))
  const all =
    chosen.length > 1 ? [{ label: 'Quitar todos los filtros', to: listingPath(withoutFilters(location)) }] : []
  const first = location.pagina > 1 ? [{ label: 'Ir a la primera página', to: listingPath(withPage(location, 1)) }] : []
  return [...first, ...ofText, ...ofFilters, ...all]
}
