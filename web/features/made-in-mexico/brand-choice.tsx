import type { Facet } from '#contract/listing.ts'
import { LineChoice } from '#web/features/listing/facets/facet-choice.tsx'
import { placePath, withFilter, type CataloguePlace } from '#web/features/listing/location/listing-location.ts'
import { countText } from '#web/ui/product/product-text.ts'

/** Who makes the parts: each brand with how many it has, and the list of them. */
export function BrandChoice({ place, brands }: { place: CataloguePlace; brands: Facet }) {
  return (
    <LineChoice
      look="brands"
      title={brands.length === 1 ? 'La marca' : `Las ${countText(brands.length)} marcas`}
      note="Fabrican en México. Abajo, sus piezas: primero lo más vendido."
      lines={brands}
      firstShown={brands.length}
      pathTo={(brand) => placePath(withFilter(place, 'marca', brand))}
    />
  )
}
