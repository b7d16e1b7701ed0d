import type { Application, ApplicationGroup } from '#contract/products.ts'
import { foldName } from '#domain/name.ts'

/** The filter of a part's applications; '' and null for any. */
export interface ApplicationFilter {
  readonly make: string
  readonly model: string
  readonly year: number | null
  readonly engine: string
  /** Words that an application must all have. */
  readonly text: string
}

export const NO_FILTER: ApplicationFilter = { make: '', model: '', year: null, engine: '', text: '' }

const LONGEST_TEXT = 80

/** The filter in the query of an address, in any case and with or without accents. */
export function readApplicationFilter(query: URLSearchParams): ApplicationFilter {
  const year = query.get('year') ?? ''
  return {
    make: query.get('armadora') ?? '',
    model: query.get('modelo') ?? '',
    year: /^(?:19|20)\d\d$/u.test(year) ? Number(year) : null,
    engine: query.get('motor') ?? '',
    text: (query.get('aplica') ?? '').slice(0, LONGEST_TEXT),
  }
}

/** The same query with this filter. */
export function writeApplicationFilter(query: URLSearchParams, filter: ApplicationFilter): URLSearchParams {
  const written = new URLSearchParams(query)
  const values = {
    armadora: filter.make,
    modelo: filter.model,
    year: filter.year === null ? '' : String(filter.year),
    motor: filter.engine,
    aplica: filter.text.trim(),
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') written.delete(name)
    else written.set(name, value)
  }
  return written
}

export function isFiltering(filter: ApplicationFilter): boolean {
  return filterText(filter) !== ''
}

/** 'Nissan Tsuru 1998 “abs”'; '' for no filter. */
export function filterText({ make, model, year, engine, text }: ApplicationFilter): string {
  const words = text.trim() === '' ? '' : `“${text.trim()}”`
  return [make, model, year === null ? '' : String(year), engine, words].filter((part) => part !== '').join(' ')
}

/** The groups with only the filtered applications. */
export function filterApplications(groups: readonly ApplicationGroup[], filter: ApplicationFilter): ApplicationGroup[] {
  if (!isFiltering(filter)) return [...groups]
  const passes = testOf(filter)
  return groups.flatMap((group) => {
    const modelos = group.modelos.flatMap((model) => {
      const aplicaciones = model.aplicaciones.filter(passes)
      return aplicaciones.length === 0 ? [] : [{ ...model, aplicaciones }]
    })
    return modelos.length === 0 ? [] : [{ ...group, modelos }]
  })
}

export interface FilterChoices {
  readonly makes: readonly string[]
  readonly models: readonly string[]
  /** Newest first. */
  readonly years: readonly number[]
  readonly engines: readonly string[]
}

/** The values of each step that leave something, given the others. A model needs its make. */
export function filterChoices(
  groups: readonly ApplicationGroup[],
  filter: ApplicationFilter,
  thisYear: number,
): FilterChoices {
  const left = (without: Partial<ApplicationFilter>) =>
    allApplications(groups).filter(testOf({ ...filter, ...without }))
  return {
    makes: named(left({ make: '', model: '' }).map((each) => each.marca)),
    models: filter.make === '' ? [] : named(left({ model: '' }).map((each) => each.modelo)),
    years: yearsOf(left({ year: null }), thisYear),
    engines: named(left({ engine: '' }).map((each) => each.motor)),
  }
}

export function countApplications(groups: readonly ApplicationGroup[]): number {
  return groups.reduce((sum, group) => sum + countOfGroup(group), 0)
}

export function countOfGroup(group: ApplicationGroup): number {
  return group.modelos.reduce((sum, model) => sum + model.aplicaciones.length, 0)
}

export function allApplications(groups: readonly ApplicationGroup[]): Application[] {
  return groups.flatMap((group) => group.modelos.flatMap((model) => model.aplicaciones))
}

function testOf(filter: ApplicationFilter): (application: Application) => boolean {
  const words = plain(filter.text)
    .split(/\s+/u)
    .filter((word) => word !== '')
  const make = foldName(filter.make)
  const model = foldName(filter.model)
  const engine = foldName(filter.engine)
  return (application) =>
    (make === '' || foldName(application.marca) === make) &&
    (model === '' || foldName(application.modelo) === model) &&
    (filter.year === null || mayBeOfYear(application, filter.year)) &&
    // Without an engine it applies to every one.
    (engine === '' || application.motor === '' || foldName(application.motor) === engine) &&
    words.every((word) => hasWord(application, word))
}

/** Without years an application may be of any: the filter does not hide what must be verified. */
function mayBeOfYear({ year_ini: first, year_fin: last }: Application, year: number): boolean {
  return (first ?? year) <= year && year <= (last ?? year)
}

function hasWord(application: Application, word: string): boolean {
  const { marca, modelo, motor, posiciones, calificadores, nota } = application
  const text = plain([marca, modelo, motor, ...posiciones, ...calificadores, nota].join(' '))
  return text.includes(word) || isWithin(application, yearOf(word))
}

function isWithin(application: Application, year: number | null): boolean {
  if (year === null || (application.year_ini === null && application.year_fin === null)) return false
  return mayBeOfYear(application, year)
}

/** '1998' and '98'. Two digits from 50 on are of the last century. */
function yearOf(word: string): number | null {
  if (/^(?:19|20)\d\d$/u.test(word)) return Number(word)
  if (!/^\d\d$/u.test(word)) return null
  const year = Number(word)
  return year >= 50 ? 1900 + year : 2000 + year
}

/** An unknown end is the nearest known year: the first one, or this year. */
function yearsOf(applications: readonly Application[], thisYear: number): number[] {
  const years = new Set<number>()
  for (const { year_ini: first, year_fin: last } of applications) {
    if (first === null && last === null) continue
    for (let year = first ?? last ?? 0; year <= (last ?? Math.max(first ?? 0, thisYear)); year++) years.add(year)
  }
  return [...years].sort((one, other) => other - one)
}

const inSpanish = new Intl.Collator('es', { numeric: true })

function named(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '').sort(inSpanish.compare)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
