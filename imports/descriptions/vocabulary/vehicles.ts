import { canonicalMake } from '#domain/make-alias.ts'
import { foldName } from '#domain/name.ts'
import { linesOf } from '#imports/descriptions/data/load.ts'

/** One make that builds a model, and the model years in which it was sold; null is open. */
interface SoldBy {
  readonly make: string
  readonly from: number | null
  readonly to: number | null
  /** Sold in the United States and seen in Mexico as an imported used car: a make that sold the name in Mexico is preferred. */
  readonly imported: boolean
}

export interface ModelName {
  /** As spelled in the catalogue: 'F-150', '4RUNNER'. */
  readonly name: string
  readonly soldBy: readonly SoldBy[]
  /** Also an ordinary word ('ESCAPE', 'NOTE'): it needs evidence next to it that a vehicle is meant. */
  readonly isOrdinaryWord: boolean
  /** So short, or only a number, that it is a model only next to its make ('3', 'A4', '206', 'UP', 'SERIE 3'). */
  readonly needsMake: boolean
}

const MAKES_WITHOUT_MODELS = [
  'SCANIA',
  'MAN',
  'GENERAL MOTORS',
  'NEW HOLLAND',
  'JOHN DEERE',
  'MASSEY FERGUSON',
  'CATERPILLAR',
]

/** Further names of makes in descriptions, in addition to those of a make column (domain/make-alias.ts). */
const MAKES_IN_TEXT: Readonly<Record<string, string>> = {
  GM: 'GENERAL MOTORS',
  MERCEDESBENZ: 'MERCEDES-BENZ',
  INTERNACIONAL: 'INTERNATIONAL',
  FREIGHLINER: 'FREIGHTLINER',
}

/** Names of makes that are also ordinary words or models: they are makes only before one of their models. */
const MAKES_BEFORE_MODELS = new Set([
  'MINI',
  'SMART',
  'EAGLE',
  'ROVER',
  'MG',
  'RAM',
  'GEO',
  'ALFA',
  'BENZ',
  'MB',
  'MAN',
  'SCION',
  'ION',
  'FAW',
  'TESLA',
  'CUPRA',
  'OMODA',
])

/** 'CHEVY' is a model in Mexico (1994 to 2012) and a short name of the make only abroad; in 'MINI COOPER' the second word is the model. */
const NO_MAKES = new Set(['CHEVY', 'MINICOOPER'])

const models = new Map<string, ModelName>()
const modelsByMake = new Map<string, Set<string>>()
const makes = new Map<string, string>(MAKES_WITHOUT_MODELS.map((make) => [foldName(make), make]))
load()

/** The model with this name, by letters and digits: 'F150' is F-150, 'GCHEROKEE' Grand Cherokee. */
export function modelOf(fold: string): ModelName | undefined {
  return models.get(fold)
}

/** The make with this name, in upper case: 'VW' is VOLKSWAGEN. */
export function makeOf(fold: string): string | undefined {
  if (NO_MAKES.has(fold) || fold.length < 2) return undefined
  const inText = MAKES_IN_TEXT[fold]
  if (inText !== undefined) return inText
  const make = canonicalMake(fold)
  return make === fold ? makes.get(fold) : make.toUpperCase()
}

export function isMakeOnlyBeforeModels(fold: string): boolean {
  return MAKES_BEFORE_MODELS.has(fold)
}

/** A name that is also an ordinary word or a number, and so ambiguous. */
export function isWeakName(model: ModelName | undefined): boolean {
  return model !== undefined && (model.isOrdinaryWord || model.needsMake)
}

export function builds(make: string, model: ModelName): boolean {
  return model.soldBy.some((sold) => sold.make === make)
}

/** The possible makes of a model without a stated make: those that sold it in Mexico, else those of imported cars. */
export function possibleMakes(model: ModelName): readonly string[] {
  const sold = model.soldBy.filter((entry) => !entry.imported)
  return [...new Set((sold.length > 0 ? sold : model.soldBy).map((entry) => entry.make))]
}

export function haveOneMaker(one: ModelName, other: ModelName): boolean {
  return possibleMakes(one).some((make) => builds(make, other))
}

