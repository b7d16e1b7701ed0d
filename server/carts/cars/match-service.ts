import type { FitmentVehicle } from '#domain/fitment/fitment.ts'
import { carReader, partsForCar, type CarChoice, type CarPartsQuery, type CarReading } from '#search/car.ts'
import { splitCarText, type CarTexts } from '#search/car-text.ts'
import type { SearchHit } from '#search/query.ts'
import type { Searcher } from '#search/searcher.ts'
import { fitmentsOf, type FitmentVerdict } from '#server/catalog/fitment/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inSlices } from '#server/search/index/in-slices.ts'
import { presentedPart, type PresentedPart } from './stored-part.ts'

export interface RequestedCar {
  readonly texts: CarTexts
  readonly choice: CarChoice
  /** The part that was chosen before: it is proposed again while it fits and is sold. null: none. */
  readonly productId: number | null
}

/** A part with whether it is known to fit. */
export interface CarPart extends PresentedPart {
  readonly isSure: boolean
}

export interface MatchedCar extends Omit<CarReading, 'hits'> {
  /** As they were read: a car written as one text is split into them. */
  readonly texts: CarTexts
  readonly wasOneText: boolean
  /** The part to propose; null: no part fits. */
  readonly best: CarPart | null
}

/**
 * The vehicle of each car and its best part. The search works a few milliseconds in each turn of the event loop; the fitment of all parts
 * is one query.
 */
export async function matchedCars(
  { db }: Database,
  searcher: Searcher,
  cars: readonly RequestedCar[],
): Promise<MatchedCar[]> {
  // There is no signal to abort it.
  const read = (await inSlices(readingSteps(searcher, cars), () => false)) ?? []
  const verdict = await fitmentsOf(
    db,
    read.flatMap(({ reading: { vehicle, hits } }) =>
      vehicle === null ? [] : hits.map(({ productId }) => ({ productId, make: vehicle.make })),
    ),
  )
  return read.map(({ texts, wasOneText, productId, reading: { hits, ...reading } }) => ({
    ...reading,
    texts,
    wasOneText,
    best: bestOf(fittingParts(hits, reading.vehicle, verdict), productId),
  }))
}

interface ReadCar {
  readonly productId: number | null
  readonly texts: CarTexts
  readonly wasOneText: boolean
  readonly reading: CarReading
}

function* readingSteps(searcher: Searcher, cars: readonly RequestedCar[]): Generator<void, ReadCar[]> {
  const read = carReader(searcher)
  const all: ReadCar[] = []
  for (const { texts, choice, productId } of cars) {
    const { year, make, engine, line, model } = texts
    const wasOneText = model.includes(' ') && [year, make, engine, line].every((text) => text === '')
    const meant = wasOneText ? splitCarText(searcher, model) : texts
    const reading = withChosen(searcher, read(meant, choice), meant.line, productId)
    all.push({ texts: meant, wasOneText, productId, reading })
    yield
  }
  return all
}

/** Most parts among which an earlier choice is looked for. */
const MOST_CHOSEN_AMONG = 100

/** The reading with the chosen part among its hits, where it still exists. */
function withChosen(searcher: Searcher, reading: CarReading, text: string, productId: number | null): CarReading {
  const { vehicle, line, hits } = reading
  if (productId === null || vehicle === null || line === null || hits.some((hit) => hit.productId === productId))
    return reading
  const { model, year, engine } = vehicle
  const query = { modelId: model.id, year, engineId: engine?.id ?? null, lineId: line.id, text }
  const chosen = partsForCar(searcher, query, { offset: 0, limit: MOST_CHOSEN_AMONG }).hits.find(
    (hit) => hit.productId === productId,
  )
  return chosen === undefined ? reading : { ...reading, hits: [...hits, chosen] }
}

export interface CarPartsPage {
  readonly total: number
  readonly parts: readonly CarPart[]
}

/** A page of the parts of a line for a vehicle. null: the catalogue does not have the model. */
export async function carPartsPage(
  { db }: Database,
  searcher: Searcher,
  query: CarPartsQuery,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<CarPartsPage | null> {
  const { labels, makeOfModel } = searcher.snapshot.references
  const make = labels.makes.get(makeOfModel.get(query.modelId) ?? -1)
  const model = labels.models.get(query.modelId)
  if (make === undefined || model === undefined) return null
  const { total, hits } = partsForCar(searcher, query, { offset: (page - 1) * size, limit: size })
  const engine = query.engineId === null ? null : (labels.engines.get(query.engineId) ?? null)
  const verdict = await fitmentsOf(
    db,
    hits.map(({ productId }) => ({ productId, make })),
  )
  return {
    total,
    parts: hits.map((hit) => partOf(hit, verdict(hit.productId, { year: query.year, make, model, engine }))),
  }
}

function fittingParts(
  hits: readonly SearchHit[],
  vehicle: CarReading['vehicle'],
  verdict: (productId: number, vehicle: FitmentVehicle) => FitmentVerdict,
): CarPart[] {
  if (vehicle === null) return []
  const { year, make, model, engine } = vehicle
  const requested = { year, make, model: model.name, engine: engine?.name ?? null }
  return hits.flatMap((hit) => {
    const found = verdict(hit.productId, requested)
    // The catalogue was changed since the index was built.
    return found === 'doesNotFit' ? [] : [partOf(hit, found)]
  })
}

function partOf(hit: SearchHit, verdict: FitmentVerdict): CarPart {
  return { ...presentedPart(hit.stored), isSure: verdict === 'fits' }
}

/** The chosen part, while it is sold; else the first that surely fits and is sold, the first that is sold, the first. */
function bestOf(parts: readonly CarPart[], chosenId: number | null): CarPart | null {
  const sold = parts.filter(({ isSold }) => isSold)
  const chosen = sold.find(({ productId }) => productId === chosenId)
  return chosen ?? sold.find(({ isSure }) => isSure) ?? sold[0] ?? parts[0] ?? null
}
