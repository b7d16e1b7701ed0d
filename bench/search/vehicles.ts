import { engineName } from '#demo/engines.ts'
import { popularity } from '#demo/fleet.ts'
import { weightedPicker, type Random } from '#demo/random.ts'
import { readVehicles, type VehicleSpan } from '#demo/vehicles.ts'
import type { EngineReference, ModelReference, NamedReference } from '#search/catalogue.ts'

/** A model with the years in which each of its engines was sold. */
export interface FleetModel {
  readonly id: number
  readonly make: string
  readonly name: string
  readonly spans: readonly (VehicleSpan & { readonly engineId: number })[]
}

/** The vehicles of the corpus: all of the demo store's, real with real years and engines. */
export interface Fleet {
  readonly makes: readonly NamedReference[]
  readonly models: readonly ModelReference[]
  readonly engines: readonly EngineReference[]
  readonly modelOfId: ReadonlyMap<number, FleetModel>
  /** A model, popular ones more often. */
  readonly pickModel: (random: Random) => FleetModel
  /** A model of the make, likewise. */
  readonly pickModelOfMake: (make: string, random: Random) => FleetModel
}

/** What a model weighs that is not among the popular ones, of which the first weighs 100. */
const WEIGHT_OF_OTHERS = 1.5

export function readFleet(): Fleet {
  const makes = new Map<string, NamedReference>()
  const engines = new Map<string, EngineReference>()
  const fleet: FleetModel[] = []
  const models: ModelReference[] = []
  for (const spans of Map.groupBy(readVehicles(), (span) => `${span.make}\t${span.model}`).values()) {
    const { make, model } = spans[0]!
    if (!makes.has(make)) makes.set(make, { id: makes.size + 1, name: make })
    const id = models.length + 1
    models.push({ id, name: model, makeId: makes.get(make)!.id })
    const numbered = spans.map((span) => {
      const name = engineName(make, span, span.yearFrom)
      if (!engines.has(name)) {
        engines.set(name, { id: engines.size + 1, name, litres: span.litres, cylinders: span.cylinders })
      }
      return { ...span, engineId: engines.get(name)!.id }
    })
    fleet.push({ id, make, name: model, spans: numbered })
  }
  const weight = ({ make, name }: FleetModel): number => WEIGHT_OF_OTHERS + popularity(make, name)
  const pickers = new Map(
    [...Map.groupBy(fleet, ({ make }) => make)].map(([make, list]) => [make, weightedPicker(list, weight)]),
  )
  return {
    makes: [...makes.values()],
    models,
    engines: [...engines.values()],
    modelOfId: new Map(fleet.map((model) => [model.id, model])),
    pickModel: weightedPicker(fleet, weight),
    pickModelOfMake: (make, random) => pickers.get(make)!(random),
  }
}
