import { useLoaderData, useLocation, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { absentHead } from '#web/app/head/page-head.ts'
import type { Crumb } from '#web/app/head/structured-data.ts'
import { CatalogueView } from '#web/features/listing/product-list-view.tsx'
import { LineChoice } from '#web/features/listing/facets/facet-choice.tsx'
import { listingHead, mostOf } from '#web/features/listing/listing-head.ts'
import {
  isNarrowed,
  placePath,
  readCataloguePlace,
  withFilter,
} from '#web/features/listing/location/listing-location.ts'
import { loadGroup, type CatalogueListing } from '#web/features/listing/load-products.ts'
import { byName } from '#web/features/listing/vehicle/vehicle-steps.ts'
import { countText } from '#web/ui/product/product-text.ts'
import { paths } from '#web/app/paths.ts'

export { GroupNotFound as ErrorBoundary } from '#web/features/listing/empty/group-not-found.tsx'

export const load = (api: ApiClient, input: LoadInput) => loadGroup(api, 'marca', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  if (loaderData === undefined) return absentHead('Marca no encontrada')
  const { listing } = loaderData
  const { name, place } = placeOf(listing, location.search)
  return listingHead(matches, place, listing, {
    title: `Refacciones ${name}`,
    description: `${countText(listing.total)} refacciones ${name}: ${mostOf(listing.facetas.lineas, 4) || 'todas sus líneas'}. Aplicaciones y existencia por sucursal.`,
    trail: trailOf(listing),
  })
}

/** The parts of a brand, by line first. */
export default function BrandProducts() {
  const { listing } = useLoaderData<typeof load>()
  const { name, place } = placeOf(listing, useLocation().search)
  const { lineas } = listing.facetas
  return (
    <CatalogueView
      place={place}
      listing={listing}
      heading={`Refacciones ${name}`}
      trail={trailOf(listing)}
      lineChoice={
        !isNarrowed(place) && place.pagina === 1 && lineas.length > 1 ? (
          <LineChoice
            title={`Líneas de ${name}`}
            lines={byName(lineas)}
            pathTo={(line) => placePath(withFilter(place, 'linea', line))}
            firstBy="count"
          />
        ) : null
      }
    />
  )
}

function placeOf({ marcaProducto: brand }: CatalogueListing, search: string) {
  const group = { filter: 'marca', id: brand?.id ?? 0, nombre: brand?.nombre ?? '' } as const
  return { name: group.nombre, place: readCataloguePlace(group, new URLSearchParams(search)) }
}

function trailOf({ marcaProducto: brand }: CatalogueListing): Crumb[] {
  return [
    { name: 'Inicio', path: paths.home },
    { name: 'Nuestras Marcas', path: paths.brands },
    ...(brand === null ? [] : [{ name: brand.nombre, path: paths.brand(brand.id, brand.nombre) }]),
  ]
}
