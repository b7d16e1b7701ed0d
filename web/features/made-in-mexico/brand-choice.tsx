import type { Facet } from '#contract/listing.ts'
import { FacetChoice } from '#web/features/listing/facets/facet-choice.tsx'
import { listingPath, withFilter, type ProductsLocation } from '#web/features/listing/location/listing-location.ts'
import { countText } from '#web/ui/format/count-text.ts'

/** The brands with their number of parts, and the list of them. */
export function BrandChoice({ location, brands }: { location: ProductsLocation; brands: Facet }) {
  return (
    <FacetChoice
      look="brands"
      title={brands.length === 1 ? 'La marca' : `Las ${countText(brands.length)} marcas`}
      note="Fabrican en México. Abajo, sus piezas: primero lo más vendido."
      lines={brands}
      firstShown={brands.length}
      pathTo={(brand) => listingPath(withFilter(location, 'marca', brand))}
    />
  )
}
