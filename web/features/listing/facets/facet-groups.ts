import type { Facets, UnderstoodTerm } from '#contract/listing.ts'
import {
  kindOfLabel,
  TRAIT_KINDS,
  TRAIT_LABELS,
  VEHICLE_TRAITS,
  type TraitKindName,
  type VehicleTrait,
} from '#domain/fitment/vehicle-traits.ts'
import { ANY } from '#domain/screen-address.ts'
import { positionName } from '#web/ui/product/product-text.ts'
import type { FilterName, FilterValue, ListingLocation } from '#web/features/listing/location/listing-location.ts'

export interface FacetValue extends FilterValue {
  readonly cantidad: number
}

export interface FacetGroup {
  readonly name: FilterName
  readonly title: string
  readonly values: readonly FacetValue[]
  /** null: nothing chosen. */
  readonly chosen: FilterValue['id'] | null
}

/** A vehicle with names and ids, as in the answer of a vehicle list. */
export interface KnownVehicle {
  readonly year: number | null
  readonly marca: { readonly id: number; readonly nombre: string } | null
  readonly modelo: { readonly id: number; readonly nombre: string } | null
  readonly motor: { readonly id: number; readonly nombre: string } | null
}

const GROUPS: readonly {
  name: Exclude<FilterName, TraitKindName>
  title: string
  facet: Exclude<keyof Facets, 'rasgos'>
}[] = [
  { name: 'linea', title: 'Línea', facet: 'lineas' },
  { name: 'marca', title: 'Marca', facet: 'marcas' },
  { name: 'armadora', title: 'Armadora', facet: 'armadoras' },
  { name: 'modelo', title: 'Modelo', facet: 'modelos' },
  { name: 'year', title: 'Año', facet: 'years' },
  { name: 'motor', title: 'Motor', facet: 'motores' },
  { name: 'posicion', title: 'Posición', facet: 'posiciones' },
]

/** The facets in order, with their chosen values. The list of a line or brand has no facet of its own kind. */
export function facetGroups(location: ListingLocation, facets: Facets, vehicle: KnownVehicle | null): FacetGroup[] {
  const own = location.kind === 'products' ? location.of?.filter : undefined
  const groups = GROUPS.filter(({ name }) => name !== own).map(({ name, title, facet }) => ({
    name,
    title,
    values: facets[facet],
    chosen: chosenId(location, name, vehicle),
  }))
  return [...groups, ...traitGroups(location, facets)]
}

/** The kinds of traits in which the results differ, and the chosen ones. */
function traitGroups({ filters: { rasgos } }: ListingLocation, facets: Facets): FacetGroup[] {
  return TRAIT_KINDS.map(({ name, title }) => {
    const chosen = rasgos[name] ?? null
    const values = facets.rasgos.find(({ tipo }) => tipo === name)?.valores ?? []
    // With a chosen value, the counts of the others would include parts that fit both.
    return { name, title, values: chosen === null ? values : values.filter(({ id }) => id === chosen), chosen }
  }).filter(({ values, chosen }) => values.length > 0 || chosen !== null)
}

/** Filters that a text decides; a second line or brand beside the text is no contradiction. */
const DECIDED_BY_TEXT: ReadonlySet<FilterName> = new Set(['armadora', 'modelo', 'year', 'motor', 'posicion'])

/** The offered facets: those that divide the results and that the text has not decided, and those in use. */
export function offeredGroups(
  groups: readonly FacetGroup[],
  total: number,
  understood: readonly UnderstoodTerm[],
): FacetGroup[] {
  const isDecided = ({ name, chosen }: FacetGroup) =>
    chosen === null && understood.some((term) => isOfGroup(term, name))
  return groups.filter((group) => group.values.length > 0 && isUseful(group, total) && !isDecided(group))
}

function isOfGroup({ tipo, etiqueta }: UnderstoodTerm, name: FilterName): boolean {
  if (tipo !== 'rasgo') return tipo === name && DECIDED_BY_TEXT.has(name)
  const kind = TRAIT_KINDS.find((each) => each.name === name)
  return kind !== undefined && kind === kindOfLabel(etiqueta)
}

/** A facet whose single value applies to all results does not filter the list. */
function isUseful(group: FacetGroup, total: number): boolean {
  if (group.chosen !== null) return true
  return group.values.length > 1 || group.values.some((value) => value.cantidad < total)
}

export interface ChosenFilter {
  readonly name: FilterName
  readonly title: string
  /** '' where the name is unknown. */
  readonly label: string
}

/** The chosen facets (or the vehicle of the list), by name. */
export function chosenFilters(groups: readonly FacetGroup[], vehicle: KnownVehicle | null): ChosenFilter[] {
  return groups.flatMap(({ name, title, values, chosen }) => {
    if (chosen === null) return []
    const label = values.find((value) => value.id === chosen)?.nombre ?? labelWithoutFacet(name, chosen, vehicle)
    return [{ name, title, label }]
  })
}

/** Without results the facets are empty and lack the name. */
function labelWithoutFacet(name: FilterName, chosen: FilterValue['id'], vehicle: KnownVehicle | null): string {
  if (isTrait(chosen)) return TRAIT_LABELS[chosen]
  if (typeof chosen === 'string') return positionName(chosen)
  if (name === 'year') return String(chosen)
  const known = [vehicle?.marca, vehicle?.modelo, vehicle?.motor][['armadora', 'modelo', 'motor'].indexOf(name)]
  return known?.id === chosen ? known.nombre : ''
}

function isTrait(chosen: FilterValue['id']): chosen is VehicleTrait {
  return VEHICLE_TRAITS.some((trait) => trait === chosen)
}

function chosenId(
  location: ListingLocation,
  name: (typeof GROUPS)[number]['name'],
  vehicle: KnownVehicle | null,
): FilterValue['id'] | null {
  if (location.kind === 'search') return location.filters[name]
  if (name === 'linea' || name === 'marca' || name === 'posicion') return location.filters[name]
  if (location.kind === 'products') return null
  if (name === 'year') return location.vehicle.year === ANY ? null : (vehicle?.year ?? null)
  if (name === 'armadora') return vehicle?.marca?.id ?? null
  return (name === 'modelo' ? vehicle?.modelo?.id : vehicle?.motor?.id) ?? null
}
