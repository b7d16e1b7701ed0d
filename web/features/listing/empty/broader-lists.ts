import type { UnderstoodTerm } from '#contract/listing.ts'
import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import type { ChosenFilter } from '#web/features/listing/facets/facet-groups.ts'
import type { Way } from '#web/app/navigation/link-list.tsx'
import {
  placePath,
  withoutFilter,
  withoutFilters,
  withPage,
  withText,
  type ListingPlace,
} from '#web/features/listing/location/listing-location.ts'

/** The lists with one limit less than an empty one. */
export function waysOut(
  place: ListingPlace,
  understood: readonly UnderstoodTerm[],
  chosen: readonly ChosenFilter[],
): Way[] {
  const ofText =
    place.kind === 'search'
      ? understood
          .filter(({ sin }) => sin.trim().length >= MIN_SEARCH_LENGTH)
          .map(({ etiqueta, sin }) => ({ label: `Buscar sin “${etiqueta}”`, to: placePath(withText(place, sin)) }))
      : []
  const ofFilters = chosen.map(({ name, title, label }) => ({
    label: `Quitar ${title.toLowerCase()} ${label}`.trimEnd(),
    to: placePath(withoutFilter(place, name)),
  }))
  const all = chosen.length > 1 ? [{ label: 'Quitar todos los filtros', to: placePath(withoutFilters(place)) }] : []
  const first = place.pagina > 1 ? [{ label: 'Ir a la primera página', to: placePath(withPage(place, 1)) }] : []
  return [...first, ...ofText, ...ofFilters, ...all]
}
