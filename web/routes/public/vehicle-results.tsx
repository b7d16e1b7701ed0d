import {
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
  type MetaFunction,
} from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { drawingForLine } from '#domain/drawing.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { redirectToCanonical } from '#web/app/navigation/redirect-to-canonical.ts'
import { notFoundHead, drawingPicture } from '#web/app/head/page-head.ts'
import { chosenFilters, facetGroups, type KnownVehicle } from '#web/features/listing/facets/facet-groups.ts'
import { FacetChoice } from '#web/features/listing/facets/facet-choice.tsx'
import { vehicleHeading, vehicleListHeading, vehicleName } from '#web/features/listing/list-headings.ts'
import { listingAnswer } from '#web/features/listing/listing-answer.ts'
import { listingHead, mostOf } from '#web/features/listing/listing-head.ts'
import {
  listingPath,
  readVehicleLocation,
  withFilter,
  type VehicleParts,
} from '#web/features/listing/location/listing-location.ts'
import { ListingView } from '#web/features/listing/listing-view.tsx'
import { NothingFound } from '#web/features/listing/empty/nothing-found.tsx'
import { UnknownVehicle } from '#web/features/listing/empty/unknown-vehicle.tsx'
import { nextVehicleStep, vehicleBreadcrumbs } from '#web/features/listing/vehicle/vehicle-steps.ts'
import { ScreenError } from '#web/app/errors/screen-error.tsx'
import { useRememberVehicle } from '#web/features/listing/vehicle/remember-vehicle.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { paths } from '#web/app/paths.ts'

export async function load(api: ApiClient, { params, url, signal }: LoadInput) {
  const location = readVehicleLocation(params, url.searchParams)
  const { vehicle, filters, orden, pagina } = location
  const { linea, marca, posicion, rasgos } = filters
  const body = {
    ...vehicle,
    orden,
    pagina,
    ...(linea === null ? {} : { linea }),
    ...(marca === null ? {} : { marcaProducto: marca }),
    ...(posicion === null ? {} : { posicion }),
    ...rasgos,
  }
  const listing = await api('POST /api/catalogo/productoslistacatalogo', { body }, { signal })
  redirectToCanonical(url, addressOf(listing.vehiculo))
  return listingAnswer(location, listing)
}

function addressOf({ year, marca, modelo, motor }: KnownVehicle): string {
  return paths.vehicleParts({ year, make: marca?.nombre, model: modelo?.nombre, engine: motor?.nombre })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, location: { search }, params, matches }) => {
  if (loaderData === undefined) return notFoundHead('Vehículo no encontrado')
  const { listing } = loaderData
  const { vehiculo, linea, facetas } = listing
  const location = readVehicleLocation(params, new URLSearchParams(search))
  const title = vehicleHeading(listing)
  return listingHead(matches, location, listing, {
    title,
    description: `${title}: ${countText(listing.total)} piezas de ${mostOf(facetas.lineas, 4) || 'todas las líneas'}, con existencia por sucursal.`,
    // A model without its make is part of another page.
    isIndexable: vehiculo.modelo === null || vehiculo.marca !== null,
    ...(linea === null ? {} : { picture: drawingPicture(drawingForLine(linea.nombre), title) }),
    breadcrumbs: vehicleBreadcrumbs(vehiculo),
  })
}

export default function VehicleResults() {
  const { listing } = useLoaderData<typeof load>()
  const location = readVehicleLocation(useParams(), new URLSearchParams(useLocation().search))
  const { vehiculo } = listing
  useRememberVehicle(vehiculo)
  const chosen = chosenFilters(facetGroups(location, listing.facetas, vehiculo), vehiculo)
  const requestsLine = location.filters.linea === null && listing.total > 0 && listing.facetas.lineas.length > 1
  const name = vehicleName(vehiculo)
  const isNamed = vehiculo.year !== null || vehiculo.marca !== null
  const step = location.pagina === 1 ? nextVehicleStep(vehiculo, listing.facetas) : null
  return (
    <ListingView
      location={location}
      listing={listing}
      vehicle={vehiculo}
      breadcrumbs={vehicleBreadcrumbs(vehiculo)}
      heading={vehicleListHeading(listing, location)}
      lead={
        step !== null && (
          <FacetChoice
            title={step.title}
            lines={step.values}
            pathTo={(value) => listingPath(withFilter(location, step.filter, value))}
            firstShown={FIRST_STEPS}
            more={step.more}
            firstBy={step.firstBy}
          />
        )
      }
      lineChoice={
        requestsLine ? (
          <FacetChoice
            title="¿Qué refacción buscas?"
            lines={listing.facetas.lineas}
            pathTo={(each) => listingPath(withFilter(location, 'linea', each))}
          />
        ) : null
      }
      empty={<NothingFound location={location} listing={listing} vehicleName={isNamed ? name : null} chosen={chosen} />}
    />
  )
}

/** An unknown vehicle can be chosen again; any other error is shown as usual. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { vehicle } = readVehicleLocation(useParams(), new URLSearchParams())
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ScreenError />
  return <UnknownVehicle requested={requestedName(vehicle)} />
}

/** Models, years or engines of a vehicle; the lines stay in view. */
const FIRST_STEPS = 12

function requestedName({ marca, modelo, year, motor }: VehicleParts): string {
  return [marca, modelo, year, motor].filter((part) => part.toLowerCase() !== 'todos').join(' ')
}
