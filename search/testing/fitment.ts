import { traitsOfQualifier } from '#domain/fitment/stated-traits.ts'
import { TRAIT_KINDS, type VehicleTrait } from '#domain/fitment/vehicle-traits.ts'
import type { IndexedApplication, IndexedProduct, References } from '#search/catalogue.ts'
import type { SearchFilters } from '#search/query.ts'
import { positionOfFullWord } from '#search/text/position-words.ts'
import type { Position } from '#domain/position.ts'
import { analyse } from '#search/text/analyse.ts'

/** An independent implementation of the fitment rules, one product at a time, to test the index. */
export function meetsFilters(product: IndexedProduct, filters: SearchFilters, references: References): boolean {
  if (filters.lineId !== undefined && product.lineId !== filters.lineId) return false
  if (filters.brandId !== undefined && product.brandId !== filters.brandId) return false
  return namesVehicle(filters) || filters.traits !== undefined
    ? fittingApplications(product, filters, references).length > 0
    : statesPosition(product, filters)
}

export function fittingApplications(
  product: IndexedProduct,
  filters: SearchFilters,
  references: References,
): IndexedApplication[] {
  // A product without applications has its own traits, and fits no named vehicle.
  const all = product.applications.length === 0 && !namesVehicle(filters) ? [OWN] : product.applications
  return all.filter((application) => {
    if (!meetsTraits(product, application, filters.traits ?? [])) return false
    const { makeId, modelId, year, engineId, position } = filters
    if (modelId !== undefined && application.modelId !== modelId) return false
    const model = references.models.find(({ id }) => id === application.modelId)
    if (makeId !== undefined && model?.makeId !== makeId) return false
    if (year !== undefined && !coversYear(application, year, year)) return false
    if (engineId !== undefined && !suitsEngine(application.engineId, engineId, references)) return false
    return position === undefined || effectivePositions(product, application).includes(position)
  })
}

const OWN: IndexedApplication = { modelId: 0, yearFrom: null, yearTo: null, engineId: null, positions: [] }

/** Whether neither the product nor the application excludes the traits: of several of one kind not all. */
export function meetsTraits(
  product: IndexedProduct,
  { qualifiers = [] }: IndexedApplication,
  traits: readonly VehicleTrait[],
): boolean {
  const stated = [...product.qualifiers, ...qualifiers].flatMap(traitsOfQualifier)
  return TRAIT_KINDS.every(({ traits: kind }) => {
    const of = (all: readonly VehicleTrait[]) => all.filter((trait) => kind.some((one) => one === trait))
    const [asked, ofKind] = [of(traits), of(stated)]
    return asked.length === 0 || ofKind.length === 0 || asked.some((trait) => ofKind.includes(trait))
  })
}

export function coversYear({ yearFrom, yearTo }: IndexedApplication, from: number, to: number): boolean {
  if (yearFrom === null && yearTo === null) return false
  return (yearFrom ?? -Infinity) <= to && (yearTo ?? Infinity) >= from
}

function effectivePositions(product: IndexedProduct, application: IndexedApplication | null): readonly Position[] {
  if (application !== null && application.positions.length > 0) return application.positions
  if (product.positions.length > 0) return product.positions
  return analyse(product.description).flatMap(({ folded }) => positionOfFullWord(folded) ?? [])
}

function namesVehicle({ makeId, modelId, year, engineId }: SearchFilters): boolean {
  return [makeId, modelId, year, engineId].some((value) => value !== undefined)
}

function statesPosition(product: IndexedProduct, { position }: SearchFilters): boolean {
  if (position === undefined) return true
  const all = product.applications.length === 0 ? [null] : product.applications
  return all.some((application) => effectivePositions(product, application).includes(position))
}

function suitsEngine(stated: number | null, requested: number, references: References): boolean {
  if (stated === null || stated === requested) return true
  const [a, b] = [requested, stated].map((id) => references.engines.find((engine) => engine.id === id))
  if (a === undefined || b === undefined) throw new Error('An application states an engine that there is not')
  const litres = a.litres !== null && b.litres !== null ? a.litres === b.litres : null
  const cylinders = a.cylinders !== null && b.cylinders !== null ? a.cylinders === b.cylinders : null
  const layouts = [a, b].map(({ name }) => /^[LV](?=\d)/u.exec(name)?.[0])
  if (layouts[0] !== undefined && layouts[1] !== undefined && layouts[0] !== layouts[1]) return false
  return litres !== false && cylinders !== false && (litres === true || cylinders === true)
}
