import { foldName } from '#domain/name.ts'
import { traitsOfQualifier } from './stated-traits.ts'
import { kindOfTrait, type VehicleTrait } from './vehicle-traits.ts'

/** What a qualifier requires of a vehicle: `subject` (ABS, drive…) must be one of `accepts`. */
interface Condition {
  readonly subject: string
  readonly accepts: readonly string[]
  /** Every known value of the subject. */
  readonly answers: readonly string[]
}

/** Any vehicle that the qualifier does not describe. */
const OTHER = 'other'

/** With more subjects there are too many combinations to compare: a person verifies. */
const MAX_SUBJECTS = 8

function conditionOf(qualifier: string): Condition {
  const traits = traitsOfQualifier(qualifier)
  const [first] = traits
  if (first !== undefined) {
    const { name, traits: known, isComplete } = kindOfTrait(first)
    return { subject: name, accepts: traits, answers: isComplete ? known : [...known, OTHER] }
  }
  const text = qualifier.toUpperCase().trim()
  const withOrWithout = /^(C|CON|S|SIN)\s*[/ ]\s*(.+)$/u.exec(text)
  if (withOrWithout !== null) {
    const answer = withOrWithout[1]?.startsWith('C') ? 'with' : 'without'
    return { subject: foldName(withOrWithout[2] ?? ''), accepts: [answer], answers: ['with', 'without'] }
  }
  return { subject: foldName(text), accepts: ['yes'], answers: ['yes', OTHER] }
}

/**
 * The qualifiers that decide whether a vehicle fits, given those of each application that it otherwise meets. None where every vehicle
 * meets some application, as with one for C/ABS and one for S/ABS.
 */
export function decidingQualifiers(alternatives: readonly (readonly string[])[]): string[] {
  if (alternatives.length === 0 || alternatives.some((qualifiers) => qualifiers.length === 0)) return []
  const conditions = alternatives.map((qualifiers) => qualifiers.map(conditionOf))
  const answers = new Map<string, Set<string>>()
  for (const { subject, answers: possible } of conditions.flat()) {
    answers.set(subject, new Set([...(answers.get(subject) ?? []), ...possible]))
  }
  if (answers.size <= MAX_SUBJECTS && vehiclesOf([...answers]).every((vehicle) => isMetByAny(vehicle, conditions))) {
    return []
  }
  return [...new Set(alternatives.flat())]
}

type Vehicle = ReadonlyMap<string, string>

/** One vehicle for each combination of answers. */
function vehiclesOf(answers: readonly (readonly [string, ReadonlySet<string>])[]): Vehicle[] {
  return answers.reduce<Vehicle[]>(
    (vehicles, [subject, possible]) =>
      vehicles.flatMap((vehicle) => [...possible].map((answer) => new Map([...vehicle, [subject, answer]]))),
    [new Map()],
  )
}

function isMetByAny(vehicle: Vehicle, alternatives: readonly (readonly Condition[])[]): boolean {
  return alternatives.some((conditions) =>
    conditions.every(({ subject, accepts }) => accepts.includes(vehicle.get(subject) ?? OTHER)),
  )
}

/** Whether a vehicle with these traits meets the qualifier. null: the traits say nothing about its subject. */
export function meetsQualifier(qualifier: string, traits: readonly VehicleTrait[]): boolean | null {
  const stated = traitsOfQualifier(qualifier)
  const [first] = stated
  if (first === undefined) return null
  const kind = kindOfTrait(first)
  const requested = traits.filter((trait) => kindOfTrait(trait) === kind)
  return requested.length === 0 ? null : requested.some((trait) => stated.includes(trait))
}
