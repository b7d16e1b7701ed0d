import { BRANDS } from './brands.ts'
import { engineName } from './engines.ts'
import type { Engine } from './engines.ts'
import { LINES } from './lines/lines.ts'
import type { BranchRow, BrandLineRow, EngineRow, ModelRow, NamedRow } from './store.ts'
import type { VehicleSpan } from './vehicles.ts'

export const BRANCHES: readonly BranchRow[] = [
  { id: 1, code: 'GDL', name: 'Guadalajara', city: 'Guadalajara, Jalisco', isMain: true },
  { id: 2, code: 'CDMX', name: 'Ciudad de México', city: 'Ciudad de México', isMain: false },
  { id: 3, code: 'MTY', name: 'Monterrey', city: 'Monterrey, Nuevo León', isMain: false },
  { id: 4, code: 'QRO', name: 'Querétaro', city: 'Querétaro, Querétaro', isMain: false },
  { id: 5, code: 'TIJ', name: 'Tijuana', city: 'Tijuana, Baja California', isMain: false },
]

/** Newest model year in the catalogue. */
const LAST_YEAR = 2026

/** Rows that products refer to, with their ids. */
export interface Reference {
  readonly brands: readonly NamedRow[]
  readonly lines: readonly NamedRow[]
  readonly brandLines: readonly BrandLineRow[]
  readonly makes: readonly NamedRow[]
  readonly models: readonly ModelRow[]
  readonly engines: readonly EngineRow[]
  readonly years: readonly number[]
  brandId(name: string): number
  lineId(name: string): number
  modelId(make: string, model: string): number
  engineId(make: string, engine: Engine, yearFrom: number): number
}

export function buildReference(vehicles: readonly VehicleSpan[]): Reference {
  const brands = named(BRANDS.map((brand) => brand.name))
  const lines = named(LINES.map((line) => line.name))
  const makes = named([...new Set(vehicles.map((span) => span.make))])
  const brandIds = idsByName(brands)
  const lineIds = idsByName(lines)
  const makeIds = idsByName(makes)

  const models: ModelRow[] = []
  const modelIds = new Map<string, number>()
  const engines: EngineRow[] = []
  const engineIds = new Map<string, number>()
  let firstYear = LAST_YEAR
  for (const span of vehicles) {
    firstYear = Math.min(firstYear, span.yearFrom)
    const modelKey = `${span.make} ${span.model}`
    if (!modelIds.has(modelKey)) {
      modelIds.set(modelKey, models.length + 1)
      models.push({ id: models.length + 1, makeId: require(makeIds, span.make), name: span.model })
    }
  }
  return {
    brands,
    lines,
    brandLines: BRANDS.flatMap((brand) =>
      LINES.filter((line) => brand.groups.includes(line.group)).map((line) => ({
        brandId: require(brandIds, brand.name),
        lineId: require(lineIds, line.name),
      })),
    ),
    makes,
    models,
    engines,
    years: Array.from({ length: LAST_YEAR - firstYear + 1 }, (_, index) => firstYear + index),
    brandId: (name) => require(brandIds, name),
    lineId: (name) => require(lineIds, name),
    modelId: (make, model) => require(modelIds, `${make} ${model}`),
    engineId(make, engine, yearFrom) {
      const name = engineName(make, engine, yearFrom)
      const known = engineIds.get(name)
      if (known !== undefined) return known
      const id = engines.length + 1
      engineIds.set(name, id)
      engines.push({ id, name, litres: engine.litres, cylinders: engine.cylinders })
      return id
    },
  }
}

function named(names: readonly string[]): NamedRow[] {
  return names.map((name, index) => ({ id: index + 1, name }))
}

function idsByName(rows: readonly NamedRow[]): ReadonlyMap<string, number> {
  return new Map(rows.map((row) => [row.name, row.id]))
}

function require(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`Nothing is named ${name}`)
  return id
}
