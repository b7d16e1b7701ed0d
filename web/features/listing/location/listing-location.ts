import { LISTING_ORDERS, type ListingOrder } from '#contract/limits.ts'
import { ANY } from '#domain/screen-address.ts'
import {
  TRAIT_KINDS,
  type ChosenTraits,
  type TraitKindName,
  type VehicleTrait,
} from '#domain/fitment/vehicle-traits.ts'
import { POSITIONS, type Position } from '#domain/position.ts'
import { readPageNumber } from '#web/app/navigation/page-number.ts'
import { paths, withQuery } from '#web/app/paths.ts'

/** Filters that are ids of the catalogue, or the year itself. `marca` is the brand of the part, `armadora` the make. */
type NumberFilter = 'linea' | 'marca' | 'armadora' | 'modelo' | 'year' | 'motor'
export type FilterName = NumberFilter | 'posicion' | TraitKindName

export interface ListingFilters extends Readonly<Record<NumberFilter, number | null>> {
  readonly posicion: Position | null
  /** The chosen trait of each kind. */
  readonly rasgos: ChosenTraits
}

interface Paged {
  readonly orden: ListingOrder
  /** From 1. */
  readonly pagina: number
}

/** /ListadoProductos: a text, and filters by id. */
export interface SearchLocation extends Paged {
  readonly kind: 'search'
  readonly text: string
  readonly filters: ListingFilters
}

/** /catalogo/busqueda/:year/:marca/:modelo/:motor: a vehicle by its names, and the filters of its parts. */
export interface VehicleLocation extends Paged {
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
export interface ProductsLocation extends Paged {
  readonly kind: 'products'
  /** The line or brand of the list; its id is among the filters too. null: every part, or those made in Mexico. */
  readonly of: ProductGroup | null
  /** Only parts of brands that make them in Mexico. */
  readonly isMexican?: boolean
  readonly filters: PartFilters
}

export interface ProductGroup {
  readonly filter: 'linea' | 'marca'
  readonly id: number
  readonly nombre: string
}

/** Filters of a part, independent of its vehicle. */
type PartFilters = Pick<ListingFilters, 'linea' | 'marca' | 'posicion' | 'rasgos'>

export type ListingLocation = SearchLocation | VehicleLocation | ProductsLocation

export const NO_FILTERS: ListingFilters = {
  linea: null,
  marca: null,
  armadora: null,
  modelo: null,
  year: null,
  motor: null,
  posicion: null,
  rasgos: {},
}

/** The search of an address. Invalid values count as absent. */
export function readSearchLocation(query: URLSearchParams): SearchLocation {
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
      rasgos: traitsOf(query),
    },
    ...readPaged(query),
  }
}

export function readVehicleLocation(
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): VehicleLocation {
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
      rasgos: traitsOf(query),
    },
    ...readPaged(query),
  }
}

export function readProductsLocation(of: ProductGroup | null, query: URLSearchParams): ProductsLocation {
  const requested = {
    linea: positive(query.get('linea')),
    marca: positive(query.get('marca')),
    posicion: oneOf(POSITIONS, query.get('posicion')),
    rasgos: traitsOf(query),
  }
  const filters = of === null ? requested : { ...requested, [of.filter]: of.id }
  return { kind: 'products', of, filters, ...readPaged(query) }
}

/** The parts made in Mexico, by line and brand; they have one order. */
export function readMexicanLocation(query: URLSearchParams): ProductsLocation {
  const location = readProductsLocation(null, query)
  return {
    ...location,
    isMexican: true,
    filters: { ...location.filters, posicion: null, rasgos: {} },
    orden: 'relevancia',
  }
}

/** The address of a location, below the router base, without defaults. */
export function listingPath(location: ListingLocation): string {
  const common = {
    posicion: location.filters.posicion,
    ...location.filters.rasgos,
    orden: location.orden === 'relevancia' ? null : location.orden,
    pagina: location.pagina === 1 ? null : location.pagina,
  }
  if (location.kind === 'search') {
    const { posicion: _, rasgos: __, ...ids } = location.filters
    return withQuery(paths.searchResults, { busqueda: location.text, ...ids, ...common })
  }
  const of = location.kind === 'products' ? location.of?.filter : null
  const linea = of === 'linea' ? null : location.filters.linea
  const marca = of === 'marca' ? null : location.filters.marca
  const brand = location.kind === 'vehicle' ? { marcaProducto: marca } : { marca }
  return withQuery(pathWithoutQuery(location), { linea, ...brand, ...common })
}

function pathWithoutQuery(location: VehicleLocation | ProductsLocation): string {
  if (location.kind === 'vehicle') {
    const { year, marca, modelo, motor } = location.vehicle
    return paths.vehicleParts({ year, make: marca, model: modelo, engine: motor })
  }
  if (location.of === null) return location.isMexican === true ? paths.madeInMexico : paths.productList
  const { filter, id, nombre } = location.of
  return filter === 'linea' ? paths.line(id, nombre) : paths.brand(id, nombre)
}

/** The canonical address of a list: without filters, in its default order. */
export function canonicalPath(location: ListingLocation): string {
  const whole = withoutFilters({ ...location, orden: 'relevancia' })
  return listingPath(isNarrowed(location) ? whole : withPage(whole, location.pagina))
}

