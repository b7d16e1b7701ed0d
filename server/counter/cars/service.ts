import { carText } from '#domain/counter/car-text.ts'
import type { Counter } from '#domain/counter/counters.ts'
import { foldPlate, plateIn } from '#domain/counter/plates.ts'
import { carProblemText } from '#domain/quick-order/car-rules.ts'
import { carReader, type CarReading, type CarVehicle } from '#search/car.ts'
import { splitCarText, type CarTexts } from '#search/car-text.ts'
import type { FacetCount } from '#search/query.ts'
import type { Searcher } from '#search/searcher.ts'
import type { Clerk } from '#server/counter/clerk.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { optionsUnder } from '#server/search/http/service.ts'
import * as store from './store.ts'

/** A car by the ids of the catalogue. */
export interface ChosenCar {
  readonly modelId: number
  readonly year: number
  readonly engineId: number | null
}

export interface RequestedCarText {
  readonly text: string
  /** As it was typed beside it; '' for none. */
  readonly plate: string
  readonly modelId: number | null
  readonly engineId: number | null
}

export interface FoundCar {
  readonly car: CarVehicle | null
  readonly engines: readonly FacetCount<number>[]
  readonly problem: string
  readonly models: readonly FacetCount<number>[]
  /** The rest of the text beside the car. */
  readonly rest: string
  readonly plate: { readonly text: string; readonly isRemembered: boolean } | null
}

const NO_CAR: Omit<FoundCar, 'problem' | 'plate'> = { car: null, engines: [], models: [], rest: '' }

/**
 * The car of a text, or the one that the company wrote with a plate before, with another engine where one is chosen. A plate with one car
 * is remembered with it, for this company alone.
 */
export async function findCar(
  { db }: Database,
  searcher: Searcher,
  clerk: Clerk,
  { text, plate: typed, modelId, engineId }: RequestedCarText,
): Promise<FoundCar | Failure> {
  const written = plateIn(text)
  if (typed !== '' && foldPlate(typed) === null) return plateFailure()
  const whole = foldPlate(text)
  const known = whole === null ? undefined : await store.plateRow(db, clerk.companyId, whole)
  const remembered = known === undefined ? null : carByIds(searcher, known)
  if (whole !== null && remembered !== null) {
    const engines = enginesOf(searcher, remembered)
    const engine = engines.find(({ value }) => value === engineId)
    const car = engine === undefined ? remembered : { ...remembered, engine: { id: engine.value, name: engine.label } }
    if (engine === undefined) await store.touchPlate(db, clerk.companyId, whole, clerk.now)
    else await store.upsertPlate(db, writerOf(clerk), whole, idsOf(car))
    return {
      ...NO_CAR,
      car,
      engines,
      problem: '',
      plate: { text: whole, isRemembered: true },
    }
  }
  const plate = foldPlate(typed) ?? written?.plate ?? null
  const rest = written === null ? text : written.rest
  if (rest === '' && plate !== null)
    return {
      ...NO_CAR,
      problem: `No conocemos la placa ${plate}. Escribe el auto y se recuerda con ella.`,
      plate: { text: plate, isRemembered: false },
    }
  const found = readCar(searcher, rest, { modelId, engineId })
  const isOne = found.car !== null && found.problem === ''
  if (plate !== null && found.car !== null && isOne)
    await store.upsertPlate(db, writerOf(clerk), plate, idsOf(found.car))
  return { ...found, plate: plate === null ? null : { text: plate, isRemembered: isOne } }
}

/** The car of a text, as far as it is stated. */
function readCar(
  searcher: Searcher,
  text: string,
  choice: { readonly modelId: number | null; readonly engineId: number | null },
): Omit<FoundCar, 'plate'> {
  const texts = splitCarText(searcher, text)
  const reading = carReader(searcher)({ ...texts, line: '' }, { ...choice, lineId: null })
  const { vehicle, options } = reading
  // Each row requires the line by itself: its absence here means that the car is known.
  const problem = reading.problem === 'lineMissing' ? '' : problemText(reading, texts)
  if (vehicle === null || reading.problem === 'yearWithoutParts')
    return {
      ...NO_CAR,
      problem,
      models: reading.problem?.startsWith('model') === true ? options : [],
      rest: texts.line,
    }
  const engines = problem === '' || options.length === 0 ? enginesOf(searcher, vehicle) : options
  return { car: vehicle, engines, problem, models: [], rest: texts.line }
}

