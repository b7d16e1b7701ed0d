import { ANY, LISTING_ORDERS, type ListingOrder } from '#contract/limits.ts'
import { POSITIONS, type Position } from '#domain/position.ts'

/** Filters that are ids of the catalogue, or the year itself. `marca` is the brand of the part, `armadora` the make. */
export const NUMBER_FILTERS = ['linea', 'marca', 'armadora', 'modelo', 'year', 'motor'] as const
export type NumberFilter = (typeof NUMBER_FILTERS)[number]
export type FilterName = NumberFilter | 'posicion'

export interface ListingFilters extends Readonly<Record<NumberFilter, number | null>> {
  readonly posicion: Position | null
}

interface Paged {
  readonly orden: ListingOrder
  /** From 1. */
  readonly pagina: number
}

/** /ListadoProductos: a text, and filters by id. */
export interface SearchPlace extends Paged {
  readonly kind: 'search'
  readonly text: string
  readonly filters: ListingFilters
}

/** /catalogo/busqueda/:year/:marca/:modelo/:motor: a vehicle by its names, and what is asked for it. */
export interface VehiclePlace extends Paged {
  readonly kind: 'vehicle'
  readonly vehicle: VehicleParts
  readonly filters: Pick<ListingFilters, 'linea' | 'marca' | 'posicion'>
}

/** As in the address; 'todos' for any. `marca` is the make. */
export interface VehicleParts {
  readonly year: string
  readonly marca: string
  readonly modelo: string
  readonly motor: string
}

export type ListingPlace = SearchPlace | VehiclePlace

export const NO_FILTERS: ListingFilters = {
  linea: null,
  marca: null,
  armadora: null,
  modelo: null,
  year: null,
  motor: null,
  posicion: null,
}

/** What the address asks for. Values that mean nothing are left out, as if they were not there. */
export function readSearchPlace(query: URLSearchParams): SearchPlace {
  return {
    kind: 'search',
    // `prod` is the parameter of the named route of the specification.
    text: (query.get('busqueda') ?? query.get('prod') ?? '').replace(/\s+/gu, ' ').trim(),
    filters: {
      linea: positive(query.get('linea')),
      marca: positive(query.get('marca')),
      armadora: positive(query.get('armadora')),
      modelo: positive(query.get('modelo')),
      year: yearOf(query.get('year')),
      motor: positive(query.get('motor')),
      posicion: oneOf(POSITIONS, query.get('posicion')),
    },
    ...readPaged(query),
  }
}

export function readVehiclePlace(
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): VehiclePlace {
  return {
    kind: 'vehicle',
    vehicle: {
      year: partOf(params['year']),
      marca: partOf(params['marca']),
      modelo: partOf(params['modelo']),
      motor: partOf(params['motor']),
    },
    filters: {
      linea: positive(query.get('linea')),
      marca: positive(query.get('marcaProducto')),
      posicion: oneOf(POSITIONS, query.get('posicion')),
    },
    ...readPaged(query),
  }
}

/** The address of a place, below the router base. What is usual is left out. */
export function placePath(place: ListingPlace): string {
  if (place.kind === 'search') {
    const query = new URLSearchParams({ busqueda: place.text })
    for (const name of NUMBER_FILTERS) append(query, name, place.filters[name])
    return `/ListadoProductos?${appendCommon(query, place).toString()}`
  }
  const { year, marca, modelo, motor } = place.vehicle
  const query = new URLSearchParams()
  append(query, 'linea', place.filters.linea)
  append(query, 'marcaProducto', place.filters.marca)
  const search = appendCommon(query, place).toString()
  const path = [year, marca, modelo, motor].map(encodeURIComponent).join('/')
  return `/catalogo/busqueda/${path}${search === '' ? '' : `?${search}`}`
}

export function withPage<Place extends ListingPlace>(place: Place, pagina: number): Place {
  return { ...place, pagina }
}

export function withOrder<Place extends ListingPlace>(place: Place, orden: ListingOrder): Place {
  return { ...place, orden, pagina: 1 }
}

export function withText(place: SearchPlace, text: string): SearchPlace {
  return { ...place, text, pagina: 1 }
}

/** A value of a facet: `id` is the year or position itself where those have no id. */
export interface FilterValue {
  readonly id: number | Position
  readonly nombre: string
}

/** The same list under one more filter, from its first page. */
export function withFilter(place: ListingPlace, name: FilterName, value: FilterValue): ListingPlace {
  if (place.kind === 'search' || isPartFilter(name)) return setFilter(place, name, value.id)
  return setVehicle(place, { ...place.vehicle, [VEHICLE_PART[name]]: value.nombre })
}

/** The same list without a filter. A model does not stay without its make. */
export function withoutFilter(place: ListingPlace, name: FilterName): ListingPlace {
  if (place.kind === 'search' || isPartFilter(name)) {
    const without = setFilter(place, name, null)
    return name === 'armadora' ? setFilter(without, 'modelo', null) : without
  }
  const vehicle = { ...place.vehicle, [VEHICLE_PART[name]]: ANY }
  return setVehicle(place, name === 'armadora' ? { ...vehicle, modelo: ANY } : vehicle)
}

/** The same list without any filter that a person added to it: the text, or the vehicle, stays. */
export function withoutFilters(place: ListingPlace): ListingPlace {
  return place.kind === 'search'
    ? { ...place, filters: NO_FILTERS, pagina: 1 }
    : { ...place, filters: { linea: null, marca: null, posicion: null }, pagina: 1 }
}

const VEHICLE_PART: Readonly<Record<'armadora' | 'modelo' | 'year' | 'motor', keyof VehicleParts>> = {
  armadora: 'marca',
  modelo: 'modelo',
  year: 'year',
  motor: 'motor',
}

function isPartFilter(name: FilterName): name is 'linea' | 'marca' | 'posicion' {
  return name === 'linea' || name === 'marca' || name === 'posicion'
}

function setFilter(place: ListingPlace, name: FilterName, value: number | string | null): ListingPlace {
  return { ...place, filters: { ...place.filters, [name]: value }, pagina: 1 } as ListingPlace
}

function setVehicle(place: VehiclePlace, vehicle: VehicleParts): VehiclePlace {
  return { ...place, vehicle, pagina: 1 }
}

function readPaged(query: URLSearchParams): Paged {
  const pagina = positive(query.get('pagina')) ?? 1
  return { orden: oneOf(LISTING_ORDERS, query.get('orden')) ?? 'relevancia', pagina: Math.min(pagina, 10_000) }
}

function appendCommon(query: URLSearchParams, place: ListingPlace): URLSearchParams {
  append(query, 'posicion', place.filters.posicion)
  append(query, 'orden', place.orden === 'relevancia' ? null : place.orden)
  append(query, 'pagina', place.pagina === 1 ? null : place.pagina)
  return query
}

function append(query: URLSearchParams, name: string, value: string | number | null): void {
  if (value !== null) query.append(name, String(value))
}

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null
}

function yearOf(text: string | null): number | null {
  const year = positive(text)
  return year !== null && year >= 1900 && year <= 2100 ? year : null
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null
}

function partOf(text: string | undefined): string {
  return text === undefined || text.trim() === '' ? ANY : text.trim()
}
