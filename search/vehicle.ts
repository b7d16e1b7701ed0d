import { readEngine } from './car-engine.ts'
import { compact, readModel } from './car-model.ts'
import { readYear } from './car-text.ts'
import { interpretNames } from './interpret/interpret.ts'
import type { Interpretation } from './interpret/interpretation.ts'
import type { FacetCount } from './query.ts'
import { search } from './search.ts'
import type { Searcher } from './searcher.ts'
import { analyse } from './text/analyse.ts'

/** A vehicle in an address. null: any. */
export interface VehicleTexts {
  readonly year: string | null
  readonly make: string | null
  readonly model: string | null
  readonly engine: string | null
}

interface NamedVehiclePart {
  readonly id: number
  readonly name: string
}

/** With the names of the catalogue. null: any. */
export interface ReadVehicle {
  readonly year: number | null
  readonly make: NamedVehiclePart | null
  readonly model: NamedVehiclePart | null
  readonly engine: NamedVehiclePart | null
}

/**
 * Reads a vehicle's fields like search texts: '98', 'VW', 'vocho', '1.6'. null where one of them matches nothing in the catalogue, or
 * several things. Misspelled names are corrected where only one is possible. Of several possible engines it takes the one that most parts
 * state.
 */
export function readVehicle(searcher: Searcher, texts: VehicleTexts): ReadVehicle | null {
  const { labels, makeOfModel } = searcher.snapshot.references
  const year = texts.year === null ? null : readYear(texts.year)
  if (texts.year !== null && (year === null || year > searcher.latestYear())) return null
  const modelId = texts.model === null ? undefined : modelOf(searcher, texts.make ?? '', texts.model)
  if (texts.model !== null && modelId === undefined) return null
  const makeNamed = (make: string) => (modelId === undefined ? onlyMake(searcher, make) : makeOfModel.get(modelId))
  const makeId = texts.make === null ? undefined : makeNamed(texts.make)
  if (texts.make !== null && makeId === undefined) return null
  const filters = { year: year ?? undefined, makeId, modelId }
  const engine = texts.engine === null ? null : engineOf(searcher, texts.engine, filters)
  if (engine === undefined) return null
  return {
    year,
    make: makeId === undefined ? null : { id: makeId, name: labels.makes.get(makeId) ?? '' },
    model: modelId === undefined ? null : { id: modelId, name: labels.models.get(modelId) ?? '' },
    engine,
  }
}

/** undefined: none, or several. */
function onlyMake(searcher: Searcher, text: string): number | undefined {
  const { labels, makeOfModel } = searcher.snapshot.references
  for (const [id, name] of labels.makes) if (compact(name) === compact(text)) return id
  // A make is read as all its models.
  const models = modelsNamed(searcher, text, ({ terms }) => terms.every(({ kind }) => kind === 'make'))
  return only(models.map((model) => makeOfModel.get(model)))
}

/** undefined: none, or several. A model with exactly this name comes before those whose names begin with it. */
function modelOf(searcher: Searcher, make: string, model: string): number | undefined {
  const { labels, makeOfModel } = searcher.snapshot.references
  const { models } = labels
  const read = readModel(searcher, make, model)
  if (read.problem === null) return read.modelId
  const makeId = make === '' ? undefined : onlyMake(searcher, make)
  const isOfMake = (id: number) => make === '' || makeOfModel.get(id) === makeId
  const called = read.options.filter((id) => isOfMake(id) && compact(models.get(id) ?? '') === compact(model))
  if (called.length > 0) return only(called)
  const isModel = ({ terms }: Interpretation) => terms.some(({ kind }) => kind === 'model')
  return only(modelsNamed(searcher, `${make} ${model}`.trim(), isModel).filter(isOfMake))
}

/** The possible models of a text that only consists of names. */
function modelsNamed(
  { snapshot, vocabulary }: Searcher,
  text: string,
  isWanted: (meaning: Interpretation) => boolean,
): number[] {
  return interpretNames(text, analyse(text), snapshot.references, vocabulary)
    .filter((meaning) => meaning.words.length === 0 && isWanted(meaning))
    .flatMap(({ vehicle }) => vehicle.models ?? [])
}

function only<Value>(values: readonly Value[]): Value | undefined {
  const distinct = new Set(values)
  return distinct.size === 1 ? [...distinct][0] : undefined
}

/** undefined: none. */
function engineOf(
  searcher: Searcher,
  text: string,
  filters: {
    readonly year: number | undefined
    readonly makeId: number | undefined
    readonly modelId: number | undefined
  },
): NamedVehiclePart | undefined {
  const ofVehicle = enginesUnder(searcher, filters)
  // A model may be requested with an engine that none of its parts states.
  for (const stated of [ofVehicle, enginesUnder(searcher, {})]) {
    const engine = readEngine(searcher, text, stated)
    const id =
      engine.problem === null
        ? engine.engineId
        : engine.problem === 'engineUnclear'
          ? engine.options.toSorted((one, other) => other.count - one.count)[0]?.value
          : undefined
    const name = id === undefined ? undefined : searcher.snapshot.references.labels.engines.get(id)
    if (id !== undefined && name !== undefined) return { id, name }
  }
  return undefined
}

function enginesUnder(searcher: Searcher, filters: object): readonly FacetCount<number>[] {
  return (
    search(searcher, { text: '', filters, sort: 'key', offset: 0, limit: 0, withFacets: true }).facets?.engines ?? []
  )
}
