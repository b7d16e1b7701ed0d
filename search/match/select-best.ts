import { gradeCandidates } from '#search/match/grade-candidates.ts'
import type { Matches } from '#search/match/matches.ts'
import type { Segment } from '#search/index/segment.ts'
import { TIERS, tierOfSteps } from '#search/plan/tiers.ts'
import { bestQuality } from '#search/plan/word-docs.ts'
import type { WordPlan } from '#search/plan/word-plan.ts'

/** So many candidates are graded to see whether they are enough. */
const HEAD = 1024
const tierCounts = new Uint32Array(TIERS)

/**
 * Grades the first of `count` candidates, all of which match all words, until the best `needed` are among them: candidates
 * are in the order of rank, so that nothing comes before those which match as well as can be.
 * @returns how many are graded.
 */
export function gradeBest(segment: Segment, plans: readonly WordPlan[], count: number, needed: number): number {
  if (needed === 0) return 0
  const head = Math.min(count, HEAD)
  for (const plan of plans) gradeCandidates(segment, plan, 0, head)
  const bestSteps = plans.reduce((sum, plan) => sum + bestQuality(plan) * 2, 0)
  const { qualities } = segment.scratch
  let best = 0
  for (let i = 0; i < head; i++) if (qualities[i] === bestSteps) best += 1
  if (head === count || best >= needed) return head
  for (const plan of plans) gradeCandidates(segment, plan, head, count)
  return count
}

/**
 * Adds the first `count` candidates, of which the first `graded` have their qualities: ranks the best `needed` of these,
 * and counts the others.
 */
export function addRanked(matches: Matches, graded: number, count: number, distance: number): void {
  const { needed } = matches
  const { candidates, qualities } = matches.view.segment.scratch
  tierCounts.fill(0)
  for (let i = 0; i < graded; i++) tierCounts[tierOfSteps(qualities[i]!, distance)]!++
  let lastTier = 0
  let before = 0
  while (lastTier < TIERS - 1 && before + tierCounts[lastTier]! < needed) before += tierCounts[lastTier++]!
  // Of the last tier that is needed as many as are needed.
  let rest = needed - before
  for (let i = 0; i < graded; i++) {
    const tier = tierOfSteps(qualities[i]!, distance)
    if (tier < lastTier || (tier === lastTier && rest-- > 0)) matches.add(candidates[i]!, tier)
  }
  matches.addUnranked(candidates, 0, count)
}
