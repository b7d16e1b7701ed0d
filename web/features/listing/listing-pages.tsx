import { PageLinks } from '#web/app/navigation/page-links.tsx'
import { listingPath, withPage, type ListingLocation } from './location/listing-location.ts'

export function ListingPages({ location, pages }: { location: ListingLocation; pages: number }) {
  return <PageLinks page={location.pagina} pages={pages} pathTo={(page) => listingPath(withPage(location, page))} />
}
