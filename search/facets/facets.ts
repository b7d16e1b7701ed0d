import { TRAIT_KINDS, TRAIT_LABELS, VEHICLE_TRAITS, type VehicleTrait } from '#domain/fitment/vehicle-traits.ts'
import { POSITIONS } from '#domain/position.ts'
import { positionCounts, type FacetCounts } from './facet-counts.ts'
import type { FacetCount, SearchFacets, TraitFacet } from '#search/query.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import { ANY_ENGINE, EARLIEST_YEAR, FIRST_ENGINE, LATEST_YEAR, yearOfCode } from '#search/index/application-codes.ts'

const MOST_VALUES = 200

/** Sums the counts of the segments by id, and adds names. Ids without a name are left out. */
export function facetsOf(all: readonly FacetCounts[], { labels }: ReferenceIndex): SearchFacets {
  const lines = new Map<number, number>()
  const brands = new Map<number, number>()
  const makes = new Map<number, number>()
  const models = new Map<number, number>()
  for (const counts of all) {
    const { segment } = counts.view
    addAll(lines, segment.lines.ids, counts.lines, 1)
    addAll(brands, segment.brands.ids, counts.brands, 1)
    addAll(models, segment.modelIds, counts.models, 0)
    addAll(makes, counts.view.makeIds, counts.makes, 0)
  }
  return {
    lines: named(lines, labels.lines),
    brands: named(brands, labels.brands),
    makes: named(makes, labels.makes),
    models: named(models, labels.models),
    years: yearsOf(all),
    engines: named(engineSums(all), labels.engines),
    positions: positionsOf(all),
    traits: traitsOf(all),
  }
}

/** The number of products that each stated engine would leave: an application for any engine fits it too. */
function engineSums(all: readonly FacetCounts[]): Map<number, number> {
  const stated = new Map<number, number>()
  const besideAny = new Map<number, number>()
  let any = 0
  for (const { view, engines, enginesBesideAny } of all) {
    addAll(stated, view.segment.engineIds, engines, FIRST_ENGINE)
    addAll(besideAny, view.segment.engineIds, enginesBesideAny, FIRST_ENGINE)
    any += engines[ANY_ENGINE] ?? 0
  }
  return new Map(stated.entries().map(([id, count]) => [id, count - (besideAny.get(id) ?? 0) + any]))
}

/** @param shift the difference between the number of an id and its index. */
function addAll(sums: Map<number, number>, ids: Uint32Array, counts: Uint32Array, shift: number): void {
  for (const [index, id] of ids.entries()) {
    const count = counts[index + shift] ?? 0
    if (count > 0) sums.set(id, (sums.get(id) ?? 0) + count)
  }
}

function named(counts: ReadonlyMap<number, number>, labels: ReadonlyMap<number, string>): FacetCount<number>[] {
  const values: FacetCount<number>[] = []
  for (const [value, count] of counts) {
    const label = labels.get(value)
    if (label !== undefined) values.push({ value, label, count })
  }
  return values.sort((a, b) => b.count - a.count || byLabel(a, b) || a.value - b.value).slice(0, MOST_VALUES)
}

function byLabel(a: { label: string }, b: { label: string }): number {
  return a.label < b.label ? -1 : a.label > b.label ? 1 : 0
}

function yearsOf(all: readonly FacetCounts[]): FacetCount<number>[] {
  const values: FacetCount<number>[] = []
  let count = 0
  for (let code = EARLIEST_YEAR; code <= LATEST_YEAR; code++) {
    for (const { yearSteps } of all) count += yearSteps[code] ?? 0
    if (count > 0) values.push({ value: yearOfCode(code), label: String(yearOfCode(code)), count })
  }
  return values.toReversed().slice(0, MOST_VALUES)
}

function positionsOf(all: readonly FacetCounts[]): SearchFacets['positions'] {
  const counted = all.map(positionCounts)
  return POSITIONS.map((value, index) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
    count: counted.reduce((sum, counts) => sum + (counts[index] ?? 0), 0),
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || byLabel(a, b))
}

/** Kinds with a trait that some product refuses. Of kinds with many traits only those that a product states. */
function traitsOf(all: readonly FacetCounts[]): TraitFacet[] {
  const total = sumOf(all, ({ lines }) => lines.reduce((sum, count) => sum + count, 0))
  return TRAIT_KINDS.flatMap(({ name, title, traits, isComplete }) => {
    const values = traits.map((value: VehicleTrait) => {
      const bit = VEHICLE_TRAITS.indexOf(value)
      const stated = sumOf(all, ({ traitsStated }) => traitsStated[bit] ?? 0)
      const refused = sumOf(all, ({ traitsRefused }) => traitsRefused[bit] ?? 0)
      return { value, label: TRAIT_LABELS[value], count: total - refused, isOffered: isComplete || stated > 0 }
    })
    if (values.every(({ count }) => count === total)) return []
    const offered = values.filter(({ count, isOffered }) => count > 0 && isOffered)
    return [{ kind: name, title, values: offered.map(({ value, label, count }) => ({ value, label, count })) }]
  })
}

function sumOf(all: readonly FacetCounts[], value: (counts: FacetCounts) => number): number {
  return all.reduce((sum, counts) => sum + value(counts), 0)
}
