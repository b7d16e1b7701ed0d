import type { NamedReference, References } from '#search/catalogue.ts'
import { enginesMeet, traitsOfEngine, type EngineTraits } from './engines.ts'
import { buildAbbreviations, type AbbreviationIndex } from './abbreviations.ts'
import { nameSteps } from './build-names.ts'
import { buildGenerations, type GenerationIndex } from './generations.ts'
import type { NameDictionary } from './name-dictionary.ts'
import { lineNamesSteps, type LineNames } from './line-names.ts'
import { referenceWordsSteps, type ReferenceWords } from './reference-words.ts'
import { runToEnd, type Steps } from '#search/util/steps.ts'
import { synonymSteps, type SynonymIndex } from './synonyms.ts'
import { uncarriedTerms, type UncarriedTerms } from './uncarried.ts'

/** The names of the catalogue, indexed for texts and for display. */
export interface ReferenceIndex {
  readonly labels: Labels
  readonly names: NameDictionary
  readonly words: ReferenceWords
  readonly lineNames: LineNames
  readonly synonyms: SynonymIndex
  readonly abbreviations: AbbreviationIndex
  readonly generations: GenerationIndex
  readonly uncarried: UncarriedTerms
  readonly makeOfModel: ReadonlyMap<number, number>
  readonly modelsOfMake: ReadonlyMap<number, readonly number[]>
  readonly engineTraits: ReadonlyMap<number, EngineTraits>
}

/** Names by id. */
interface Labels {
  readonly lines: ReadonlyMap<number, string>
  readonly brands: ReadonlyMap<number, string>
  readonly makes: ReadonlyMap<number, string>
  readonly models: ReadonlyMap<number, string>
  readonly engines: ReadonlyMap<number, string>
}

/** Builds the index of the names. Aliases of makes and models that are not in the catalogue are ignored. */
export function buildReferenceIndex(references: References): ReferenceIndex {
  return runToEnd(referenceIndexSteps(references))
}

/** Like `buildReferenceIndex`, in steps, so that other work can run between them. */
export function* referenceIndexSteps(references: References): Steps<ReferenceIndex> {
  const modelsOfMake = new Map<number, number[]>(references.makes.map((make) => [make.id, []]))
  for (const model of references.models) modelsOfMake.get(model.makeId)?.push(model.id)
  const synonyms = yield* synonymSteps(references.synonyms ?? [])
  const lineNames = yield* lineNamesSteps(references.lines, synonyms)
  const names = yield* nameSteps(references)
  const words = yield* referenceWordsSteps(references.lines, references.brands, synonyms.words)
  return {
    labels: {
      lines: labelsOf(references.lines),
      brands: labelsOf(references.brands),
      makes: labelsOf(references.makes),
      models: labelsOf(references.models),
      engines: labelsOf(references.engines),
    },
    names,
    words,
    lineNames,
    synonyms,
    abbreviations: buildAbbreviations(references.abbreviations ?? []),
    generations: buildGenerations(references),
    uncarried: uncarriedTerms(references.uncarried ?? [], references.lines),
    makeOfModel: new Map(references.models.map((model) => [model.id, model.makeId])),
    modelsOfMake,
    engineTraits: new Map(references.engines.map((engine) => [engine.id, traitsOfEngine(engine)])),
  }
}

/** @returns the ids of engines whose parts may be offered for the traits, see enginesMeet. */
export function enginesThatMeet(index: ReferenceIndex, requested: EngineTraits): number[] {
  const ids: number[] = []
  for (const [id, stated] of index.engineTraits) if (enginesMeet(requested, stated)) ids.push(id)
  return ids
}

function labelsOf(references: readonly NamedReference[]): Map<number, string> {
  return new Map(references.map((reference) => [reference.id, reference.name]))
}
