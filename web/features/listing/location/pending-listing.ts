import { matchPath, useNavigation, type Path } from 'react-router'
import { withoutBase } from '#web/app/navigation/router-base.ts'
import { listPatterns } from '#web/app/paths.ts'
import {
  canonicalPath,
  readProductsLocation,
  readMexicanLocation,
  readSearchLocation,
  readVehicleLocation,
  type ListingLocation,
} from './listing-location.ts'

interface PendingListing {
  /**
   * What the page is loading: the same list with other filters, order or page; another list, about which the shown one has no information;
   * another screen; or null.
   */
  readonly pending: 'sameList' | 'otherList' | 'otherScreen' | null
  /**
   * The list as last requested. The controls show its filters, and the next choice starts from it, so that two filters removed one after
   * the other both stay removed.
   */
  readonly wanted: ListingLocation
}

export function usePendingListing(location: ListingLocation): PendingListing {
  const next = useNavigation().location
  return next === undefined ? { pending: null, wanted: location } : pendingListing(location, next)
}

/** @param location of the shown list @param next the target of the navigation */
export function pendingListing(location: ListingLocation, next: Pick<Path, 'pathname' | 'search'>): PendingListing {
  const wanted = sameListAt(location, next.pathname, new URLSearchParams(next.search))
  if (wanted !== null) return { pending: 'sameList', wanted }
  return { pending: isList(next.pathname) ? 'otherList' : 'otherScreen', wanted: location }
}

function sameListAt(location: ListingLocation, pathname: string, query: URLSearchParams): ListingLocation | null {
  const path = withoutBase(pathname)
  if (location.kind === 'search') {
    const next = readSearchLocation(query)
    return matchPath(listPatterns.search, path) !== null && next.text === location.text ? next : null
  }
  if (location.kind === 'products') {
    if (path !== canonicalPath({ ...location, pagina: 1 })) return null
    return location.isMexican === true ? readMexicanLocation(query) : readProductsLocation(location.of, query)
  }
  const match = matchPath(listPatterns.vehicle, path)
  const next = readVehicleLocation(match?.params ?? {}, query)
  return match !== null && JSON.stringify(next.vehicle) === JSON.stringify(location.vehicle) ? next : null
}

function isList(pathname: string): boolean {
  return Object.values(listPatterns).some((pattern) => matchPath(pattern, withoutBase(pathname)) !== null)
}