/** Whether filters or another order make it differ from the canonical list. */
export function isNarrowed(location: ListingLocation): boolean {
  const base = withoutFilters(location).filters
  const { rasgos, ...others } = location.filters
  const isFiltered = Object.entries(others).some(([name, value]) => value !== base[name as keyof typeof base])
  return isFiltered || Object.keys(rasgos).length > 0 || location.orden !== 'relevancia'
}

export function withPage<Location extends ListingLocation>(location: Location, pagina: number): Location {
  return { ...location, pagina }
}

export function withOrder<Location extends ListingLocation>(location: Location, orden: ListingOrder): Location {
  return { ...location, orden, pagina: 1 }
}

export function withText(location: SearchLocation, text: string): SearchLocation {
  return { ...location, text, pagina: 1 }
}

/** A value of a facet: `id` is the year or position itself where those have no id. */
export interface FilterValue {
  readonly id: number | Position | VehicleTrait
  readonly nombre: string
}

/** The same list with one more filter, from its first page. */
export function withFilter(location: ListingLocation, name: FilterName, value: FilterValue): ListingLocation {
  if (location.kind === 'search') return setFilter(location, name, value.id)
  if (isPartFilter(name)) {
    if (location.kind === 'products' && typeof value.id === 'number' && leadsToGroup(location, name)) {
      return setFilter({ ...location, of: { filter: name, id: value.id, nombre: value.nombre } }, name, value.id)
    }
    return setFilter(location, name, value.id)
  }
  return setVehicle(location, { ...vehicleOf(location), [VEHICLE_PART[name]]: value.nombre })
}

/** A line or brand has a list of its own; in another group's list it is a filter. */
function leadsToGroup({ of, isMexican = false }: ProductsLocation, name: FilterName): name is 'linea' | 'marca' {
  return (name === 'linea' || name === 'marca') && (of === null ? !isMexican : of.filter === name)
}

/** The same list without a filter. A model is removed with its make. */
export function withoutFilter(location: ListingLocation, name: FilterName): ListingLocation {
  if (location.kind === 'search' || isPartFilter(name)) {
    const without = setFilter(location, name, null)
    if (without.kind === 'products' && without.of?.filter === name) return { ...without, of: null }
    return name === 'armadora' ? setFilter(without, 'modelo', null) : without
  }
  const vehicle = { ...vehicleOf(location), [VEHICLE_PART[name]]: ANY }
  return setVehicle(location, name === 'armadora' ? { ...vehicle, modelo: ANY } : vehicle)
}

/** The same list without the visitor's filters: the text, the vehicle, the line or brand stays. */
export function withoutFilters(location: ListingLocation): ListingLocation {
  if (location.kind === 'search') return { ...location, filters: NO_FILTERS, pagina: 1 }
  const none = { linea: null, marca: null, posicion: null, rasgos: {} }
  if (location.kind === 'vehicle' || location.of === null) return { ...location, filters: none, pagina: 1 }
  return { ...location, filters: { ...none, [location.of.filter]: location.of.id }, pagina: 1 }
}

const VEHICLE_PART: Readonly<Record<'armadora' | 'modelo' | 'year' | 'motor', keyof VehicleParts>> = {
  armadora: 'marca',
  modelo: 'modelo',
  year: 'year',
  motor: 'motor',
}

/** Includes those of the vehicle that have no place in its address. */
function isPartFilter(name: FilterName): name is 'linea' | 'marca' | 'posicion' | TraitKindName {
  return name === 'linea' || name === 'marca' || name === 'posicion' || isTraitKind(name)
}

function isTraitKind(name: FilterName): name is TraitKindName {
  return TRAIT_KINDS.some((kind) => kind.name === name)
}

function setFilter(location: ListingLocation, name: FilterName, value: number | string | null): ListingLocation {
  const { filters } = location
  const changed = isTraitKind(name)
    ? { ...filters, rasgos: withTrait(filters.rasgos, name, value) }
    : { ...filters, [name]: value }
  return { ...location, filters: changed, pagina: 1 } as ListingLocation
}

function withTrait(rasgos: ChosenTraits, name: TraitKindName, value: number | string | null): ChosenTraits {
  const { [name]: _, ...others } = rasgos
  return value === null ? others : { ...others, [name]: value }
}

function setVehicle({ filters, orden }: VehicleLocation | ProductsLocation, vehicle: VehicleParts): VehicleLocation {
  return { kind: 'vehicle', vehicle, filters, orden, pagina: 1 }
}

function vehicleOf(location: VehicleLocation | ProductsLocation): VehicleParts {
  return location.kind === 'vehicle' ? location.vehicle : { year: ANY, marca: ANY, modelo: ANY, motor: ANY }
}

function traitsOf(query: URLSearchParams): ChosenTraits {
  const chosen = TRAIT_KINDS.map(({ name, traits }) => [name, oneOf<VehicleTrait>(traits, query.get(name))] as const)
  return Object.fromEntries(chosen.filter(([, trait]) => trait !== null))
}

function readPaged(query: URLSearchParams): Paged {
  return { orden: oneOf(LISTING_ORDERS, query.get('orden')) ?? 'relevancia', pagina: readPageNumber(query) }
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
