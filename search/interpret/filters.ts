import { POSITIONS } from '#domain/position.ts'
import type { SearchFilters } from '#search/query.ts'
import type { VehicleConstraint } from './interpretation.ts'
import { enginesThatMeet, type ReferenceIndex } from '#search/dictionary/reference-index.ts'

export interface ResolvedFilters {
  readonly isEmpty: boolean
  readonly lineId: number | null
  readonly brandId: number | null
  readonly engineId: number | null
  readonly vehicle: VehicleConstraint
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2100

/** @returns null when no product can meet them. */
export function resolveFilters(
  filters: SearchFilters,
  references: ReferenceIndex,
  latestYear = LAST_YEAR,
): ResolvedFilters | null {
  const { lineId, brandId, makeId, modelId, year, engineId, position, traits = [] } = filters
  if (year !== undefined && !(Number.isInteger(year) && year >= FIRST_YEAR && year <= Math.min(latestYear, LAST_YEAR)))
    return null
  if (position !== undefined && !POSITIONS.includes(position)) return null
  const all = [lineId, brandId, makeId, modelId, year, engineId, position]
  return {
    isEmpty: all.every((value) => value === undefined) && traits.length === 0,
    lineId: lineId ?? null,
    brandId: brandId ?? null,
    engineId: engineId ?? null,
    vehicle: {
      models: modelsOf(makeId, modelId, references),
      years: year === undefined ? null : { from: year, to: year },
      engines: engineId === undefined ? null : enginesLike(engineId, references),
      positions: [],
      requiredPositions: position === undefined ? [] : [position],
      traits,
    },
  }
}

function modelsOf(
  makeId: number | undefined,
  modelId: number | undefined,
  references: ReferenceIndex,
): readonly number[] | null {
  if (modelId === undefined) return makeId === undefined ? null : (references.modelsOfMake.get(makeId) ?? [])
  return makeId === undefined || references.makeOfModel.get(modelId) === makeId ? [modelId] : []
}

function enginesLike(engineId: number, references: ReferenceIndex): number[] {
  const traits = references.engineTraits.get(engineId)
  const ids = traits === undefined ? [] : enginesThatMeet(references, traits)
  return ids.includes(engineId) ? ids : [...ids, engineId]
}
