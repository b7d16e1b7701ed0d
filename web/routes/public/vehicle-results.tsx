import {
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
  type MetaFunction,
} from 'react-router'
import type { ApiClient, CallOutput } from '#contract/client.ts'
import { drawingForLine } from '#domain/drawing.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { sendToOwnAddress } from '#web/app/navigation/redirect-to-canonical.ts'
import { absentHead, drawingPicture } from '#web/app/head/page-head.ts'
import { chosenFilters, facetGroups, type KnownVehicle } from '#web/features/listing/facets/facet-groups.ts'
import { LineChoice } from '#web/features/listing/facets/facet-choice.tsx'
import { listingAnswer } from '#web/features/listing/listing-answer.ts'
import { listingHead, mostOf } from '#web/features/listing/listing-head.ts'
import {
  placePath,
  readVehiclePlace,
  withFilter,
  type VehicleParts,
  type VehiclePlace,
} from '#web/features/listing/location/listing-location.ts'
import { ListingView } from '#web/features/listing/listing-view.tsx'
import { NothingFound } from '#web/features/listing/empty/nothing-found.tsx'
import { UnknownVehicle } from '#web/features/listing/empty/unknown-vehicle.tsx'
import { nextVehicleStep, vehicleTrail } from '#web/features/listing/vehicle/vehicle-steps.ts'
import { ScreenError } from '#web/app/errors/screen-error.tsx'
import { useRememberVehicle } from '#web/features/listing/vehicle/remember-vehicle.ts'
import { countText } from '#web/ui/product/product-text.ts'
import { paths } from '#web/app/paths.ts'

type VehicleListing = CallOutput<'POST /api/catalogo/productoslistacatalogo'>

export async function load(api: ApiClient, { params, url, signal }: LoadInput) {
  const place = readVehiclePlace(params, url.searchParams)
  const { vehicle, filters, orden, pagina } = place
  const { linea, marca, posicion } = filters
  const body = {
    ...vehicle,
    orden,
    pagina,
    ...(linea === null ? {} : { linea }),
    ...(marca === null ? {} : { marcaProducto: marca }),
    ...(posicion === null ? {} : { posicion }),
  }
  const listing = await api('POST /api/catalogo/productoslistacatalogo', { body }, { signal })
  sendToOwnAddress(url, addressOf(listing.vehiculo))
  return listingAnswer(place, listing)
}

function addressOf({ year, marca, modelo, motor }: KnownVehicle): string {
  return paths.vehicleParts({ year, make: marca?.nombre, model: modelo?.nombre, engine: motor?.nombre })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, params, matches }) => {
  if (loaderData === undefined) return absentHead('Vehículo no encontrado')
  const { listing } = loaderData
  const { vehiculo, linea, facetas } = listing
  const place = readVehiclePlace(params, new URLSearchParams(location.search))
  const title = headingOf(listing)
  return listingHead(matches, place, listing, {
    title,
    description: `${title}: ${countText(listing.total)} piezas de ${mostOf(facetas.lineas, 4) || 'todas las líneas'}, con existencia por sucursal.`,
    // A model without its make is a part of another page.
    isFound: vehiculo.modelo === null || vehiculo.marca !== null,
    ...(linea === null ? {} : { picture: drawingPicture(drawingForLine(linea.nombre), title) }),
    trail: vehicleTrail(vehiculo),
  })
}

export default function VehicleResults() {
  const { listing } = useLoaderData<typeof load>()
  const place = readVehiclePlace(useParams(), new URLSearchParams(useLocation().search))
  const { vehiculo } = listing
  useRememberVehicle(vehiculo)
  const chosen = chosenFilters(facetGroups(place, listing.facetas, vehiculo), vehiculo)
  const asksForLine = place.filters.linea === null && listing.total > 0 && listing.facetas.lineas.length > 1
  const name = vehicleName(vehiculo)
  const isNamed = vehiculo.year !== null || vehiculo.marca !== null
  const step = place.pagina === 1 ? nextVehicleStep(vehiculo, listing.facetas) : null
  return (
    <ListingView
      place={place}
      listing={listing}
      vehicle={vehiculo}
      trail={vehicleTrail(vehiculo)}
      heading={listing.total === 0 ? nothingFor(name, place) : headingOf(listing)}
      lead={
        step !== null && (
          <LineChoice
            title={step.title}
            lines={step.values}
            pathTo={(value) => placePath(withFilter(place, step.filter, value))}
            firstShown={FIRST_STEPS}
            more={step.more}
            firstBy={step.firstBy}
          />
        )
      }
      lineChoice={
        asksForLine ? (
          <LineChoice
            title="¿Qué refacción buscas?"
            lines={listing.facetas.lineas}
            pathTo={(each) => placePath(withFilter(place, 'linea', each))}
          />
        ) : null
      }
      empty={<NothingFound place={place} listing={listing} vehicleName={isNamed ? name : null} chosen={chosen} />}
    />
  )
}

/** A vehicle that the catalogue does not have can be chosen again; anything else is an error like others. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { vehicle } = readVehiclePlace(useParams(), new URLSearchParams())
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ScreenError />
  return <UnknownVehicle asked={askedName(vehicle)} />
}

/** Of a vehicle's models, years or engines; the lines follow in view. */
const FIRST_STEPS = 12

/** 'Balatas para Nissan Tsuru 1998' */
function headingOf({ vehiculo, linea }: Pick<VehicleListing, 'vehiculo' | 'linea'>): string {
  const isAny = vehiculo.year === null && vehiculo.marca === null && vehiculo.modelo === null && vehiculo.motor === null
  if (isAny) return `${linea?.nombre ?? 'Refacciones'} por vehículo`
  return `${linea?.nombre ?? 'Refacciones'} para ${vehicleName(vehiculo)}`
}

/** A vehicle has parts, if not these. */
function nothingFor(name: string, { filters }: VehiclePlace): string {
  const isNarrowed = filters.linea !== null || filters.marca !== null || filters.posicion !== null
  return isNarrowed ? `Nada con esos filtros para ${name}` : `Sin refacciones para ${name}`
}

/** 'Nissan Tsuru 1998 L4 1.6L', 'vehículos 1998'; 'todos los vehículos' when nothing was named. */
function vehicleName({ year, marca, modelo, motor }: KnownVehicle): string {
  if (year !== null && marca === null) return `vehículos ${year}`
  const parts = [marca?.nombre, modelo?.nombre, year, motor?.nombre].filter(
    (part) => part !== undefined && part !== null,
  )
  return parts.length === 0 ? 'todos los vehículos' : parts.join(' ')
}

function askedName({ marca, modelo, year, motor }: VehicleParts): string {
  return [marca, modelo, year, motor].filter((part) => part.toLowerCase() !== 'todos').join(' ')
}
