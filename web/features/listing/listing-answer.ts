import { data } from 'react-router'
import type { Listing } from '#contract/listing.ts'
import { isNarrowed, type ListingLocation } from './location/listing-location.ts'

/**
 * A list as a screen's data, with the status of its page: 404 where the list is empty without filters, or has not so many pages. A list
 * that filters leave empty is an ordinary page.
 */
export function listingAnswer<Answer extends Listing>(location: ListingLocation, listing: Answer) {
  const isThere = listing.results.length > 0 || (isNarrowed(location) && location.pagina === 1)
  return data({ listing }, { status: isThere ? 200 : 404 })
}
