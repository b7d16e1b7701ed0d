import { positionMask, positionVerdicts, POSITION_MISFIT, POSITION_STATED } from '#search/text/positions.ts'
import type { VehicleConstraint } from '#search/interpret/interpretation.ts'
import type { Segment } from '#search/index/segment.ts'
import { flagsOf, indexesOfIds } from '#search/util/numbering.ts'
import {
  ANY_ENGINE,
  codeOfYear,
  EARLIEST_YEAR,
  FIRST_ENGINE,
  LATEST_YEAR,
  MIXED_POSITIONS,
} from '#search/index/segment-buffers.ts'

/** What a search asks of the vehicle, in the numbers of one segment. One application must meet all of it. */
export interface VehicleCheck {
  /** Nothing is asked: every document passes. */
  readonly isEmpty: boolean
  /** Model numbers; null: any. */
  readonly models: readonly number[] | null
  readonly isModel: Uint8Array | null
  /** Engine numbers, ANY_ENGINE among them; null: any. */
  readonly engines: readonly number[] | null
  readonly isEngine: Uint8Array | null
  /** Two ranges, each of which the application must touch. */
  readonly firstYear: number
  readonly lastYear: number
  readonly secondFirstYear: number
  readonly secondLastYear: number
  readonly hasYears: boolean
  /** Of models, years and engines no more is asked than this; null: several, or two ranges of years. */
  readonly only: 'nothing' | 'models' | 'years' | 'engines' | null
  /** Whether anything is asked besides models and one range of years. */
  readonly asksMore: boolean
  /** By stated positions, see positionVerdicts; null: none are asked for. */
  readonly verdicts: Uint8Array | null
}

// These let also an application without known years through.
const NO_FIRST = 0
const NO_LAST = 255
/** The entry for "no application" has the number after the last model. */
const NO_MODEL_PLACES = 1

/** @param asks all of which must be met by one and the same application. */
export function vehicleCheck(segment: Segment, asks: readonly VehicleConstraint[]): VehicleCheck {
  let models: readonly number[] | null = null
  let stated: readonly number[] | null = null
  const years: (readonly [number, number])[] = []
  let positions = 0
  let required = 0
  for (const ask of asks) {
    if (ask.models !== null) models = common(models, indexesOfIds(segment.modelIds, ask.models))
    if (ask.engines !== null) stated = common(stated, indexesOfIds(segment.engineIds, ask.engines))
    if (ask.years !== null) {
      const { from, to } = ask.years
      years.push([from === null ? EARLIEST_YEAR : codeOfYear(from), to === null ? LATEST_YEAR : codeOfYear(to)])
    }
    positions |= positionMask(ask.positions)
    required |= positionMask(ask.requiredPositions)
  }
  const [first, second] = [years[0] ?? [NO_FIRST, NO_LAST], years[1] ?? [NO_FIRST, NO_LAST]]
  const engines = stated === null ? null : [ANY_ENGINE, ...stated.map((place) => place + FIRST_ENGINE)]
  const verdicts = positions === 0 && required === 0 ? null : positionVerdicts(positions, required)
  let isModel: Uint8Array | null = null
  const only = onlyTrait(models !== null, years.length, engines !== null)
  return {
    isEmpty: only === 'nothing' && verdicts === null,
    models,
    // Of one line there are so few that they are not asked one by one.
    get isModel() {
      return (isModel ??= models === null ? null : flagsOf(models, segment.modelIds.length + NO_MODEL_PLACES))
    },
    engines,
    isEngine: engines === null ? null : flagsOf(engines, segment.engineIds.length + FIRST_ENGINE),
    firstYear: first[0],
    lastYear: first[1],
    secondFirstYear: second[0],
    secondLastYear: second[1],
    hasYears: years.length > 0,
    only,
    asksMore: engines !== null || verdicts !== null || years.length > 1,
    verdicts,
  }
}

function onlyTrait(hasModels: boolean, yearRanges: number, hasEngines: boolean): VehicleCheck['only'] {
  if (hasModels) return yearRanges > 0 || hasEngines ? null : 'models'
  if (hasEngines) return yearRanges > 0 ? null : 'engines'
  return yearRanges === 0 ? 'nothing' : yearRanges === 1 ? 'years' : null
}

/** @returns a position verdict: POSITION_MISFIT when the application does not meet what is asked apart from the model. */
export function applicationVerdict(check: VehicleCheck, years: number, engine: number): number {
  const first = years & 255
  const last = (years >>> 8) & 255
  if (first > check.lastYear || last < check.firstYear) return POSITION_MISFIT
  if (first > check.secondLastYear || last < check.secondFirstYear) return POSITION_MISFIT
  if (check.isEngine !== null && check.isEngine[engine] === 0) return POSITION_MISFIT
  return check.verdicts === null ? POSITION_STATED : check.verdicts[years >>> 16]!
}

/** @returns the best verdict among the applications of the document. */
export function documentVerdict(segment: Segment, check: VehicleCheck, doc: number): number {
  const { docApplications, docApplicationStarts } = segment
  const { isModel } = check
  let best = POSITION_MISFIT
  const end = docApplicationStarts[doc + 1]! * 2
  for (let i = docApplicationStarts[doc]! * 2; i < end; i += 2) {
    const numbers = docApplications[i + 1]!
    if (isModel !== null && isModel[numbers & 0xffff] === 0) continue
    const verdict = applicationVerdict(check, docApplications[i]!, numbers >>> 16)
    if (verdict === POSITION_STATED) return verdict
    if (verdict !== POSITION_MISFIT) best = verdict
  }
  return best
}

/**
 * @param years see PackedYears.
 * @returns 1 where the application is of some of the years, else 0; without branches.
 */
export function isOfYears(years: number, firstYear: number, lastYear: number): number {
  return 1 + (((lastYear - (years & 255)) | (((years >>> 8) & 255) - firstYear)) >> 31)
}

/** @returns the verdict on a document of which an application meets all but the positions. */
export function verdictOnPositions(segment: Segment, check: VehicleCheck, doc: number): number {
  if (check.verdicts === null) return POSITION_STATED
  const positions = segment.docPositions[doc]!
  return positions === MIXED_POSITIONS ? documentVerdict(segment, check, doc) : check.verdicts[positions]!
}

function common(a: readonly number[] | null, b: readonly number[]): readonly number[] {
  return a === null ? b : b.filter((number) => a.includes(number))
}
