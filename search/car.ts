import type { CarProblem } from '#domain/quick-order/car-rules.ts'
import { differ, readEngine } from './car-engine.ts'
import { readModel } from './car-model.ts'
import { readYear, type CarTexts } from './car-text.ts'
import { interpret } from './interpret/interpret.ts'
import type { FacetCount, SearchAnswer, SearchFacets, SearchFilters, SearchHit } from './query.ts'
import { search } from './search.ts'
import type { Searcher } from './searcher.ts'
import { analyse } from './text/analyse.ts'

/** The user's choices for a car, by id. null: none; ids that are no longer in the catalogue are ignored. */
export interface CarChoice {
  readonly modelId: number | null
  /** ANY_ENGINE: not known. */
  readonly engineId: number | null
  readonly lineId: number | null
}

export const ANY_ENGINE = 0

interface NamedId {
  readonly id: number
  readonly name: string
}

export interface CarVehicle {
  readonly year: number
  readonly model: NamedId
  readonly make: string
  /** null: none is known. */
  readonly engine: NamedId | null
}

/** A car of the catalogue, with the parts of its line. */
export interface CarReading {
  readonly problem: CarProblem | null
  /** Options for the field with the problem; a count of 0 is not known. */
  readonly options: readonly FacetCount<number>[]
  /** As far as known. */
  readonly vehicle: CarVehicle | null
  readonly line: NamedId | null
  /** The years of the parts for the model; only where there are none for the car's year. */
  readonly years: { readonly from: number; readonly to: number } | null
  /** Words that were not used to find the parts. */
  readonly unused: readonly string[]
  readonly total: number
  /** The best results, best first. */
  readonly hits: readonly SearchHit[]
}

const MOST_OPTIONS = 60
const BEST_HITS = 5
const NOTHING = { options: [], vehicle: null, line: null, years: null, unused: [], total: 0, hits: [] } as const

/**
 * Reads cars one after another, and caches results for later cars of the same model. Parts fit as in a search with the vehicle as filters.
 */
