import { compareEngines } from './engine-traits.ts'
import { decidingQualifiers, meetsQualifier } from './fitment-qualifiers.ts'
import { foldName } from '#domain/name.ts'
import type { VehicleTrait } from './vehicle-traits.ts'

/** One application of a part. null: open at that end; both null: the years are not known. */
export interface FitmentApplication {
  readonly make: string
  readonly model: string
  readonly yearFrom: number | null
  readonly yearTo: number | null
  /** '' for every engine. */
  readonly engine: string
  /** Those of the part and of the application together. */
  readonly qualifiers: readonly string[]
  /** Only the part's description states it; no file or person does. */
  readonly isReadFromText: boolean
}

/** The vehicle that a visitor chose; null: not chosen yet. */
export interface FitmentVehicle {
  readonly year: number | null
  readonly make: string
  readonly model: string | null
  readonly engine: string | null
  /** Other known traits; several of one kind mean any of them. Absent: none known. */
  readonly traits?: readonly VehicleTrait[]
}

export interface YearRange {
  readonly from: number | null
  readonly to: number | null
}

/** What a person has to verify before the part is known to fit. */
export type FitmentDoubt =
  | { readonly kind: 'modelNotChosen'; readonly models: readonly string[] }
  | { readonly kind: 'yearNotChosen'; readonly years: readonly YearRange[] }
  /** The catalogue has no years. */
  | { readonly kind: 'yearsUnknown' }
  | { readonly kind: 'engineNotChosen'; readonly engines: readonly string[] }
  /** The name of the vehicle's engine says less than the application requires. */
  | { readonly kind: 'engineUnclear'; readonly engines: readonly string[] }
  | { readonly kind: 'qualifiers'; readonly qualifiers: readonly string[] }
  | { readonly kind: 'readFromText'; readonly years: readonly YearRange[] }

export type Fitment =
  | {
      readonly verdict: 'fits'
      readonly reason: { readonly kind: 'applies'; readonly application: FitmentApplication }
    }
  | {
      readonly verdict: 'verify'
      readonly reason:
        | { readonly kind: 'noApplications' }
        | {
            readonly kind: 'doubts'
            readonly application: FitmentApplication
            readonly doubts: readonly FitmentDoubt[]
          }
    }
  | {
      readonly verdict: 'doesNotFit'
      readonly reason:
        | { readonly kind: 'otherMakes' }
        | { readonly kind: 'otherModels' }
        | { readonly kind: 'otherYears'; readonly years: readonly YearRange[] }
        | { readonly kind: 'otherEngines'; readonly engines: readonly string[] }
        /** The part is for vehicles with these. */
        | { readonly kind: 'otherTraits'; readonly qualifiers: readonly string[] }
    }

/** In the order of comparison. */
const STAGES = ['make', 'model', 'year', 'engine', 'traits'] as const
type Stage = (typeof STAGES)[number]
type Match = 'yes' | 'no' | 'unknown'
type Outcome = {
  readonly application: FitmentApplication
  readonly failedAt: Stage | null
  readonly unknown: readonly Stage[]
}

/**
 * Whether a part fits a vehicle, and why. It fits only when one application meets make, model, year and engine and nothing else (ABS,
 * drive, gearbox…) is open. Where data is missing, or only the description states it, a person has to verify.
 */
export function fitmentOf(applications: readonly FitmentApplication[], vehicle: FitmentVehicle): Fitment {
  if (applications.length === 0) return { verdict: 'verify', reason: { kind: 'noApplications' } }
  const outcomes = applications.map((application) => compare(application, vehicle))
  const possible = outcomes.filter((outcome) => outcome.failedAt === null)
  return possible.length === 0 ? explainMisfit(outcomes, vehicle) : fitOrVerify(possible, vehicle)
}

function compare(application: FitmentApplication, vehicle: FitmentVehicle): Outcome {
  const unknown: Stage[] = []
  for (const stage of STAGES) {
    const match = matchAt(stage, application, vehicle)
    if (match === 'no') return { application, failedAt: stage, unknown }
    if (match === 'unknown') unknown.push(stage)
  }
  return { application, failedAt: null, unknown }
}

function matchAt(stage: Stage, application: FitmentApplication, vehicle: FitmentVehicle): Match {
  if (stage === 'make') return foldName(application.make) === foldName(vehicle.make) ? 'yes' : 'no'
  if (stage === 'model') {
    if (vehicle.model === null) return 'unknown'
    return foldName(application.model) === foldName(vehicle.model) ? 'yes' : 'no'
  }
  if (stage === 'year') return matchYear(application, vehicle.year)
  if (stage === 'engine') return matchEngine(application.engine, vehicle.engine)
  return refusedQualifiers(application, vehicle).length > 0 ? 'no' : 'yes'
}

/** Required qualifiers that the vehicle is known not to have. */
function refusedQualifiers({ qualifiers }: FitmentApplication, { traits = [] }: FitmentVehicle): string[] {
  return qualifiers.filter((qualifier) => meetsQualifier(qualifier, traits) === false)
}

