import { useLoaderData, useLocation, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { drawingForLine } from '#domain/drawing.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { absentHead, drawingPicture } from '#web/app/head/page-head.ts'
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
import { byName } from '#web/features/listing/vehicle/vehicle-steps.ts'
import { loadGroup, type CatalogueListing } from '#web/features/listing/load-products.ts'
import { countText } from '#web/ui/product/product-text.ts'
import { paths } from '#web/app/paths.ts'

export { GroupNotFound as ErrorBoundary } from '#web/features/listing/empty/group-not-found.tsx'

export const load = (api: ApiClient, input: LoadInput) => loadGroup(api, 'linea', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  if (loaderData === undefined) return absentHead('Línea no encontrada')
  const { listing } = loaderData
  const { name, place } = placeOf(listing, location.search)
  const { marcas, armadoras } = listing.facetas
  return listingHead(matches, place, listing, {
    title: `${name}: refacciones por vehículo`,
    description: `${name}: ${countText(listing.total)} piezas de ${mostOf(marcas, 3) || 'varias marcas'}, para ${mostOf(armadoras, 4) || 'tu vehículo'}. Existencia por sucursal.`,
    picture: drawingPicture(drawingForLine(name), name),
    trail: trailOf(listing),
  })
}

/** The parts of a line, by make first: what is asked next at the counter is for which car. */
export default function LineProducts() {
  const { listing } = useLoaderData<typeof load>()
  const { name, place } = placeOf(listing, useLocation().search)
  const makes = byName(listing.facetas.armadoras)
  return (
    <CatalogueView
      place={place}
      listing={listing}
      heading={name}
      trail={trailOf(listing)}
      lead={
        !isNarrowed(place) && place.pagina === 1 && makes.length > 1 ? (
          <LineChoice
            title="¿Para qué vehículo?"
            lines={makes}
            pathTo={(make) => placePath(withFilter(place, 'armadora', make))}
            more={(count) => `Ver las ${count} armadoras`}
            firstBy="count"
          />
        ) : null
      }
    />
  )
}

function placeOf({ linea }: CatalogueListing, search: string) {
  const group = { filter: 'linea', id: linea?.id ?? 0, nombre: linea?.nombre ?? '' } as const
  return { name: group.nombre, place: readCataloguePlace(group, new URLSearchParams(search)) }
}

function trailOf({ linea }: CatalogueListing): Crumb[] {
  return [
    { name: 'Inicio', path: paths.home },
    { name: 'Productos', path: paths.productList },
    ...(linea === null ? [] : [{ name: linea.nombre, path: paths.line(linea.id, linea.nombre) }]),
  ]
}
