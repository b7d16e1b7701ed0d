import type { UnderstoodTerm } from '#contract/listing.ts'
import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import type { ChosenFilter } from './facet-groups.ts'
import { placePath, withoutFilter, withoutFilters, withPage, withText, type ListingPlace } from './listing-place.ts'

export interface WayOut {
  readonly text: string
  /** Below the router base. */
  readonly to: string
}

/** The lists with one limit less than an empty one. */
export function waysOut(
  place: ListingPlace,
  understood: readonly UnderstoodTerm[],
  chosen: readonly ChosenFilter[],
): WayOut[] {
  const ofText =
    place.kind === 'search'
      ? understood
          .filter(({ sin }) => sin.trim().length >= MIN_SEARCH_LENGTH)
          .map(({ etiqueta, sin }) => ({ text: `Buscar sin “${etiqueta}”`, to: placePath(withText(place, sin)) }))
      : []
  const ofFilters = chosen.map(({ name, title, label }) => ({
    text: `Quitar ${title.toLowerCase()} ${label}`.trimEnd(),
    to: placePath(withoutFilter(place, name)),
  }))
  const all = chosen.length > 1 ? [{ text: 'Quitar todos los filtros', to: placePath(withoutFilters(place)) }] : []
  const first = place.pagina > 1 ? [{ text: 'Ir a la primera página', to: placePath(withPage(place, 1)) }] : []
  return [...first, ...ofText, ...ofFilters, ...all]
}
