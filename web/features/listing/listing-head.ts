import type { MetaDescriptor } from 'react-router'
import type { Facet, Listing } from '#contract/listing.ts'
import { pageHead, type PageHead } from '#web/app/head/page-head.ts'
import { canonicalPath, isNarrowed, listingPath, withPage, type ListingLocation } from './location/listing-location.ts'

/**
 * The tags of a list that search engines may index. Each page is its own canonical and links the previous and next page; with filters or
 * another order the canonical is the list without them.
 */
export function listingHead(
  matches: Parameters<typeof pageHead>[0],
  location: ListingLocation,
  listing: Pick<Listing, 'results' | 'paginas'>,
  head: Omit<PageHead, 'path' | 'previous' | 'next'>,
): MetaDescriptor[] {
  const { pagina } = location
  const isWhole = !isNarrowed(location)
  return pageHead(matches, {
    ...head,
    title: pagina === 1 ? head.title : `${head.title}, página ${pagina}`,
    path: canonicalPath(location),
    isIndexable: (head.isIndexable ?? true) && listing.results.length > 0,
    previous: isWhole && pagina > 1 && pagina <= listing.paginas ? listingPath(withPage(location, pagina - 1)) : null,
    next: isWhole && pagina < listing.paginas ? listingPath(withPage(location, pagina + 1)) : null,
  })
}

/** 'Frenomex, Rodante y Tracto': the values with most products, by name; '' for none. */
export function mostOf(facet: Facet, count: number): string {
  const most = facet.toSorted((a, b) => b.cantidad - a.cantidad).slice(0, count)
  return LIST.format(most.map((value) => value.nombre))
}

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })
