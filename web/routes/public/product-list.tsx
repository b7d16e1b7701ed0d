import { useLoaderData, useLocation, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { notFoundHead } from '#web/app/head/page-head.ts'
import { ProductListView } from '#web/features/listing/product-list-view.tsx'
import { FacetChoice } from '#web/features/listing/facets/facet-choice.tsx'
import { listingHead, mostOf } from '#web/features/listing/listing-head.ts'
import {
  isNarrowed,
  listingPath,
  readProductsLocation,
  withFilter,
} from '#web/features/listing/location/listing-location.ts'
import { loadAllProducts } from '#web/features/listing/load-products.ts'
import { byName } from '#web/features/listing/vehicle/vehicle-steps.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { paths } from '#web/app/paths.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, input: LoadInput) => loadAllProducts(api, input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const BREADCRUMBS = [
  { name: 'Inicio', path: paths.home },
  { name: 'Productos', path: paths.productList },
]

export const meta: MetaFunction<typeof loader> = ({ loaderData, location: { search }, matches }) => {
  if (loaderData === undefined) return notFoundHead('Lista de productos')
  const { listing } = loaderData
  return listingHead(matches, readProductsLocation(null, new URLSearchParams(search)), listing, {
    title: 'Lista de productos por línea',
    description: `${countText(listing.total)} refacciones automotrices por línea y marca: ${mostOf(listing.facetas.lineas, 4)} y más, con existencia por sucursal.`,
    breadcrumbs: BREADCRUMBS,
  })
}

export default function ProductList() {
  const { listing } = useLoaderData<typeof load>()
  const location = readProductsLocation(null, new URLSearchParams(useLocation().search))
  const choosesLine = listing.total > 0 && !isNarrowed(location) && location.pagina === 1
  return (
    <ProductListView
      location={location}
      listing={listing}
      heading="Lista de productos"
      breadcrumbs={BREADCRUMBS}
      lineChoice={
        choosesLine ? (
          <FacetChoice
            title="Líneas"
            lines={byName(listing.facetas.lineas)}
            pathTo={(line) => listingPath(withFilter(location, 'linea', line))}
            firstShown={24}
            firstBy="count"
          />
        ) : null
      }
    />
  )
}
