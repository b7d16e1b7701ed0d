import { matchPath, useNavigation, type Path } from 'react-router'
import { withoutBase } from '#web/app/navigation/router-base.ts'
import { listPatterns } from '#web/app/paths.ts'
import {
  canonicalPath,
  readCataloguePlace,
  readMexicanPlace,
  readSearchPlace,
  readVehiclePlace,
  type ListingPlace,
} from './listing-location.ts'

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
  return { pending: isList(location.pathname) ? 'otherList' : 'otherScreen', wanted: place }
}

function sameListAt(place: ListingPlace, pathname: string, query: URLSearchParams): ListingPlace | null {
  const path = withoutBase(pathname)
  if (place.kind === 'search') {
    const next = readSearchPlace(query)
    return matchPath(listPatterns.search, path) !== null && next.text === place.text ? next : null
  }
  if (place.kind === 'catalogue') {
    if (path !== canonicalPath({ ...place, pagina: 1 })) return null
    return place.isMexican === true ? readMexicanPlace(query) : readCataloguePlace(place.of, query)
  }
  const match = matchPath(listPatterns.vehicle, path)
  const next = readVehiclePlace(match?.params ?? {}, query)
  return match !== null && JSON.stringify(next.vehicle) === JSON.stringify(place.vehicle) ? next : null
}

function isList(pathname: string): boolean {
  return Object.values(listPatterns).some((pattern) => matchPath(pattern, withoutBase(pathname)) !== null)
}
