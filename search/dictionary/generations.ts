import type { References } from '#search/catalogue.ts'
import { analyse } from '#search/text/analyse.ts'
import { compactName } from '#search/text/compact-name.ts'
import { generationName } from '#search/text/generation-name.ts'

/** The years and engines of a generation of a model. */
export interface Generation {
  readonly yearFrom: number
  /** null: still made. */
  readonly yearTo: number | null
  /** Ids. null: any. */
  readonly engines: readonly number[] | null
}

export interface GenerationIndex {
  /** By model: its generations by name, see generationName. */
  readonly byModel: ReadonlyMap<number, ReadonlyMap<string, Generation>>
  /** All of these names. */
  readonly names: ReadonlySet<string>
}

/** Generations of models and engines that are not in the catalogue are ignored. */
export function buildGenerations({ generations = [], makes, models, engines }: References): GenerationIndex {
  const makeNames = new Map(makes.map(({ id, name }) => [id, compactName(name)]))
  const modelsByName = Map.groupBy(models, ({ makeId, name }) => `${makeNames.get(makeId)} ${compactName(name)}`)
  const engineIds = new Map(engines.map(({ id, name }) => [compactName(name), id]))
  const byModel = new Map<number, Map<string, Generation>>()
  for (const { make, model, names, yearFrom, yearTo, engines: engineNames } of generations) {
    const ids = engineNames.flatMap((name) => engineIds.get(compactName(name)) ?? [])
    const generation = { yearFrom, yearTo, engines: ids.length === 0 ? null : ids }
    for (const { id } of modelsByName.get(`${compactName(make)} ${compactName(model)}`) ?? []) {
      let byName = byModel.get(id)
      if (byName === undefined) byModel.set(id, (byName = new Map()))
      for (const name of names) {
        const written = generationName(analyse(name).map(({ folded }) => folded))
        if (written !== '') byName.set(written, generation)
      }
    }
  }
  return { byModel, names: new Set(byModel.values().flatMap((names) => names.keys())) }
}
