import { ofAll } from '#search/plan/candidate-sources.ts'
import { keepOfSource, listCandidates, type CandidateSource } from '#search/plan/narrow-candidates.ts'
import { gradeCandidates } from './grade-candidates.ts'
import { keepFitting } from './filter-candidates.ts'
import type { Matches } from './matches.ts'
import { addRanked, gradeBest } from './select-best.ts'
import type { VehicleCheck } from '#search/plan/vehicle-check.ts'
import type { WordPlan } from '#search/plan/word-plan.ts'

/** A source with one document of so many is met with others as bits before its documents are listed. */
const BITS_SHARE = 32
/** With those others that cost at most so much to mark, for each of its documents. */
const BITS_COST = 2
/** What it costs to look through the applications of a candidate, in documents of a list that are marked. */
const APPLICATIONS_COST = 50
/** Likewise: to see how well a candidate matches a word, and how well its keys do. */
const WORD_COST = 4
const KEYS_COST = 1000

/**
 * Adds the documents that are in all sources and meet the check: lists those of the smallest source and keeps of them what
 * meets the next condition, until all are met.
 * @param sources the smallest first.
 * @param plans of the words, with which all candidates are compared.
 * @param distance added to how well the words match.
 */
export function matchListed(
  matches: Matches,
  sources: readonly CandidateSource[],
  plans: readonly WordPlan[],
  check: VehicleCheck,
  distance: number,
): boolean {
  const { segment } = matches.view
  const [first = ofAll(segment), ...others] = sources
  const isLong = first.size * BITS_SHARE >= segment.docCount
  const cheap = others.map(filterOf).filter(({ cost }) => isLong && cost <= first.size * BITS_COST)
  const met = new Set([first, ...cheap])
  let count = listCandidates(segment, [first, ...cheap])
  for (const set of others.map(filterOf)) {
    const isAtHand = set.groups !== undefined || set.row !== undefined
    if (met.has(set) || (!isAtHand && set.cost > count * costOfLooking(set))) continue
    count = keepOfSource(segment, set, count)
    met.add(set)
  }

  segment.scratch.qualities.fill(0, 0, count)
  const hasAllWords = sources.every((source) => source.plan === undefined || met.has(source))
  if (!hasAllWords) for (const plan of plans) count = gradeCandidates(segment, plan, 0, count)
  let meetsVehicle = check.only === 'nothing' || met.values().some((source) => source.meetsVehicle)
  for (const source of others) {
    if (meetsVehicle || source.of !== 'vehicle' || source.cost > count * APPLICATIONS_COST) continue
    count = keepOfSource(segment, source, count)
    meetsVehicle = source.meetsVehicle
  }
  count = keepFitting(matches.view, check, meetsVehicle, count)
  const graded = hasAllWords ? gradeBest(segment, plans, count, matches.needed) : count
  addRanked(matches, graded, count, distance)
  return count > 0
}

function filterOf(source: CandidateSource): CandidateSource {
  return source.wider ?? source
}

function costOfLooking({ of, plan }: CandidateSource): number {
  if (of === 'vehicle') return APPLICATIONS_COST
  return plan !== undefined && plan.keyFrom < plan.keyTo ? KEYS_COST : WORD_COST
}
