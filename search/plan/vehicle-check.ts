import { ANY_ENGINE, codeOfYear, EARLIEST_YEAR, FIRST_ENGINE, LATEST_YEAR } from '#search/index/application-codes.ts'
import type { Segment } from '#search/index/segment.ts'
import type { VehicleConstraint } from '#search/interpret/interpretation.ts'
import {
  POSITION_MISFIT,
  POSITION_OPEN,
  POSITION_STATED,
  positionMask,
  positionVerdicts,
} from '#search/text/positions.ts'
import { traitsByKind } from '#search/text/traits.ts'
import { flagsOf, indexesOfIds } from '#search/util/numbering.ts'

/** Vehicle constraints in the numbers of one segment. One application must match all of them. */
export interface VehicleCheck {
  /** No constraint: every document passes. */
  readonly isEmpty: boolean
  /** Model numbers; null: any. */
  readonly models: readonly number[] | null
  /** By model number: 1 for these, else 0. */
  readonly isModel: Uint8Array | null
  /** Engine numbers, ANY_ENGINE among them; null: any. */
  readonly engines: readonly number[] | null
  readonly isEngine: Uint8Array | null
  /** Two ranges, each of which must overlap with the application: that of the text and that of the filter. */
  readonly firstYear: number
  readonly lastYear: number
  readonly secondFirstYear: number
  readonly secondLastYear: number
  readonly hasYears: boolean
  /** The only constraint among models, years and engines; null: there are several, two ranges of years, or traits. */
  readonly only: 'nothing' | 'models' | 'years' | 'engines' | null
  /** Whether there are other constraints than models and one range of years. */
  readonly checksMore: boolean
  /** By stated positions, see positionVerdicts; null: positions do not matter. */
  readonly verdicts: Uint8Array | null
  /** By number of a text of qualifiers (`docApplicationTraits`), a position verdict on its traits; null: traits do not matter. */
  readonly traitVerdicts: Uint8Array | null
}

// These also pass an application without known years.
const NO_FIRST = 0
const NO_LAST = 255
/** The entry for "no application" has the number after the last model. */
const NO_MODEL_NUMBERS = 1

/** @param constraints all of which one application must meet: "tsuru 98" with the filter "delantera". */
export function vehicleCheck(segment: Segment, constraints: readonly VehicleConstraint[]): VehicleCheck {
  let models: readonly number[] | null = null
  let stated: readonly number[] | null = null
  const years: (readonly [number, number])[] = []
  let positions = 0
  let required = 0
  const traits: number[] = []
  for (const constraint of constraints) {
    if (constraint.models !== null) models = common(models, indexesOfIds(segment.modelIds, constraint.models))
    if (constraint.engines !== null) stated = common(stated, indexesOfIds(segment.engineIds, constraint.engines))
    if (constraint.years !== null) {
      const { from, to } = constraint.years
      years.push([from === null ? EARLIEST_YEAR : codeOfYear(from), to === null ? LATEST_YEAR : codeOfYear(to)])
    }
    positions |= positionMask(constraint.positions)
    required |= positionMask(constraint.requiredPositions)
    traits.push(...traitsByKind(constraint.traits))
  }
  const [first, second] = [years[0] ?? [NO_FIRST, NO_LAST], years[1] ?? [NO_FIRST, NO_LAST]]
  // A part for any engine fits the requested one.
  const engines = stated === null ? null : [ANY_ENGINE, ...stated.map((index) => index + FIRST_ENGINE)]
  const verdicts = positions === 0 && required === 0 ? null : positionVerdicts(positions, required)
  let isModel: Uint8Array | null = null
  const hasTraits = traits.length > 0
  const only = hasTraits ? null : onlyConstrained(models !== null, years.length, engines !== null)
  return {
    isEmpty: only === 'nothing' && verdicts === null,
    models,
    // Made at the first use: matching by model and line does not need it.
    get isModel() {
      return (isModel ??= models === null ? null : flagsOf(models, segment.modelIds.length + NO_MODEL_NUMBERS))
    },
    engines,
    isEngine: engines === null ? null : flagsOf(engines, segment.engineIds.length + FIRST_ENGINE),
    firstYear: first[0],
    lastYear: first[1],
    secondFirstYear: second[0],
    secondLastYear: second[1],
    hasYears: years.length > 0,
    only,
    checksMore: engines !== null || verdicts !== null || hasTraits || years.length > 1,
    verdicts,
    traitVerdicts: hasTraits ? traitVerdictsOf(segment, traits) : null,
  }
}

/** @param requested by kind: traits of which an application must not refuse all. */
function traitVerdictsOf({ statedTraits, refusedTraits }: Segment, requested: readonly number[]): Uint8Array {
  return Uint8Array.from(statedTraits, (stated, text) => {
    const refused = refusedTraits[text] ?? 0
    if (requested.some((kind) => (kind & ~refused) === 0)) return POSITION_MISFIT
    return requested.every((kind) => (kind & stated) !== 0) ? POSITION_STATED : POSITION_OPEN
  })
}

function onlyConstrained(hasModels: boolean, yearRanges: number, hasEngines: boolean): VehicleCheck['only'] {
  if (hasModels) return yearRanges > 0 || hasEngines ? null : 'models'
  if (hasEngines) return yearRanges > 0 ? null : 'engines'
  return yearRanges === 0 ? 'nothing' : yearRanges === 1 ? 'years' : null
}

function common(a: readonly number[] | null, b: readonly number[]): readonly number[] {
  return a === null ? b : b.filter((number) => a.includes(number))
}
