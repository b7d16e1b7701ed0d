import type { ModelReference, NamedReference, References, VehicleAlias } from '#search/catalogue.ts'
import { analyse } from '#search/text/analyse.ts'
import { compactName } from '#search/text/compact-name.ts'
import { isStopWord } from '#search/text/stop-words.ts'
import { NAMES_PER_STEP, type Steps } from '#search/util/steps.ts'
import { NameDictionaryBuilder, type NameDictionary } from './name-dictionary.ts'

/** A word with this many letters identifies a name by itself: 'Mercedes' of Mercedes Benz, 'Monza' of Chevy Monza. */
const SHORTEST_PART_OF_NAME = 4
const SHORTEST_FIRST_WORDS = 3
/** Shorter names of engines and brands are not searched for. */
const SHORTEST_NAME = 2

/** A make with its names in texts. */
interface WrittenMake {
  readonly name: string
  /** Compact: the name, then its aliases. */
  readonly written: readonly string[]
}

/** Compact aliases by compact name of make and model. */
type AliasesOf = (make: string, model: string) => readonly string[]

/** Builds the dictionary of makes, models, named engines and brands. */
export function* nameSteps(references: References): Steps<NameDictionary> {
  const builder = new NameDictionaryBuilder()
  const aliasesOf = aliasesByName(references.aliases ?? [])
  const makes = addMakes(builder, references.makes, aliasesOf)
  for (const [index, model] of references.models.entries()) {
    if (index % NAMES_PER_STEP === 0) yield
    addModel(builder, model, makes.get(model.makeId), aliasesOf)
  }
  // Engines with litres or cylinders are found by them, see readEngines.
  const namedEngines = references.engines.filter(({ litres, cylinders }) => litres === null && cylinders === null)
  for (const engine of namedEngines) addNamed(builder, 'engine', engine)
  for (const brand of references.brands) addNamed(builder, 'brand', brand)
  return yield* builder.finish()
}

function aliasesByName(aliases: readonly VehicleAlias[]): AliasesOf {
  const byName = Map.groupBy(aliases, ({ make, model }) => `${compactName(make)} ${compactName(model ?? '')}`)
  return (make, model) => (byName.get(`${make} ${model}`) ?? []).map(({ alias }) => compactName(alias))
}

/** Adds makes with their aliases ('VW'), and by their first word: 'Mercedes'. @returns the makes by id. */
function addMakes(
  builder: NameDictionaryBuilder,
  makes: readonly NamedReference[],
  aliasesOf: AliasesOf,
): Map<number, WrittenMake> {
  const writtenMakes = new Map<number, WrittenMake>()
  for (const { id, name } of makes) {
    const written = compactName(name)
    if (written === '') continue
    const aliases = aliasesOf(written, '')
    writtenMakes.set(id, { name, written: [written, ...aliases] })
    builder.add('make', written, id, name)
    for (const alias of aliases) builder.add('make', alias, id, name, true)
    const [first, ...further] = analyse(name)
    if (first !== undefined && further.length > 0 && first.folded.length >= SHORTEST_PART_OF_NAME) {
      builder.add('make', first.folded, id, name, true)
    }
  }
  return writtenMakes
}

/** Adds a model by its name, its aliases, its first words ('silverado') and its last word ('monza'). */
function addModel(
  builder: NameDictionaryBuilder,
  { id, name }: ModelReference,
  make: WrittenMake | undefined,
  aliasesOf: AliasesOf,
): void {
  const words = analyse(name)
  const written = words.map(({ folded }) => folded).join('')
  if (written === '') return
  const makeNames = make?.written ?? []
  if (needsMake(written)) {
    for (const makeName of makeNames) builder.add('model', makeName + written, id, `${make?.name} ${name}`)
    return
  }
  const [makeName = ''] = makeNames
  builder.add('model', written, id, name)
  for (const alias of aliasesOf(makeName, written)) builder.add('model', alias, id, name, true)
  let firstWords = ''
  for (const { folded, end } of words.slice(0, -1)) {
    firstWords += folded
    const label = name.slice(0, end)
    if (firstWords.length >= SHORTEST_FIRST_WORDS) builder.addFirstWords(firstWords, id, label)
    for (const alias of aliasesOf(makeName, firstWords)) builder.add('model', alias, id, label, true)
  }
  let lastWords = ''
  for (const { folded } of words.slice(1).toReversed()) {
    lastWords = folded + lastWords
    if (lastWords.length >= SHORTEST_PART_OF_NAME && /\D/u.test(lastWords)) builder.addLastWords(lastWords, id, name)
  }
}

function addNamed(builder: NameDictionaryBuilder, kind: 'engine' | 'brand', { id, name }: NamedReference): void {
  const written = compactName(name)
  if (written.length >= SHORTEST_NAME) builder.add(kind, written, id, name)
}

/** Whether a model's name only identifies it after its make: '3' of Mazda, 'C', 'El'. */
function needsMake(written: string): boolean {
  return written.length < 2 || /^\d{1,2}$/u.test(written) || isStopWord(written)
}
