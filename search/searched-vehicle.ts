import { TRAIT_LABELS, VEHICLE_TRAITS, type VehicleTrait } from '#domain/fitment/vehicle-traits.ts'
import type { ResolvedFilters } from './interpret/filters.ts'
import type { VehicleConstraint } from './interpret/interpretation.ts'
import type { ReferenceIndex } from './dictionary/reference-index.ts'
import type { RelaxedTerm, SearchedVehicle, UnderstoodTerm } from './query.ts'

/** 'Attitude' exists under two makes; a name under more makes identifies no model. */
const MOST_MAKES = 3

type Term = Pick<UnderstoodTerm | RelaxedTerm, 'kind' | 'label'>

/**
 * The car of a search.
 * @param vehicle the vehicle in the text; null: none.
 * @param terms of the text, understood and dropped ones.
 */
export function searchedVehicle(
  { labels }: ReferenceIndex,
  vehicle: VehicleConstraint | null,
  terms: readonly Term[],
  filters: ResolvedFilters,
): SearchedVehicle | null {
  const modelIds = common(vehicle?.models ?? null, filters.vehicle.models)
  const names = new Set(modelIds?.map((id) => labels.models.get(id)))
  if (modelIds === null || modelIds.length === 0 || modelIds.length > MOST_MAKES || names.size > 1) return null
  const ofFilter = filters.engineId === null ? undefined : labels.engines.get(filters.engineId)
  const engine = ofFilter ?? textOf(terms, 'engine')
  return {
    modelIds,
    year: filters.vehicle.years?.from ?? yearOf(terms),
    engine,
    engineIds: engine === null ? null : (filters.vehicle.engines ?? vehicle?.engines ?? null),
    traits: [...new Set([...filters.vehicle.traits, ...traitsOf(terms)])],
  }
}

function common(a: readonly number[] | null, b: readonly number[] | null): readonly number[] | null {
  return a === null ? b : b === null ? a : a.filter((id) => b.includes(id))
}

/** The only named year. A generation may be beside it. */
function yearOf(terms: readonly Term[]): number | null {
  const [year, ...others] = new Set(
    terms.filter(({ kind, label }) => kind === 'year' && /^\d{4}$/u.test(label)).map(({ label }) => label),
  )
  return year !== undefined && others.length === 0 ? Number(year) : null
}

function traitsOf(terms: readonly Term[]): VehicleTrait[] {
  const labels = new Set(terms.filter(({ kind }) => kind === 'trait').map(({ label }) => label))
  return VEHICLE_TRAITS.filter((trait) => labels.has(TRAIT_LABELS[trait]))
}

function textOf(terms: readonly Term[], kind: Term['kind']): string | null {
  const labels = new Set(terms.filter((term) => term.kind === kind).map(({ label }) => label))
  return labels.size === 0 ? null : [...labels].join(' ')
}
