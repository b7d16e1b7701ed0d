import { ofAll } from '#search/plan/candidate-sources.ts'
import type { CandidateSource } from '#search/plan/candidate-source.ts'
import { COST_OF_DOC_APPLICATIONS, COST_OF_DOC_KEYS, COST_OF_GRADE, LIST_COST, LIST_SHARE } from '#search/plan/costs.ts'
import { listCandidates, narrowBySource } from '#search/plan/narrow-candidates.ts'
import type { VehicleCheck } from '#search/plan/vehicle-check.ts'
import type { WordPlan } from '#search/plan/word-plan.ts'
import { DISTANCE_OF_OTHER_LINE } from '#search/text/match-quality.ts'
import { filterCandidates } from './filter-candidates.ts'
import { gradeCandidates } from './grade-candidates.ts'
import type { Matches } from './matches.ts'
import { addBest, worsen } from './select-best.ts'

/**
 * Adds the documents in all sources that pass the check. Lists those of the smallest source, and filters them by one condition after
 * another, the cheapest first: "balata tsuru 98" lists the parts for a Tsuru of 1998 and then filters the balatas.
 * @param sources the smallest first.
 * @param plans of all words.
 * @param distance added to the quality of the words' match.
 * @param isOther whether it is another part than the one that is meant, which comes first.
 */
export function matchListed(
  matches: Matches,
  sources: readonly CandidateSource[],
  plans: readonly WordPlan[],
  check: VehicleCheck,
  distance: number,
  isOther: ((doc: number) => boolean) | null = null,
): boolean {
  const { searcher } = matches
  const { segment, scratch } = searcher
  const [first = ofAll(segment), ...others] = sources
  const isLong = first.size * LIST_SHARE >= segment.docCount
  const cheap = others.map(cheapestOf).filter(({ cost }) => isLong && cost <= first.size * LIST_COST)
  const used = new Set([first, ...cheap])
  let count = listCandidates(scratch, [first, ...cheap])
  for (const source of others.map(cheapestOf)) {
    const isStored = source.groups !== undefined || source.row !== undefined
    if (used.has(source) || (!isStored && source.cost > count * costOfCheck(source))) continue
    count = narrowBySource(scratch, source, count)
    used.add(source)
  }

  scratch.qualities.fill(0, 0, count)
  const hasAllWords = sources.every((source) => source.plan === undefined || used.has(source))
  if (!hasAllWords) for (const plan of plans) count = gradeCandidates(searcher, plan, 0, count)
  let meetsVehicle = check.only === 'nothing' || used.values().some((source) => source.meetsVehicle)
  for (const source of others) {
    if (meetsVehicle || source.of !== 'vehicle' || source.cost > count * COST_OF_DOC_APPLICATIONS) continue
    count = narrowBySource(scratch, source, count)
    meetsVehicle = source.meetsVehicle
  }
  count = filterCandidates(searcher, check, meetsVehicle, count)
  // All of them match all words. The quality only matters for the ranking.
  if (hasAllWords && matches.needed > 0) for (const plan of plans) gradeCandidates(searcher, plan, 0, count)
  // Behind any part that is meant, whose words may all be those of another line.
  if (isOther !== null) worsen(scratch, count, isOther, 2 * DISTANCE_OF_OTHER_LINE * plans.length)
  addBest(matches, count, distance)
  return count > 0
}

function cheapestOf(source: CandidateSource): CandidateSource {
  return source.wider ?? source
}

/** The cost of checking one candidate against the condition instead. */
function costOfCheck({ of, plan }: CandidateSource): number {
  if (of === 'vehicle') return COST_OF_DOC_APPLICATIONS
  return plan !== undefined && plan.keyFrom < plan.keyTo ? COST_OF_DOC_KEYS : COST_OF_GRADE
}
