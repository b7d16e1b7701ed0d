import { fitmentOf, type Fitment } from '#domain/fitment/fitment.ts'
import type { VehicleTrait } from '#domain/fitment/vehicle-traits.ts'
import { POSITIONS, type Position } from '#domain/position.ts'
import type { CarVehicle } from '#search/car.ts'
import type { Searcher } from '#search/searcher.ts'
import { statedPart } from '#search/stated-part.ts'

export interface FitOfPart {
  readonly verdict: Fitment['verdict']
  /** Positions on the car. */
  readonly positions: readonly Position[]
}

/** Facts of the car besides its ids. */
export interface CarFacts {
  readonly car: CarVehicle
  readonly traits: readonly VehicleTrait[]
  /** Engines that meet the one of the car; null: it is not known. */
  readonly engineIds: readonly number[] | null
}

/** Whether a part fits a car, by its applications as the index has them. */
export function fitOfPart(searcher: Searcher, productId: number, { car, traits, engineIds }: CarFacts): FitOfPart {
  const { labels, makeOfModel } = searcher.snapshot.references
  const stated = statedPart(searcher, productId).applications
  const ofModel = stated.filter(({ modelId }) => modelId === car.model.id)
  // A part without applications may fit; one for other models alone does not.
  if (ofModel.length === 0) return { verdict: stated.length === 0 ? 'verify' : 'doesNotFit', positions: [] }
  const applications = ofModel.map((application) => {
    const { modelId, engineId } = application
    const isMet = engineId !== null && engineIds?.includes(engineId) === true
    return {
      ...application,
      make: labels.makes.get(makeOfModel.get(modelId) ?? -1) ?? '',
      model: labels.models.get(modelId) ?? '',
      // An engine that may be the one of the car counts as met: 'L4 1.6L' for '1.6'.
      engine: engineId === null || isMet ? '' : (labels.engines.get(engineId) ?? ''),
      isReadFromText: application.isRead,
    }
  })
  const vehicle = { year: car.year, make: car.make, model: car.model.name, engine: car.engine?.name ?? null, traits }
  const fitting = applications.filter((each) => fitmentOf([each], vehicle).verdict !== 'doesNotFit')
  const positions = new Set(fitting.flatMap((each) => each.positions))
  return {
    verdict: fitmentOf(applications, vehicle).verdict,
    positions: POSITIONS.filter((position) => positions.has(position)),
  }
}
