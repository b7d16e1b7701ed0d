import { useLoaderData, useLocation, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { drawingForLine } from '#domain/drawing.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { notFoundHead, drawingPicture } from '#web/app/head/page-head.ts'
import type { Crumb } from '#web/app/head/structured-data.ts'
import { ProductListView } from '#web/features/listing/product-list-view.tsx'
import { FacetChoice } from '#web/features/listing/facets/facet-choice.tsx'
import { listingHead, mostOf } from '#web/features/listing/listing-head.ts'
import {
  isNarrowed,
  listingPath,
  readProductsLocation,
  withFilter,
} from '#web/features/listing/location/listing-location.ts'
import { byName } from '#web/features/listing/vehicle/vehicle-steps.ts'
import { loadProductGroup, type ProductListing } from '#web/features/listing/load-products.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { paths } from '#web/app/paths.ts'

export { GroupNotFound as ErrorBoundary } from '#web/features/listing/empty/group-not-found.tsx'

export const load = (api: ApiClient, input: LoadInput) => loadProductGroup(api, 'linea', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, location: { search }, matches }) => {
  if (loaderData === undefined) return notFoundHead('Línea no encontrada')
  const { listing } = loaderData
  const { name, location } = locationOf(listing, search)
  const { marcas, armadoras } = listing.facetas
  return listingHead(matches, location, listing, {
    title: `${name}: refacciones por vehículo`,
    description: `${name}: ${countText(listing.total)} piezas de ${mostOf(marcas, 3) || 'varias marcas'}, para ${mostOf(armadoras, 4) || 'tu vehículo'}. Existencia por sucursal.`,
    picture: drawingPicture(drawingForLine(name), name),
    breadcrumbs: breadcrumbsOf(listing),
  })
}

export default function LineProducts() {
  const { listing } = useLoaderData<typeof load>()
  const { name, location } = locationOf(listing, useLocation().search)
  const makes = byName(listing.facetas.armadoras)
  return (
    <ProductListView
      location={location}
      listing={listing}
      heading={name}
      breadcrumbs={breadcrumbsOf(listing)}
      lead={
        !isNarrowed(location) && location.pagina === 1 && makes.length > 1 ? (
          <FacetChoice
            title="¿Para qué vehículo?"
            lines={makes}
            pathTo={(make) => listingPath(withFilter(location, 'armadora', make))}
            more={(count) => `Ver las ${count} armadoras`}
            firstBy="count"
          />
        ) : null
      }
    />
  )
}

function locationOf({ linea }: ProductListing, search: string) {
  const group = { filter: 'linea', id: linea?.id ?? 0, nombre: linea?.nombre ?? '' } as const
  return { name: group.nombre, location: readProductsLocation(group, new URLSearchParams(search)) }
}

function breadcrumbsOf({ linea }: ProductListing): Crumb[] {
  return [
    { name: 'Inicio', path: paths.home },
    { name: 'Productos', path: paths.productList },
    ...(linea === null ? [] : [{ name: linea.nombre, path: paths.line(linea.id, linea.nombre) }]),
  ]
}