export function carReader(searcher: Searcher): (car: CarTexts, choice: CarChoice) => CarReading {
  const { labels, makeOfModel } = searcher.snapshot.references
  const facetsUnder = memo((filters: SearchFilters) => {
    const { total, facets } = ask(searcher, '', filters, 0)
    return { total, facets: facets ?? NO_FACETS }
  })
  const modelOf = memo(({ make, model }: Pick<CarTexts, 'make' | 'model'>) => readModel(searcher, make, model))
  const lineOf = memo(({ text }: { readonly text: string }) => linesIn(searcher, text))

  const modelOption = (year: number) => {
    const counts = new Map(facetsUnder({ year }).facets.models.map(({ value, count }) => [value, count]))
    return (id: number): FacetCount<number> => ({ value: id, label: modelName(id), count: counts.get(id) ?? 0 })
  }
  const modelName = (id: number) =>
    [labels.makes.get(makeOfModel.get(id) ?? -1), labels.models.get(id)].filter((name) => name !== undefined).join(' ')

  function vehicleOf(year: number, modelId: number, engineId: number | null): CarVehicle {
    const engine = engineId === null ? undefined : labels.engines.get(engineId)
    return {
      year,
      model: { id: modelId, name: labels.models.get(modelId) ?? '' },
      make: labels.makes.get(makeOfModel.get(modelId) ?? -1) ?? '',
      engine: engine === undefined || engineId === null ? null : { id: engineId, name: engine },
    }
  }

  function read(car: CarTexts, choice: CarChoice): CarReading {
    const year = readYear(car.year)
    if (year === null) return { ...NOTHING, problem: car.year.trim() === '' ? 'yearMissing' : 'yearWrong' }
    const chosen = choice.modelId !== null && labels.models.has(choice.modelId) ? choice.modelId : null
    const model = chosen === null ? modelOf({ make: car.make, model: car.model }) : { problem: null, modelId: chosen }
    if (model.problem !== null) {
      const options = model.options.map(modelOption(year))
      const withParts = options.filter(({ count }) => count > 0)
      return { ...NOTHING, problem: model.problem, options: withParts.length > 0 ? withParts : options }
    }
    return withModel(car, choice, year, model.modelId)
  }

  function withModel(car: CarTexts, choice: CarChoice, year: number, modelId: number): CarReading {
    const vehicle = vehicleOf(year, modelId, null)
    const offer = facetsUnder({ modelId, year })
    if (offer.total === 0 || year > searcher.latestYear())
      return { ...NOTHING, problem: 'yearWithoutParts', vehicle, years: yearsOf(modelId) }
    const { engines } = offer.facets
    if (choice.engineId === ANY_ENGINE) return withEngine(car, choice, vehicle, null)
    const chosen = engines.find(({ value }) => value === choice.engineId)
    if (chosen !== undefined) return withEngine(car, choice, vehicleOf(year, modelId, chosen.value), null)
    // Where no part states an engine, the engine does not matter.
    if (car.engine.trim() === '' || engines.length === 0) return withEngine(car, choice, vehicle, engines)
    const engine = readEngine(searcher, car.engine, engines)
    if (engine.problem !== null)
      return { ...NOTHING, problem: engine.problem, vehicle, options: engine.options.slice(0, MOST_OPTIONS) }
    return withEngine(car, choice, vehicleOf(year, modelId, engine.engineId), null)
  }

  /** @param open the possible engines, if the user chose none; null: chosen, or declared unknown. */
  function withEngine(
    car: CarTexts,
    choice: CarChoice,
    vehicle: CarVehicle,
    open: readonly FacetCount<number>[] | null,
  ): CarReading {
    const filters = { modelId: vehicle.model.id, year: vehicle.year, engineId: vehicle.engine?.id }
    const lines = facetsUnder(filters).facets.lines.slice(0, MOST_OPTIONS)
    const known = { ...NOTHING, vehicle }
    const chosen = choice.lineId !== null && labels.lines.has(choice.lineId) ? choice.lineId : null
    const text = chosen === null ? car.line.trim() : ''
    if (text === '' && chosen === null) return { ...known, problem: 'lineMissing', options: lines }
    const meant = chosen === null ? lineOf({ text }) : [chosen]
    const only = meant.length === 1 ? meant[0] : undefined
    const answer = ask(searcher, text, { ...filters, lineId: only }, BEST_HITS)
    const found = answer.facets?.lines ?? []
    const isClean = meant.length > 0 || answer.relaxed.length === 0
    if (answer.total === 0 && meant.length > 0)
      return { ...known, problem: 'noParts', options: lines, line: named(only) }
    if (answer.total === 0 || !isClean) return { ...known, problem: 'lineUnknown', options: lines }
    if (found.length > 1) return { ...known, problem: 'lineUnclear', options: found.slice(0, MOST_OPTIONS) }
    const ofParts = answer.facets?.engines ?? []
    if (open !== null && differ(searcher, ofParts))
      return { ...known, problem: 'engineUnclear', options: ofParts.slice(0, MOST_OPTIONS), line: named(only) }
    return {
      ...known,
      problem: null,
      line: named(only ?? found[0]?.value),
      unused: answer.relaxed.filter(({ kind }) => kind !== 'spelling').map(({ label }) => label),
      total: answer.total,
      hits: answer.hits,
    }
  }

  function named(lineId: number | undefined): NamedId | null {
    const name = lineId === undefined ? undefined : labels.lines.get(lineId)
    return lineId === undefined || name === undefined ? null : { id: lineId, name }
  }

  function yearsOf(modelId: number): CarReading['years'] {
    const years = facetsUnder({ modelId }).facets.years.map(({ value }) => value)
    return years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) }
  }

  const answers = memo(({ car, choice }: { readonly car: CarTexts; readonly choice: CarChoice }) => read(car, choice))
  return (car, choice) => answers({ car, choice })
}

/** The parts of a line for a vehicle, from a reading. */
export interface CarPartsQuery {
  readonly year: number
  readonly modelId: number
  readonly engineId: number | null
  readonly lineId: number
  /** The car's line as written, so that the order is the same as in the reading. */
  readonly text: string
}

export function partsForCar(
  searcher: Searcher,
  { year, modelId, engineId, lineId, text }: CarPartsQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): SearchAnswer {
  const filters = { year, modelId, lineId, engineId: engineId ?? undefined }
  const page = { sort: 'relevance', offset, limit, withFacets: false } as const
  const answer = search(searcher, { text: text.trim(), filters, ...page })
  return answer.total > 0 || text.trim() === '' ? answer : search(searcher, { text: '', filters, ...page })
}

const NO_FACETS: SearchFacets = {
  lines: [],
  brands: [],
  makes: [],
  models: [],
  years: [],
  engines: [],
  positions: [],
  traits: [],
}

function ask(searcher: Searcher, text: string, filters: SearchFilters, limit: number): SearchAnswer {
  return search(searcher, { text, filters, sort: 'relevance', offset: 0, limit, withFacets: true })
}

/** The lines that a text names, with or without parts. */
function linesIn({ snapshot, vocabulary }: Searcher, text: string): number[] {
  const { best } = interpret(text, analyse(text), snapshot.references, vocabulary)
  return [...new Set(best.flatMap(({ words }) => words.flatMap(({ lines }) => lines)))]
}

/** Caches an answer by its question. */
function memo<Question extends object, Answer>(answer: (question: Question) => Answer): (question: Question) => Answer {
  const known = new Map<string, Answer>()
  return (question) => {
    const name = JSON.stringify(question)
    const before = known.get(name)
    if (before !== undefined) return before
    const now = answer(question)
    known.set(name, now)
    return now
  }
}
