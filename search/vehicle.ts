import { readEngine } from './car-engine.ts'
import { compact, readModel } from './car-model.ts'
import { readYear } from './car-text.ts'
import { interpretNames } from './interpret/interpret.ts'
import type { FacetCount } from './query.ts'
import { search } from './search.ts'
import type { Searcher } from './searcher.ts'
import { analyse } from './text/analyse.ts'

/** A vehicle as an address names it. null: any. */
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

/** As the catalogue writes it. null: any. */
export interface ReadVehicle {
  readonly year: number | null
  readonly make: NamedVehiclePart | null
  readonly model: NamedVehiclePart | null
  readonly engine: NamedVehiclePart | null
}

/**
 * Reads a vehicle's fields as a search reads texts: '98', 'VW', 'vocho', '1.6'. null where one of them names nothing of the catalogue, or
 * several. Of several engines that the text may mean, the one that most parts state.
 */
export function readVehicle(searcher: Searcher, texts: VehicleTexts): ReadVehicle | null {
  const { labels, makeOfModel } = searcher.snapshot.references
  const year = texts.year === null ? null : readYear(texts.year)
  if (texts.year !== null && (year === null || year > searcher.latestYear())) return null
  const read = texts.model === null ? null : readModel(searcher, texts.make ?? '', texts.model)
  if (read !== null && read.problem !== null) return null
  const modelId = read?.modelId
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
function onlyMake({ snapshot, vocabulary }: Searcher, text: string): number | undefined {
  const { labels, makeOfModel } = snapshot.references
  for (const [id, name] of labels.makes) if (compact(name) === compact(text)) return id
  const read = interpretNames(text, analyse(text), snapshot.references, vocabulary).filter(
    ({ distance, words, terms }) => distance === 0 && words.length === 0 && terms.every(({ kind }) => kind === 'make'),
  )
  // What is read as a make are all its models.
  const makes = new Set(read.flatMap(({ vehicle }) => vehicle.models ?? []).map((model) => makeOfModel.get(model)))
  return makes.size === 1 ? [...makes][0] : undefined
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
  // A model whose parts state no such engine may still be asked for with it.
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
