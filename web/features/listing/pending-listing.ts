import { useNavigation } from 'react-router'
import {
  canonicalPath,
  readSearchPlace,
  readVehiclePlace,
  type CataloguePlace,
  type ListingPlace,
} from './listing-place.ts'

const VEHICLE_PATH = /\/catalogo\/busqueda\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\/?$/u

/**
 * What the page waits for: the same list under other filters, order or page; another list altogether, of which what
 * stands tells nothing; or null.
 */
export function usePendingListing(place: ListingPlace): 'sameList' | 'otherList' | null {
  const { location } = useNavigation()
  if (location === undefined) return null
  const query = new URLSearchParams(location.search)
  if (location.pathname.endsWith('/ListadoProductos')) {
    return place.kind === 'search' && readSearchPlace(query).text === place.text ? 'sameList' : 'otherList'
  }
  if (place.kind === 'catalogue') return samePath(location.pathname, place) ? 'sameList' : 'otherList'
  const [, year, marca, modelo, motor] = VEHICLE_PATH.exec(location.pathname)?.map(decodeURIComponent) ?? []
  if (year === undefined) return 'sameList'
  const next = readVehiclePlace({ year, marca, modelo, motor }, query)
  return place.kind === 'vehicle' && JSON.stringify(next.vehicle) === JSON.stringify(place.vehicle)
    ? 'sameList'
    : 'otherList'
}

function samePath(pathname: string, place: CataloguePlace): boolean {
  const own = canonicalPath({ ...place, pagina: 1 })
  return pathname.endsWith(own)
}
