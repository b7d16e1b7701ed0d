import { useLoaderData, useLocation, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { notFoundHead } from '#web/app/head/page-head.ts'
import type { Crumb } from '#web/app/head/structured-data.ts'
import { ProductListView } from '#web/features/listing/product-list-view.tsx'
import { BrandProfile } from '#web/features/brands/brand-profile.tsx'
import { loadBrand } from '#web/features/brands/load-brand.ts'
import { FacetChoice } from '#web/features/listing/facets/facet-choice.tsx'
import { listingHead, mostOf } from '#web/features/listing/listing-head.ts'
import {
  isNarrowed,
  listingPath,
  readProductsLocation,
  withFilter,
} from '#web/features/listing/location/listing-location.ts'
import type { ProductListing } from '#web/features/listing/load-products.ts'
import { byName } from '#web/features/listing/vehicle/vehicle-steps.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { paths } from '#web/app/paths.ts'

export { GroupNotFound as ErrorBoundary } from '#web/features/listing/empty/group-not-found.tsx'

export const load = (api: ApiClient, input: LoadInput) => loadBrand(api, input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, location: { search }, matches }) => {
  if (loaderData === undefined) return notFoundHead('Marca no encontrada')
  const { listing } = loaderData
  const { name, location } = locationOf(listing, search)
  return listingHead(matches, location, listing, {
    title: `Refacciones ${name}`,
    description: `${countText(listing.total)} refacciones ${name}: ${mostOf(listing.facetas.lineas, 4) || 'todas sus líneas'}. Aplicaciones y existencia por sucursal.`,
    breadcrumbs: breadcrumbsOf(listing),
  })
}

export default function BrandProducts() {
  const { listing, profile } = useLoaderData<typeof load>()
  const { name, location } = locationOf(listing, useLocation().search)
  const { lineas } = listing.facetas
  return (
    <ProductListView
      location={location}
      listing={listing}
      heading={`Refacciones ${name}`}
      breadcrumbs={breadcrumbsOf(listing)}
      lead={
        profile !== null &&
        listing.marcaProducto !== null && (
          <BrandProfile brand={listing.marcaProducto} profile={profile} listing={listing} />
        )
      }
      lineChoice={
        !isNarrowed(location) && location.pagina === 1 && lineas.length > 1 ? (
          <FacetChoice
            title={`Líneas de ${name}`}
            lines={byName(lineas)}
            pathTo={(line) => listingPath(withFilter(location, 'linea', line))}
            firstBy="count"
          />
        ) : null
      }
    />
  )
}

function locationOf({ marcaProducto: brand }: ProductListing, search: string) {
  const group = { filter: 'marca', id: brand?.id ?? 0, nombre: brand?.nombre ?? '' } as const
  return { name: group.nombre, location: readProductsLocation(group, new URLSearchParams(search)) }
}

function breadcrumbsOf({ marcaProducto: brand }: ProductListing): Crumb[] {
  return [
    { name: 'Inicio', path: paths.home },
    { name: 'Nuestras Marcas', path: paths.brands },
    ...(brand === null ? [] : [{ name: brand.nombre, path: paths.brand(brand.id, brand.nombre) }]),
  ]
}
