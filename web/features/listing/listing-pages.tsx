import { PageLinks } from '#web/ui/page-links.tsx'
import { placePath, withPage, type ListingPlace } from './listing-place.ts'

/** The pages of a list of parts. */
export function ListingPages({ place, pages }: { place: ListingPlace; pages: number }) {
  return <PageLinks page={place.pagina} pages={pages} pathTo={(page) => placePath(withPage(place, page))} />
}
