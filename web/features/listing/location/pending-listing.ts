import { useNavigation, type Path } from 'react-router'
import {
  canonicalPath,
  readCataloguePlace,
  readMexicanPlace,
  readSearchPlace,
  readVehiclePlace,
  type ListingPlace,
} from './listing-location.ts'

const VEHICLE_PATH = /\/catalogo\/busqueda\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\/?$/u
const LIST_PATH = /\/(?:ListadoProductos|ListaProds|ProdsMX|OurBrands\/\d|catalogo\/busqueda\/)/u

interface PendingListing {
  /**
   * What the page waits for: the same list under other filters, order or page; another list altogether, of which what stands tells
   * nothing; another screen; or null.
   */
  readonly pending: 'sameList' | 'otherList' | 'otherScreen' | null
  /**
   * The list as it was last asked for. What is chosen is shown by it, and what is chosen next starts from it: of two filters that
   * are taken away one after the other neither comes back.
   */
  readonly wanted: ListingPlace
}

export function usePendingListing(place: ListingPlace): PendingListing {
  const { location } = useNavigation()
  return location === undefined ? { pending: null, wanted: place } : pendingListing(place, location)
}

/** `place` stands, `location` is on its way. */
export function pendingListing(place: ListingPlace, location: Pick<Path, 'pathname' | 'search'>): PendingListing {
  const wanted = sameListAt(place, location.pathname, new URLSearchParams(location.search))
  if (wanted !== null) return { pending: 'sameList', wanted }
  return { pending: LIST_PATH.test(location.pathname) ? 'otherList' : 'otherScreen', wanted: place }
}

function sameListAt(place: ListingPlace, pathname: string, query: URLSearchParams): ListingPlace | null {
  if (place.kind === 'search') {
    const next = readSearchPlace(query)
    return pathname.endsWith('/ListadoProductos') && next.text === place.text ? next : null
  }
  if (place.kind === 'catalogue') {
    if (!pathname.endsWith(canonicalPath({ ...place, pagina: 1 }))) return null
    return place.isMexican === true ? readMexicanPlace(query) : readCataloguePlace(place.of, query)
  }
  const [, year, marca, modelo, motor] = VEHICLE_PATH.exec(pathname)?.map(decodeURIComponent) ?? []
  const next = readVehiclePlace({ year, marca, modelo, motor }, query)
  return year !== undefined && JSON.stringify(next.vehicle) === JSON.stringify(place.vehicle) ? next : null
}
