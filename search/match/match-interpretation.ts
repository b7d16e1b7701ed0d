import { ofEngines, ofGroups, ofPositions, ofWord, ofYears } from '#search/plan/candidate-sources.ts'
import type { CandidateSource } from '#search/plan/narrow-candidates.ts'
import type { ResolvedFilters } from '#search/interpret/filters.ts'
import { matchLarge } from './match-large.ts'
import { matchListed } from './match-listed.ts'
import type { Matches } from './matches.ts'
import { ofModels, ofModelsOfLines } from '#search/plan/model-sources.ts'
import { indexOfId } from '#search/util/numbering.ts'
import type { VehicleConstraint } from '#search/interpret/interpretation.ts'
import type { ResolvedWord } from '#search/plan/resolved-word.ts'
import type { Segment } from '#search/index/segment.ts'
import { vehicleCheck, type VehicleCheck } from '#search/plan/vehicle-check.ts'
import { planOf } from '#search/plan/plan-word.ts'
import { commonLines, isOfLines } from '#search/plan/line-only-words.ts'
import type { WordPlan } from '#search/plan/word-plan.ts'

/** Sets with one document of so many are met as bits, smaller ones as lists. */
const LARGE_SHARE = 64
/** But not where one costs so much more to mark than the smallest has documents. */
const LARGE_COST = 8

export interface InterpretationMatch {
  /** Whether any document matched, matched before or not. */
  readonly found: boolean
  readonly check: VehicleCheck
}

/** Adds the documents of one segment that meet the vehicle, the filters and every word. */
export function matchInterpretation(
  matches: Matches,
  vehicle: VehicleConstraint,
  words: readonly ResolvedWord[],
  distance: number,
  filters: ResolvedFilters,
): InterpretationMatch {
  const { segment } = matches.view
  const check = vehicleCheck(segment, [vehicle, filters.vehicle])
  const line = filters.lineId === null ? 0 : indexOfId(segment.lines.ids, filters.lineId) + 1
  const brand = filters.brandId === null ? 0 : indexOfId(segment.brands.ids, filters.brandId) + 1
  const isUnknown = (filters.lineId !== null && line === 0) || (filters.brandId !== null && brand === 0)
  if (isUnknown) return { found: false, check }
  const plans = words.map((word) => planOf(segment, word))
  const lines = confiningLines(segment, plans, check, line)
  const others = lines === null ? plans : plans.filter((plan) => !isOfLines(segment, plan))
  const sources = [...others.map((plan) => ofWord(segment, plan)), ...vehicleSources(segment, check, lines)]
  if (brand > 0) sources.push(ofGroups(segment, segment.brands, [brand]))
  sources.sort((a, b) => a.size - b.size)
  if (sources[0]?.size === 0) return { found: false, check }
  const isLarge = isLargeEach(sources, segment.docCount) && isCountable(check, plans, sources)
  const found = isLarge
    ? matchLarge(matches, sources, check, distance)
    : matchListed(matches, sources, plans, check, distance)
  return { found, check }
}

/**
 * @param line the only one that is asked for, or 0.
 * @returns the lines of which all matches are, as far as that narrows more than the words by themselves; null: any.
 */
function confiningLines(
  segment: Segment,
  plans: readonly WordPlan[],
  { models }: VehicleCheck,
  line: number,
): readonly number[] | null {
  if (plans.length < 2 && models === null && line === 0) return null
  const lines = commonLines(segment, plans)
  if (line === 0) return lines
  return lines === null || lines.includes(line) ? [line] : []
}

/** @returns sets in each of which all documents are that meet the check and are of one of the lines. */
function vehicleSources(segment: Segment, check: VehicleCheck, lines: readonly number[] | null): CandidateSource[] {
  const positions = check.verdicts === null ? [] : [ofPositions(segment, check.verdicts)]
  const { models } = check
  if (models !== null) {
    return [
      lines === null ? ofModels(segment, check, models) : ofModelsOfLines(segment, check, models, lines),
      ...positions,
    ]
  }
  if (lines !== null) positions.push(ofGroups(segment, segment.lines, lines))
  const years = check.hasYears ? ofYears(segment, check) : null
  const engines = check.engines === null ? null : ofEngines(segment, check, check.engines)
  return [years, engines, ...positions].filter((source) => source !== null)
}

/** @param sources the smallest first. */
function isLargeEach(sources: readonly CandidateSource[], docCount: number): boolean {
  const least = sources[0]?.size ?? docCount
  return least * LARGE_SHARE >= docCount && sources.every(({ cost }) => cost <= least * LARGE_COST)
}

/** Whether the documents that are in all sources are the matches (but for positions), equally good but for one word. */
function isCountable(check: VehicleCheck, plans: readonly WordPlan[], sources: readonly CandidateSource[]): boolean {
  if (plans.length > 1 || plans.some(({ key }) => key !== null)) return false
  // Of a word that only confines to lines it is not at hand how well each document matches.
  if (plans.length > 0 && !sources.some(({ of }) => of === 'word')) return false
  return check.only === 'nothing' || sources.some((source) => source.meetsVehicle)
}
