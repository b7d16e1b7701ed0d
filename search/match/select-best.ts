import { GRADED_FIRST } from '#search/plan/costs.ts'
import type { SegmentSearcher } from '#search/plan/segment-searcher.ts'
import { TIERS, tierOfSteps } from '#search/plan/tiers.ts'
import { bestQuality } from '#search/plan/word-docs.ts'
import type { WordPlan } from '#search/plan/word-plan.ts'
import { gradeCandidates } from './grade-candidates.ts'
import type { Matches } from './matches.ts'

/**
 * Grades the first of `count` candidates, all of which match all words, until the best `needed` are among them. Candidates are in
 * the order of rank, so nothing comes before those that match as well as can be.
 * @returns how many are graded.
 */
export function gradeBest(
  searcher: SegmentSearcher,
  plans: readonly WordPlan[],
  count: number,
  needed: number,
): number {
  if (needed === 0) return 0
  const head = Math.min(count, GRADED_FIRST)
  for (const plan of plans) gradeCandidates(searcher, plan, 0, head)
  const bestSteps = plans.reduce((sum, plan) => sum + bestQuality(plan) * 2, 0)
  const { qualities } = searcher.scratch
  let best = 0
  for (let i = 0; i < head; i++) if (qualities[i] === bestSteps) best += 1
  if (head === count || best >= needed) return head
  for (const plan of plans) gradeCandidates(searcher, plan, head, count)
  return count
}

/**
 * Adds the first `count` candidates, of which the first `graded` have their qualities: ranks the best `needed` of these,
 * and counts the others.
 */
export function addBest(matches: Matches, graded: number, count: number, distance: number): void {
  const { candidates, qualities } = matches.searcher.scratch
  const tierCounts = new Uint32Array(TIERS)
  for (let i = 0; i < graded; i++) tierCounts[tierOfSteps(qualities[i]!, distance)]!++
  let lastTier = 0
  let rest = matches.needed
  while (lastTier < TIERS - 1 && tierCounts[lastTier]! < rest) rest -= tierCounts[lastTier++]!
  // Of the last tier only as many as are still needed.
  for (let i = 0; i < graded; i++) {
    const tier = tierOfSteps(qualities[i]!, distance)
    if (tier < lastTier || (tier === lastTier && rest-- > 0)) matches.add(candidates[i]!, tier)
  }
  matches.addUnranked(candidates, count)
}
