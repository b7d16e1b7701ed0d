import { PageLinks } from '#web/app/navigation/page-links.tsx'
import { placePath, withPage, type ListingPlace } from './location/listing-location.ts'

/** The pages of a list of parts. */
export function ListingPages({ place, pages }: { place: ListingPlace; pages: number }) {
  return <PageLinks page={place.pagina} pages={pages} pathTo={(page) => placePath(withPage(place, page))} />
}