function problemText({ problem, vehicle, years, options }: CarReading, texts: CarTexts): string {
  if (problem === null) return ''
  const written = problem.startsWith('year')
    ? texts.year
    : problem.startsWith('engine')
      ? texts.engine
      : modelText(texts)
  return carProblemText(problem, {
    written,
    vehicle:
      vehicle === null ? '' : carText({ ...vehicle, model: vehicle.model.name, engine: vehicle.engine?.name ?? '' }),
    years,
    hasOptions: options.length > 0,
  })
}

function modelText({ make, model, line }: CarTexts): string {
  return [make, model].filter((name) => name !== '').join(' ') || line
}

/** A car by its ids, while the catalogue has its model; an engine that it lost is not known any more. */
export function carByIds({ snapshot }: Searcher, { modelId, year, engineId }: ChosenCar): CarVehicle | null {
  const { labels, makeOfModel } = snapshot.references
  const model = labels.models.get(modelId)
  if (model === undefined) return null
  const engine = engineId === null ? undefined : labels.engines.get(engineId)
  return {
    year,
    model: { id: modelId, name: model },
    make: labels.makes.get(makeOfModel.get(modelId) ?? -1) ?? '',
    engine: engine === undefined || engineId === null ? null : { id: engineId, name: engine },
  }
}

function enginesOf(searcher: Searcher, { model, year }: CarVehicle): readonly FacetCount<number>[] {
  return optionsUnder(searcher, { modelId: model.id, year }).engines
}

function idsOf({ model, year, engine }: CarVehicle): ChosenCar {
  return { modelId: model.id, year, engineId: engine?.id ?? null }
}

function writerOf({ companyId, person, now }: Clerk): store.Writer {
  return { companyId, userId: person.id, now }
}

const PLATE_PROBLEM = 'Escribe la placa con letras y números, como ABC-123-A.'
const plateFailure = () => new Failure('invalid_input', PLATE_PROBLEM, { placa: PLATE_PROBLEM })
const NO_SUCH_CAR = 'Ese auto no está en el catálogo.'

/** @returns the plate as it is remembered. */
export async function rememberPlate(
  { db }: Database,
  searcher: Searcher,
  clerk: Clerk,
  { plate, car }: { readonly plate: string; readonly car: ChosenCar },
): Promise<string | Failure> {
  const folded = foldPlate(plate)
  if (folded === null) return plateFailure()
  const known = carByIds(searcher, car)
  if (known === null) return new Failure('invalid_input', NO_SUCH_CAR, { auto: NO_SUCH_CAR })
  await store.upsertPlate(db, writerOf(clerk), folded, idsOf(known))
  return folded
}

export async function forgetPlate({ db }: Database, { companyId }: Counter, plate: string): Promise<null | Failure> {
  const folded = foldPlate(plate)
  const isGone = folded !== null && (await store.deletePlate(db, companyId, folded))
  return isGone ? null : new Failure('not_found', 'Esa placa no se recuerda.')
}

export interface RememberedPlate {
  readonly plate: string
  readonly car: CarVehicle
  readonly usedAt: Date
}

/** The first hundred, the last used first. */
export async function rememberedPlates(
  { db }: Database,
  searcher: Searcher,
  { companyId }: Counter,
  text: string,
): Promise<{ readonly plates: readonly RememberedPlate[]; readonly total: number }> {
  const { rows, total } = await store.plateRows(db, companyId, text)
  const plates = rows.flatMap((row) => {
    const car = carByIds(searcher, row)
    return car === null ? [] : [{ plate: row.plate, car, usedAt: row.usedAt }]
  })
  return { plates, total }
}
