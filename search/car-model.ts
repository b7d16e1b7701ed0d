import { interpretNames } from './interpret/interpret.ts'
import type { Interpretation } from './interpret/interpretation.ts'
import type { Searcher } from './searcher.ts'
import { analyse } from './text/analyse.ts'

/** One model, or why it is not known, with the possible ones. */
export type ReadModel =
  | { readonly problem: null; readonly modelId: number }
  | { readonly problem: 'modelMissing' | 'modelUnknown' | 'modelUnclear'; readonly options: readonly number[] }

/** Longer lists are of no use to people. */
const MOST_OPTIONS = 60
const MOST_NEAREST = 12

/**
 * Finds the model of two fields, by names and aliases as in a search ('VW', 'vocho'). Only a complete and exact name counts: for a
 * misspelled name, or an additional word ('Tsuru GS'), the user has to choose.
 */
export function readModel(searcher: Searcher, make: string, model: string): ReadModel {
  const text = `${make} ${model}`.trim()
  if (text === '') return { problem: 'modelMissing', options: [] }
  const read = namesIn(searcher, text)
  const known = modelsOf(read.filter((one) => namesModel(one) && one.distance === 0 && one.words.length === 0))
  const [modelId] = known
  if (modelId !== undefined && known.length === 1) return { problem: null, modelId }
  if (known.length > 0) return { problem: 'modelUnclear', options: known.slice(0, MOST_OPTIONS) }
  const problem = model === '' ? 'modelMissing' : 'modelUnknown'
  const near = modelsOf(read.filter((one) => namesModel(one) || one.distance > 0))
  if (near.length > 0 && near.length <= MOST_OPTIONS) return { problem, options: near }
  // The make does not have this model: 'ford tsuru'.
  const ofOtherMakes = model === '' ? [] : modelsOf(namesIn(searcher, model).filter(namesModel))
  if (ofOtherMakes.length > 0 && ofOtherMakes.length <= MOST_OPTIONS) return { problem, options: ofOtherMakes }
  const ofMake = modelsOf(read)
  return {
    problem,
    options: model === '' ? ofMake.slice(0, MOST_OPTIONS) : nearest(searcher, ofMake, model).slice(0, MOST_NEAREST),
  }
}

function namesIn({ snapshot, vocabulary }: Searcher, text: string): readonly Interpretation[] {
  return interpretNames(text, analyse(text), snapshot.references, vocabulary)
}

function namesModel({ terms }: Interpretation): boolean {
  return terms.some(({ kind }) => kind === 'model')
}

function modelsOf(read: readonly Interpretation[]): number[] {
  return [...new Set(read.flatMap(({ vehicle }) => vehicle.models ?? []))]
}

/** Sorted by the similarity of the names' beginnings to the text. */
function nearest({ snapshot }: Searcher, models: readonly number[], text: string): number[] {
  const wanted = compact(text)
  const likeness = new Map(
    models.map((id) => [id, sharedBeginning(compact(snapshot.references.labels.models.get(id) ?? ''), wanted)]),
  )
  return models.toSorted((one, other) => (likeness.get(other) ?? 0) - (likeness.get(one) ?? 0))
}

export function compact(text: string): string {
  return analyse(text)
    .map(({ folded }) => folded)
    .join('')
}

function sharedBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