function matchYear({ yearFrom, yearTo }: FitmentApplication, year: number | null): Match {
  if (year === null || (yearFrom === null && yearTo === null)) return 'unknown'
  return (yearFrom === null || yearFrom <= year) && (yearTo === null || year <= yearTo) ? 'yes' : 'no'
}

function matchEngine(required: string, ofVehicle: string | null): Match {
  if (required === '') return 'yes'
  if (ofVehicle === null) return 'unknown'
  const comparison = compareEngines(required, ofVehicle)
  if (comparison === 'unclear') return 'unknown'
  return comparison === 'same' ? 'yes' : 'no'
}

/** Every application fails: the reason comes from those that failed at the latest stage. */
function explainMisfit(outcomes: readonly Outcome[], vehicle: FitmentVehicle): Fitment {
  const furthest = STAGES.findLast((stage) => outcomes.some((outcome) => outcome.failedAt === stage))
  const failed = outcomes.filter((outcome) => outcome.failedAt === furthest).map((outcome) => outcome.application)
  if (furthest === 'traits') {
    const qualifiers = distinct(failed.flatMap((application) => refusedQualifiers(application, vehicle)))
    return { verdict: 'doesNotFit', reason: { kind: 'otherTraits', qualifiers } }
  }
  if (furthest === 'engine') {
    return { verdict: 'doesNotFit', reason: { kind: 'otherEngines', engines: enginesOf(failed) } }
  }
  if (furthest === 'year') return { verdict: 'doesNotFit', reason: { kind: 'otherYears', years: mergeYears(failed) } }
  return { verdict: 'doesNotFit', reason: { kind: furthest === 'model' ? 'otherModels' : 'otherMakes' } }
}

/** Some applications do not fail: the answer comes from those with the fewest unknowns. */
function fitOrVerify(possible: readonly Outcome[], vehicle: FitmentVehicle): Fitment {
  const best = possible.reduce((least, outcome) => (outcome.unknown.length < least.unknown.length ? outcome : least))
  const alike = preferStated(
    possible.filter((outcome) => outcome.unknown.join() === best.unknown.join()).map((outcome) => outcome.application),
  )
  const doubts = best.unknown.map((stage) => doubtAt(stage, alike, vehicle))
  const { traits = [] } = vehicle
  const qualifiers = decidingQualifiers(
    alike.map((application) => application.qualifiers.filter((each) => meetsQualifier(each, traits) !== true)),
  )
  if (qualifiers.length > 0) doubts.push({ kind: 'qualifiers', qualifiers })
  if (alike.every(({ isReadFromText }) => isReadFromText))
    doubts.push({ kind: 'readFromText', years: mergeYears(alike) })
  const application = alike.find(({ qualifiers: own }) => own.length === 0) ?? alike[0] ?? best.application
  return doubts.length === 0
    ? { verdict: 'fits', reason: { kind: 'applies', application } }
    : { verdict: 'verify', reason: { kind: 'doubts', application, doubts } }
}

/** Only stated applications count, where there are any. */
function preferStated(applications: readonly FitmentApplication[]): readonly FitmentApplication[] {
  const stated = applications.filter(({ isReadFromText }) => !isReadFromText)
  return stated.length > 0 ? stated : applications
}

function doubtAt(stage: Stage, applications: readonly FitmentApplication[], vehicle: FitmentVehicle): FitmentDoubt {
  if (stage === 'engine') {
    const kind = vehicle.engine === null ? 'engineNotChosen' : 'engineUnclear'
    return { kind, engines: enginesOf(applications) }
  }
  if (stage === 'year') {
    const years = mergeYears(applications)
    return years.length === 0 ? { kind: 'yearsUnknown' } : { kind: 'yearNotChosen', years }
  }
  return { kind: 'modelNotChosen', models: distinct(applications.map((application) => application.model)) }
}

function enginesOf(applications: readonly FitmentApplication[]): string[] {
  return distinct(applications.map((application) => application.engine).filter((engine) => engine !== ''))
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort()
}

/** The years of all applications, oldest first; ranges that overlap or touch are joined. Unknown years are left out. */
export function mergeYears(applications: readonly Pick<FitmentApplication, 'yearFrom' | 'yearTo'>[]): YearRange[] {
  const sorted = applications
    .filter(({ yearFrom, yearTo }) => yearFrom !== null || yearTo !== null)
    .map(({ yearFrom, yearTo }) => ({ from: yearFrom ?? -Infinity, to: yearTo ?? Infinity }))
    .sort((one, other) => one.from - other.from || one.to - other.to)
  const merged: { from: number; to: number }[] = []
  for (const range of sorted) {
    const last = merged.at(-1)
    if (last !== undefined && range.from <= last.to + 1) last.to = Math.max(last.to, range.to)
    else merged.push(range)
  }
  return merged.map(({ from, to }) => ({
    from: from === -Infinity ? null : from,
    to: to === Infinity ? null : to,
  }))
}