/** Makes of one group share parts, so lines mix their models. */
const MAKE_GROUPS: readonly (readonly string[])[] = [
  ['FORD', 'LINCOLN', 'MERCURY', 'MAZDA'],
  [
    'CHEVROLET',
    'GMC',
    'GENERAL MOTORS',
    'PONTIAC',
    'BUICK',
    'CADILLAC',
    'OLDSMOBILE',
    'SATURN',
    'GEO',
    'OPEL',
    'DAEWOO',
    'HUMMER',
  ],
  ['CHRYSLER', 'DODGE', 'JEEP', 'RAM', 'PLYMOUTH', 'EAGLE', 'FIAT', 'MITSUBISHI', 'VAM', 'AMC', 'ALFA ROMEO'],
  ['VOLKSWAGEN', 'SEAT', 'AUDI', 'PORSCHE', 'CUPRA'],
  ['NISSAN', 'RENAULT', 'INFINITI', 'DATSUN'],
  ['TOYOTA', 'LEXUS', 'SCION', 'HINO'],
  ['HONDA', 'ACURA'],
  ['HYUNDAI', 'KIA'],
  ['FREIGHTLINER', 'MERCEDES-BENZ', 'SMART'],
  ['KENWORTH', 'PETERBILT'],
]

export function areOfOneGroup(some: readonly string[], others: readonly string[]): boolean {
  const groupOf = (make: string): readonly string[] => MAKE_GROUPS.find((group) => group.includes(make)) ?? [make]
  return some.some((make) => others.some((other) => groupOf(make).includes(other)))
}

/** Whether any make sold the model in some of these years, within `slack` years, since catalogues have such errors. */
export function wasSold(model: ModelName, from: number | null, to: number | null, slack: number): boolean {
  return wereYearsOf(model.soldBy, from, to, slack)
}

/** The same for one make; null means any make. */
export function wasSoldBy(
  make: string | null,
  model: ModelName,
  from: number | null,
  to: number | null,
  slack: number,
): boolean {
  const makers = make === null ? possibleMakes(model) : [make]
  return wereYearsOf(
    model.soldBy.filter((sold) => makers.includes(sold.make)),
    from,
    to,
    slack,
  )
}

function wereYearsOf(soldBy: readonly SoldBy[], from: number | null, to: number | null, slack: number): boolean {
  return soldBy.some((sold) => (from ?? 0) <= (sold.to ?? 9999) + slack && (to ?? 9999) >= (sold.from ?? 0) - slack)
}

/** The names of all models that a make built, of which it may be written in any case. */
export function modelsBuiltBy(make: string): Iterable<string> {
  return modelsByMake.get(make.toUpperCase()) ?? []
}

/** Every folded spelling of every model. */
export function modelSpellings(): IterableIterator<string> {
  return models.keys()
}

function load(): void {
  const rows = linesOf('models.csv').slice(1)
  const byName = new Map<string, { name: string; soldBy: SoldBy[]; kinds: Set<string>; spellings: Set<string> }>()
  for (const row of rows) {
    const [make = '', name = '', from = '', to = '', also = '', kind = ''] = row.split(',')
    const fold = foldName(name)
    const entry = byName.get(fold) ?? { name, soldBy: [], kinds: new Set<string>(), spellings: new Set([fold]) }
    const kinds = kind.split(' ')
    entry.soldBy.push({ make, from: yearOf(from), to: yearOf(to), imported: kinds.includes('us') })
    for (const each of kinds) entry.kinds.add(each)
    for (const form of also.split('|')) if (form !== '') entry.spellings.add(foldName(form))
    byName.set(fold, entry)
    makes.set(foldName(make), make)
    modelsByMake.set(make, (modelsByMake.get(make) ?? new Set()).add(name))
  }
  for (const [fold, { name, soldBy, kinds, spellings }] of byName) {
    const needsMake = kinds.has('make') || fold.length <= 2 || /^(?:SERIES?)?\d+$/u.test(fold)
    const model: ModelName = { name, soldBy, isOrdinaryWord: kinds.has('word'), needsMake }
    for (const spelling of spellings) if (spelling === fold || !byName.has(spelling)) models.set(spelling, model)
  }
}

function yearOf(text: string): number | null {
  return text === '' ? null : Number(text)
}
