import {
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
  type MetaFunction,
} from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { Listing } from '#contract/listing.ts'
import { inBrowser, onServer, type LoadInput } from '#web/api/load.ts'
import { chosenFilters, facetGroups, type KnownVehicle } from '#web/features/listing/facet-groups.ts'
import { LineChoice } from '#web/features/listing/line-choice.tsx'
import { pageLinks } from '#web/features/listing/listing-pages.tsx'
import {
  placePath,
  readVehiclePlace,
  withFilter,
  type VehicleParts,
  type VehiclePlace,
} from '#web/features/listing/listing-place.ts'
import { ListingView } from '#web/features/listing/listing-view.tsx'
import { NothingFound } from '#web/features/listing/nothing-found.tsx'
import { UnknownVehicle } from '#web/features/listing/unknown-vehicle.tsx'
import { ScreenError } from '#web/features/screen-error.tsx'
import { useRememberVehicle } from '#web/features/listing/remember-vehicle.ts'

export async function load(api: ApiClient, { params, url, signal }: LoadInput) {
  const { vehicle, filters, orden, pagina } = readVehiclePlace(params, url.searchParams)
  const { linea, marca, posicion } = filters
  const body = {
    ...vehicle,
    orden,
    pagina,
    ...(linea === null ? {} : { linea }),
    ...(marca === null ? {} : { marcaProducto: marca }),
    ...(posicion === null ? {} : { posicion }),
  }
  return { listing: await api('POST /api/catalogo/productoslistacatalogo', { body }, { signal }) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, params }) => {
  if (loaderData === undefined) return [{ title: 'Vehículo | Tuerca' }]
  const { listing } = loaderData
  const place = readVehiclePlace(params, new URLSearchParams(location.search))
  const title = `${chosenLine(place, listing) ?? 'Refacciones'} para ${vehicleName(listing.vehiculo)}`
  return [
    { title: `${title} | Tuerca` },
    {
      name: 'description',
      content: `${title}: balatas, filtros, suspensión, motor y más, con existencia por sucursal.`,
    },
    ...pageLinks(place, listing.paginas),
  ]
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
  const line = chosenLine(place, listing)
  return (
    <ListingView
      place={place}
      listing={listing}
      vehicle={vehiculo}
      heading={listing.total === 0 ? nothingFor(name, place) : `${line ?? 'Refacciones'} para ${name}`}
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

/** 'Balatas'; null when all lines are shown, or when nothing found knows the name of the line. */
function chosenLine({ filters }: VehiclePlace, { facetas }: Pick<Listing, 'facetas'>): string | null {
  return facetas.lineas.find(({ id }) => id === filters.linea)?.nombre ?? null
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
