import { TIERS, tierOfSteps } from '#search/plan/tiers.ts'
import type { Scratch } from '#search/plan/scratch.ts'
import type { Matches } from './matches.ts'

/**
 * Adds the first `count` candidates. Ranks the best `needed` by their qualities, equal ones in their order, and counts the others.
 */
export function addBest(matches: Matches, count: number, distance: number): void {
  const { candidates, qualities } = matches.searcher.scratch
  const tierCounts = new Uint32Array(TIERS)
  for (let i = 0; i < count; i++) tierCounts[tierOfSteps(qualities[i]!, distance)]!++
  let lastTier = 0
  let rest = matches.needed
  while (lastTier < TIERS - 1 && tierCounts[lastTier]! < rest) rest -= tierCounts[lastTier++]!
  // Of the last tier only as many as are still needed.
  for (let i = 0; i < count; i++) {
    const tier = tierOfSteps(qualities[i]!, distance)
    if (tier < lastTier || (tier === lastTier && rest-- > 0)) matches.add(candidates[i]!, tier)
  }
  matches.addUnranked(candidates, count)
  matches.searcher.scratch.work.steps += 3 * count
}

/** Adds steps to the qualities of those of the first `count` candidates that are other parts. */
export function worsen(
  { candidates, qualities }: Scratch,
  count: number,
  isOther: (doc: number) => boolean,
  steps: number,
): void {
  for (let i = 0; i < count; i++) if (isOther(candidates[i]!)) qualities[i]! += steps
}
