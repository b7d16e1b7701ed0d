import type { CallOutput } from '#contract/client.ts'
import type { Listing } from '#contract/listing.ts'
import { missedTerms } from '#web/features/relaxed-terms/relaxed-text.ts'
import type { UnknownKey } from '#web/features/relaxed-terms/unknown-key.ts'
import { countText } from '#web/ui/format/count-text.ts'
import type { KnownVehicle } from './facets/facet-groups.ts'
import type { VehicleLocation } from './location/listing-location.ts'

export type VehicleListing = CallOutput<'POST /api/catalogo/productoslistacatalogo'>

/** '27 resultados para “balatas”' */
export function searchHeading(
  { total, relajado, secciones, noManejamos }: Pick<Listing, 'total' | 'relajado' | 'secciones' | 'noManejamos'>,
  text: string,
  unknown: UnknownKey | null = null,
): string {
  if (noManejamos !== null) return `No manejamos ${noManejamos.nombre.toLocaleLowerCase('es-MX')}`
  if (unknown !== null) return `No tenemos la clave ${unknown.key}`
  if (total === 0) return `No encontramos “${text}”`
  const isExact = secciones.some((section) => section.total > 0 && missedTerms(section.relajado).length === 0)
  if (missedTerms(relajado).length > 0 && !isExact) return `Sin resultados exactos para “${text}”`
  return `${countText(total)} ${total === 1 ? 'resultado' : 'resultados'} para “${text}”`
}

/** 'Balatas para Nissan Tsuru 1998', or without results the reason. */
export function vehicleListHeading(listing: VehicleListing, { filters }: Pick<VehicleLocation, 'filters'>): string {
  if (listing.total > 0) return vehicleHeading(listing)
  const isNarrowed =
    filters.linea !== null ||
    filters.marca !== null ||
    filters.posicion !== null ||
    Object.keys(filters.rasgos).length > 0
  const name = vehicleName(listing.vehiculo)
  return isNarrowed ? `Nada con esos filtros para ${name}` : `Sin refacciones para ${name}`
}

/** 'Balatas para Nissan Tsuru 1998', also without results. */
export function vehicleHeading({ vehiculo, linea }: Pick<VehicleListing, 'vehiculo' | 'linea'>): string {
  const isAny = vehiculo.year === null && vehiculo.marca === null && vehiculo.modelo === null && vehiculo.motor === null
  if (isAny) return `${linea?.nombre ?? 'Refacciones'} por vehículo`
  return `${linea?.nombre ?? 'Refacciones'} para ${vehicleName(vehiculo)}`
}

/** 'Nissan Tsuru 1998 L4 1.6L', 'vehículos 1998'; 'todos los vehículos' for none. */
export function vehicleName({ year, marca, modelo, motor }: KnownVehicle): string {
  if (year !== null && marca === null) return `vehículos ${year}`
  const parts = [marca?.nombre, modelo?.nombre, year, motor?.nombre].filter(
    (part) => part !== undefined && part !== null,
  )
  return parts.length === 0 ? 'todos los vehículos' : parts.join(' ')
}
