import { LISTING_ORDERS, type ListingOrder } from '#contract/limits.ts'
import { ANY } from '#domain/screen-address.ts'
import { POSITIONS, type Position } from '#domain/position.ts'
import { readPage } from '#web/app/navigation/page-number.ts'
import { paths, withQuery } from '#web/app/paths.ts'

/** Filters that are ids of the catalogue, or the year itself. `marca` is the brand of the part, `armadora` the make. */
type NumberFilter = 'linea' | 'marca' | 'armadora' | 'modelo' | 'year' | 'motor'
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
  readonly filters: PartFilters
}

/** As in the address; 'todos' for any. `marca` is the make. */
export interface VehicleParts {
  readonly year: string
  readonly marca: string
  readonly modelo: string
  readonly motor: string
}

/** /ListaProds, /ListadoProductos/:id/:linea, /OurBrands/:id/:marca, /ProdsMX: every part, or those of a group. */
export interface CataloguePlace extends Paged {
  readonly kind: 'catalogue'
  /** The line or brand whose list it is; its id is among the filters too. null: every part, or those made in Mexico. */
  readonly of: CatalogueGroup | null
  /** Only parts of brands that make them in Mexico. */
  readonly isMexican?: boolean
  readonly filters: PartFilters
}

export interface CatalogueGroup {
  readonly filter: 'linea' | 'marca'
  readonly id: number
  readonly nombre: string
}

/** What can be asked of a part whatever its vehicle. */
type PartFilters = Pick<ListingFilters, 'linea' | 'marca' | 'posicion'>

export type ListingPlace = SearchPlace | VehiclePlace | CataloguePlace

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

export function readCataloguePlace(of: CatalogueGroup | null, query: URLSearchParams): CataloguePlace {
  const asked = {
    linea: positive(query.get('linea')),
    marca: positive(query.get('marca')),
    posicion: oneOf(POSITIONS, query.get('posicion')),
  }
  const filters = of === null ? asked : { ...asked, [of.filter]: of.id }
  return { kind: 'catalogue', of, filters, ...readPaged(query) }
}

/** The parts made in Mexico, by line and brand; they have one order. */
export function readMexicanPlace(query: URLSearchParams): CataloguePlace {
  const place = readCataloguePlace(null, query)
  return { ...place, isMexican: true, filters: { ...place.filters, posicion: null }, orden: 'relevancia' }
}

/** The address of a place, below the router base. What is usual is left out. */
export function placePath(place: ListingPlace): string {
  const common = {
    posicion: place.filters.posicion,
    orden: place.orden === 'relevancia' ? null : place.orden,
    pagina: place.pagina === 1 ? null : place.pagina,
  }
  if (place.kind === 'search') {
    const { posicion: _, ...ids } = place.filters
    return withQuery(paths.searchResults, { busqueda: place.text, ...ids, ...common })
  }
  const of = place.kind === 'catalogue' ? place.of?.filter : null
  const linea = of === 'linea' ? null : place.filters.linea
  const marca = of === 'marca' ? null : place.filters.marca
  const brand = place.kind === 'vehicle' ? { marcaProducto: marca } : { marca }
  return withQuery(pathOfPlace(place), { linea, ...brand, ...common })
}

function pathOfPlace(place: VehiclePlace | CataloguePlace): string {
  if (place.kind === 'vehicle') {
    const { year, marca, modelo, motor } = place.vehicle
    return paths.vehicleParts({ year, make: marca, model: modelo, engine: motor })
  }
  if (place.of === null) return place.isMexican === true ? paths.madeInMexico : paths.productList
  const { filter, id, nombre } = place.of
  return filter === 'linea' ? paths.line(id, nombre) : paths.brand(id, nombre)
}

/** The one address of a list: without filters, in its usual order. A list under filters stands for its whole. */
export function canonicalPath(place: ListingPlace): string {
  const whole = withoutFilters({ ...place, orden: 'relevancia' })
  return placePath(isNarrowed(place) ? whole : withPage(whole, place.pagina))
}

/** Whether filters, or another order than the usual, make it another list than the address without them. */
export function isNarrowed(place: ListingPlace): boolean {
  const kept = withoutFilters(place).filters
  const isFiltered = Object.entries(place.filters).some(([name, value]) => value !== kept[name as keyof typeof kept])
  return isFiltered || place.orden !== 'relevancia'
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
  if (place.kind === 'search') return setFilter(place, name, value.id)
  if (isPartFilter(name)) {
    if (place.kind === 'catalogue' && typeof value.id === 'number' && leadsToGroup(place, name)) {
      return setFilter({ ...place, of: { filter: name, id: value.id, nombre: value.nombre } }, name, value.id)
    }
    return setFilter(place, name, value.id)
  }
  return setVehicle(place, { ...vehicleOf(place), [VEHICLE_PART[name]]: value.nombre })
}

/** A line or brand has a list of its own; under another group's list it is a filter. */
function leadsToGroup({ of, isMexican = false }: CataloguePlace, name: FilterName): name is 'linea' | 'marca' {
  return name !== 'posicion' && (of === null ? !isMexican : of.filter === name)
}

/** The same list without a filter. A model does not stay without its make. */
export function withoutFilter(place: ListingPlace, name: FilterName): ListingPlace {
  if (place.kind === 'search' || isPartFilter(name)) {
    const without = setFilter(place, name, null)
    if (without.kind === 'catalogue' && without.of?.filter === name) return { ...without, of: null }
    return name === 'armadora' ? setFilter(without, 'modelo', null) : without
  }
  const vehicle = { ...vehicleOf(place), [VEHICLE_PART[name]]: ANY }
  return setVehicle(place, name === 'armadora' ? { ...vehicle, modelo: ANY } : vehicle)
}

/** The same list without any filter that a person added to it: the text, the vehicle, the line or brand stays. */
export function withoutFilters(place: ListingPlace): ListingPlace {
  if (place.kind === 'search') return { ...place, filters: NO_FILTERS, pagina: 1 }
  const none = { linea: null, marca: null, posicion: null }
  if (place.kind === 'vehicle' || place.of === null) return { ...place, filters: none, pagina: 1 }
  return { ...place, filters: { ...none, [place.of.filter]: place.of.id }, pagina: 1 }
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

function setVehicle({ filters, orden }: VehiclePlace | CataloguePlace, vehicle: VehicleParts): VehiclePlace {
  return { kind: 'vehicle', vehicle, filters, orden, pagina: 1 }
}

function vehicleOf(place: VehiclePlace | CataloguePlace): VehicleParts {
  return place.kind === 'vehicle' ? place.vehicle : { year: ANY, marca: ANY, modelo: ANY, motor: ANY }
}

function readPaged(query: URLSearchParams): Paged {
  return { orden: oneOf(LISTING_ORDERS, query.get('orden')) ?? 'relevancia', pagina: readPage(query) }
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
