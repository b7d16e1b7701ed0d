import type { Facet, Listing } from '#contract/listing.ts'
import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import {
  listingPath,
  withFilter,
  withoutFilters,
  withText,
  type ListingLocation,
} from '#web/features/listing/location/listing-location.ts'

export interface ClosestLines {
  readonly title: string
  readonly lines: Facet
  readonly pathTo: (line: Facet[number]) => string
}

/**
 * Lines to offer without results. Each links to the list of the same vehicle with that line, which has as many parts as the line states.
 * null for none.
 */
export function closestLines(
  location: ListingLocation,
  { lineasCercanas: lines, textoVehiculo: text }: Pick<Listing, 'lineasCercanas' | 'textoVehiculo'>,
  vehicleName: string | null,
): ClosestLines | null {
  if (location.kind === 'products') return null
  const isSearchable = location.kind === 'vehicle' || text.length >= MIN_SEARCH_LENGTH
  if (lines.length === 0 || !isSearchable) return null
  const vehicle = location.kind === 'vehicle' ? withoutFilters(location) : withText(location, text)
  return {
    title: `Lo que sí tenemos para ${vehicleName ?? (text === '' ? 'ese vehículo' : `“${text}”`)}`,
    lines,
    pathTo: (line) => listingPath(withFilter(vehicle, 'linea', line)),
  }
}
