import type { Segment } from '#search/index/segment.ts'
import type { ResolvedFilters } from '#search/interpret/filters.ts'
import type { OtherParts } from '#search/interpret/part-of-another.ts'
import type { VehicleConstraint } from '#search/interpret/interpretation.ts'
import { ofEngines, ofGroups, ofPositions, ofWord, ofYears } from '#search/plan/candidate-sources.ts'
import type { CandidateSource } from '#search/plan/candidate-source.ts'
import { COST_OF_WORD, INTERSECT_COST, INTERSECT_SHARE } from '#search/plan/costs.ts'
import { commonLines, isLineOnly } from '#search/plan/line-only-words.ts'
import { ofModels, ofModelsOfLines } from '#search/plan/model-sources.ts'
import { planOf } from '#search/plan/plan-word.ts'
import type { ResolvedWord } from '#search/plan/resolved-word.ts'
import type { SegmentSearcher } from '#search/plan/segment-searcher.ts'
import { vehicleCheck, type VehicleCheck } from '#search/plan/vehicle-check.ts'
import type { WordPlan } from '#search/plan/word-plan.ts'
import { indexOfId } from '#search/util/numbering.ts'
import { matchLarge } from './match-large.ts'
import { matchListed } from './match-listed.ts'
import { otherPartsIn } from './other-parts.ts'
import type { Matches } from './matches.ts'

export interface InterpretationMatch {
  /** Whether any document matches, even if an earlier interpretation matched it. */
  readonly found: boolean
  readonly check: VehicleCheck
}

/** Adds the documents of one segment that match the vehicle, the filters and every word. */
export function matchInterpretation(
  matches: Matches,
  vehicle: VehicleConstraint,
  words: readonly ResolvedWord[],
  distance: number,
  filters: ResolvedFilters,
  otherParts: OtherParts | null = null,
): InterpretationMatch {
  const { searcher, segment } = matches
  const check = vehicleCheck(segment, [vehicle, filters.vehicle])
  const line = filters.lineId === null ? null : indexOfId(segment.lines.ids, filters.lineId) + 1
  const brand = filters.brandId === null ? null : indexOfId(segment.brands.ids, filters.brandId) + 1
  // The segment has no product of the line or brand.
  if (line === 0 || brand === 0) return { found: false, check }
  const plans = words.map((word) => planOf(searcher, word))
  const lines = confiningLines(searcher, plans, check, line)
  // Each combination of model and line is looked up.
  searcher.scratch.work.steps += plans.length * COST_OF_WORD + (check.models?.length ?? 0) * (1 + (lines?.length ?? 0))
  const others = lines === null ? plans : plans.filter((plan) => !isLineOnly(searcher, plan))
  const sources = [...others.map((plan) => ofWord(searcher, plan)), ...vehicleSources(searcher, check, lines)]
  if (brand !== null) sources.push(ofGroups(segment, segment.brands, [brand]))
  sources.sort((a, b) => a.size - b.size)
  if (sources[0]?.size === 0) return { found: false, check }
  const isLarge = isLargeEach(sources, segment) && areSourcesEnough(check, plans, sources)
  const found = isLarge
    ? matchLarge(matches, sources, check, distance)
    : matchListed(matches, sources, plans, check, distance, otherParts && otherPartsIn(segment, otherParts))
  return { found, check }
}

/**
 * @param line that of the filters, or null.
 * @returns the lines to which line-only words and the filter restrict the matches; null: any line. A single word is not replaced by its
 * lines, since its own list has the quality of each match.
 */
function confiningLines(
  searcher: SegmentSearcher,
  plans: readonly WordPlan[],
  { models }: VehicleCheck,
  line: number | null,
): readonly number[] | null {
  if (plans.length < 2 && models === null && line === null) return null
  const lines = commonLines(searcher, plans)
  if (line === null) return lines
  return lines === null || lines.includes(line) ? [line] : []
}

/** @returns sources that contain all documents of the lines that pass the check. */
function vehicleSources(
  searcher: SegmentSearcher,
  check: VehicleCheck,
  lines: readonly number[] | null,
): CandidateSource[] {
  const { segment } = searcher
  const positions = check.verdicts === null ? [] : [ofPositions(segment, check.verdicts)]
  const { models } = check
  if (models !== null) {
    return [
      lines === null ? ofModels(searcher, check, models) : ofModelsOfLines(searcher, check, models, lines),
      ...positions,
    ]
  }
  if (lines !== null) positions.push(ofGroups(segment, segment.lines, lines))
  const years = check.hasYears ? ofYears(segment, check) : null
  const engines = check.engines === null ? null : ofEngines(segment, check, check.engines)
  return [years, engines, ...positions].filter((source) => source !== null)
}

/** @param sources the smallest first. */
function isLargeEach(sources: readonly CandidateSource[], { docCount }: Segment): boolean {
  const least = sources[0]?.size ?? docCount
  return least * INTERSECT_SHARE >= docCount && sources.every(({ cost }) => cost <= least * INTERSECT_COST)
}

/** Whether all documents in all sources match (except for positions), with equal quality except for one word. */
function areSourcesEnough(
  check: VehicleCheck,
  plans: readonly WordPlan[],
  sources: readonly CandidateSource[],
): boolean {
  if (plans.length > 1 || plans.some(({ key }) => key !== null)) return false
  // Where a word was replaced by its lines, the quality of each match is not known.
  if (plans.length > 0 && !sources.some(({ of }) => of === 'word')) return false
  return check.only === 'nothing' || sources.some((source) => source.meetsVehicle)
}
