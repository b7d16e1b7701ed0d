import type { NamedReference, References, VehicleAlias } from '#search/catalogue.ts'
import { analyse } from '#search/text/analyse.ts'
import { enginesMeet, traitsOfEngine, type EngineTraits } from './engines.ts'
import { NameDictionaryBuilder, type NameDictionary } from './name-dictionary.ts'
import { lineNamesSteps, type LineNames } from './line-names.ts'
import { referenceWordsSteps, type ReferenceWords } from './reference-words.ts'
import { runToEnd, NAMES_PER_STEP, type Steps } from '#search/util/steps.ts'
import { isStopWord } from '#search/text/stop-words.ts'
import { synonymSteps, type SynonymIndex } from './synonyms.ts'

/** 'Mercedes', 'Monza': of names of several words a single one is enough. */
const SHORTEST_PART_OF_NAME = 4

/** What the catalogue names, arranged to be understood in a text and to be shown. */
export interface ReferenceIndex {
  readonly labels: Labels
  readonly names: NameDictionary
  readonly words: ReferenceWords
  readonly lineNames: LineNames
  readonly synonyms: SynonymIndex
  readonly makeOfModel: ReadonlyMap<number, number>
  readonly modelsOfMake: ReadonlyMap<number, readonly number[]>
  readonly engineTraits: ReadonlyMap<number, EngineTraits>
}

/** Names by id. */
export interface Labels {
  readonly lines: ReadonlyMap<number, string>
  readonly brands: ReadonlyMap<number, string>
  readonly makes: ReadonlyMap<number, string>
  readonly models: ReadonlyMap<number, string>
  readonly engines: ReadonlyMap<number, string>
}

/** Aliases and synonyms of names that the catalogue does not have are passed over. */
export function buildReferenceIndex(references: References): ReferenceIndex {
  return runToEnd(referenceIndexSteps(references))
}

/** The same in steps, between which other work can be done. */
export function* referenceIndexSteps(references: References): Steps<ReferenceIndex> {
  const modelsOfMake = new Map<number, number[]>(references.makes.map((make) => [make.id, []]))
  for (const model of references.models) modelsOfMake.get(model.makeId)?.push(model.id)
  const synonyms = yield* synonymSteps(references.synonyms ?? [])
  const lineNames = yield* lineNamesSteps(references.lines, synonyms)
  const names = yield* nameSteps(references, references.aliases ?? [])
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
    makeOfModel: new Map(references.models.map((model) => [model.id, model.makeId])),
    modelsOfMake,
    engineTraits: new Map(references.engines.map((engine) => [engine.id, traitsOfEngine(engine)])),
  }
}

/** @returns the engines whose parts may be offered for what is asked. */
export function enginesThatMeet(index: ReferenceIndex, asked: EngineTraits): number[] {
  const ids: number[] = []
  for (const [id, stated] of index.engineTraits) if (enginesMeet(asked, stated)) ids.push(id)
  return ids
}

function labelsOf(references: readonly NamedReference[]): Map<number, string> {
  return new Map(references.map((reference) => [reference.id, reference.name]))
}

function* nameSteps(references: References, aliases: readonly VehicleAlias[]): Steps<NameDictionary> {
  const builder = new NameDictionaryBuilder()
  const aliasesOf = Map.groupBy(aliases, ({ make, model }) => `${compactName(make)} ${compactName(model ?? '')}`)
  const aliasNames = (make: string, model: string): string[] =>
    (aliasesOf.get(`${make} ${model}`) ?? []).map(({ alias }) => compactName(alias))
  const writtenMakes = new Map<number, string[]>()
  for (const make of references.makes) {
    const written = compactName(make.name)
    if (written === '') continue
    const others = aliasNames(written, '')
    writtenMakes.set(make.id, [written, ...others])
    builder.add('make', written, make.id, make.name)
    for (const other of others) builder.add('make', other, make.id, make.name, true)
    const [first, ...further] = analyse(make.name)
    if (further.length > 0 && first!.folded.length >= SHORTEST_PART_OF_NAME) {
      builder.add('make', first!.folded, make.id, make.name, true)
    }
  }
  const makeNames = labelsOf(references.makes)
  for (const [place, model] of references.models.entries()) {
    if (place % NAMES_PER_STEP === 0) yield
    const words = analyse(model.name)
    const written = words.map((word) => word.folded).join('')
    const makes = writtenMakes.get(model.makeId) ?? []
    if (written === '') continue
    if (needsMake(written)) {
      for (const make of makes)
        builder.add('model', make + written, model.id, `${makeNames.get(model.makeId)} ${model.name}`)
      continue
    }
    builder.add('model', written, model.id, model.name)
    for (const alias of aliasNames(makes[0] ?? '', written)) builder.add('model', alias, model.id, model.name, true)
    let opening = ''
    for (const word of words.slice(0, -1)) {
      opening += word.folded
      const label = model.name.slice(0, word.end)
      if (opening.length >= 3) builder.addFirstWords(opening, model.id, label)
      for (const alias of aliasNames(makes[0] ?? '', opening)) builder.add('model', alias, model.id, label, true)
    }
    let ending = ''
    for (const word of words.slice(1).toReversed()) {
      ending = word.folded + ending
      if (ending.length >= SHORTEST_PART_OF_NAME && /\D/u.test(ending))
        builder.addLastWords(ending, model.id, model.name)
    }
  }
  for (const engine of references.engines) {
    if (engine.litres === null && engine.cylinders === null) addNamed(builder, 'engine', engine)
  }
  for (const brand of references.brands) addNamed(builder, 'brand', brand)
  return yield* builder.finish()
}

function addNamed(builder: NameDictionaryBuilder, kind: 'engine' | 'brand', named: NamedReference): void {
  const written = compactName(named.name)
  if (written.length >= 2) builder.add(kind, written, named.id, named.name)
}

function compactName(name: string): string {
  return analyse(name)
    .map((word) => word.folded)
    .join('')
}

/** Model names ('3', 'C', 'El') that mean the model only after its make. */
function needsMake(written: string): boolean {
  return written.length < 2 || /^\d{1,2}$/u.test(written) || isStopWord(written)
}
