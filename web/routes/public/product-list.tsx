import { useLoaderData, useLocation, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { absentHead } from '#web/app/head/page-head.ts'
import { CatalogueView } from '#web/features/listing/product-list-view.tsx'
import { LineChoice } from '#web/features/listing/facets/facet-choice.tsx'
import { listingHead, mostOf } from '#web/features/listing/listing-head.ts'
import {
  isNarrowed,
  placePath,
  readCataloguePlace,
  withFilter,
} from '#web/features/listing/location/listing-location.ts'
import { loadEveryPart } from '#web/features/listing/load-products.ts'
import { byName } from '#web/features/listing/vehicle/vehicle-steps.ts'
import { countText } from '#web/ui/product/product-text.ts'
import { paths } from '#web/app/paths.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, input: LoadInput) => loadEveryPart(api, input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const TRAIL = [
  { name: 'Inicio', path: paths.home },
  { name: 'Productos', path: paths.productList },
]

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  if (loaderData === undefined) return absentHead('Lista de productos')
  const { listing } = loaderData
  return listingHead(matches, readCataloguePlace(null, new URLSearchParams(location.search)), listing, {
    title: 'Lista de productos por línea',
    description: `${countText(listing.total)} refacciones automotrices por línea y marca: ${mostOf(listing.facetas.lineas, 4)} y más, con existencia por sucursal.`,
    trail: TRAIL,
  })
}

/** Every part of the catalogue, by line first. */
export default function ProductList() {
  const { listing } = useLoaderData<typeof load>()
  const place = readCataloguePlace(null, new URLSearchParams(useLocation().search))
  const choosesLine = listing.total > 0 && !isNarrowed(place) && place.pagina === 1
  return (
    <CatalogueView
      place={place}
      listing={listing}
      heading="Lista de productos"
      trail={TRAIL}
      lineChoice={
        choosesLine ? (
          <LineChoice
            title="Líneas"
            lines={byName(listing.facetas.lineas)}
            pathTo={(line) => placePath(withFilter(place, 'linea', line))}
            firstShown={24}
            firstBy="count"
          />
        ) : null
      }
    />
  )
}
