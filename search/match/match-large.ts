import { MIXED_POSITIONS } from '#search/index/application-codes.ts'
import { docsOf, markDocs, sizeOf } from '#search/index/doc-lists.ts'
import { documentVerdict } from '#search/plan/application-verdict.ts'
import { ofAll } from '#search/plan/candidate-sources.ts'
import type { CandidateSource } from '#search/plan/candidate-source.ts'
import { COST_OF_DOC_APPLICATIONS, costOfLists } from '#search/plan/costs.ts'
import { intersectSources } from '#search/plan/narrow-candidates.ts'
import type { Segment } from '#search/index/segment.ts'
import type { SegmentSearcher } from '#search/plan/segment-searcher.ts'
import { tierOfSteps } from '#search/plan/tiers.ts'
import type { VehicleCheck } from '#search/plan/vehicle-check.ts'
import { wordRuns, type Run } from '#search/plan/word-docs.ts'
import { POSITION_OPEN, POSITION_STATED } from '#search/text/positions.ts'
import { firstBits, hasBit, intersectBits, removeBits, setBit } from '#search/util/bits.ts'
import type { Matches } from './matches.ts'

/**
 * Adds the documents in all sources whose positions pass the check. At most one source is that of a word. Intersects the sources as bit
 * sets, so that of very many documents only the best are ranked one by one: "filtro".
 */
export function matchLarge(
  matches: Matches,
  sources: readonly CandidateSource[],
  check: VehicleCheck,
  distance: number,
): boolean {
  const { view, segment, scratch } = matches.searcher
  const { bits, otherBits } = scratch
  const [first = ofAll(segment), ...others] = sources.filter((source) => source.of !== 'positions')
  intersectSources(scratch, [first, ...others])
  if (view.replaced !== null) removeBits(bits, view.replaced)

  const word = [first, ...others].find((source) => source.of === 'word')
  const runs = word?.plan === undefined ? null : wordRuns(segment, word.plan)
  let found = false
  if (check.verdicts === null) {
    const count = others.length === 0 && view.replaced === null ? first.count?.() : undefined
    found = matches.addAll(bits, count)
    rankBest(matches, runs, bits, distance, false)
  } else {
    for (const verdict of [POSITION_STATED, POSITION_OPEN]) {
      markVerdict(matches.searcher, check, check.verdicts, verdict, otherBits)
      scratch.work.steps += costOfPositions(segment)
      if (matches.addAll(otherBits)) found = true
      rankBest(matches, runs, otherBits, distance, verdict === POSITION_OPEN)
      otherBits.fill(0)
    }
  }
  bits.fill(0)
  scratch.work.steps += 4 * bits.length
  return found
}

/** The cost of comparing the stated positions of all documents. */
function costOfPositions({ positionDocs, docCount }: Segment): number {
  const stated = Array.from({ length: MIXED_POSITIONS }, (_, number) => number)
  return (
    costOfLists(positionDocs, stated, docCount) + sizeOf(positionDocs, [MIXED_POSITIONS]) * COST_OF_DOC_APPLICATIONS
  )
}

/** Adds to `into` the members of `scratch.bits` with the verdict, all of which pass the check except for the positions. */
function markVerdict(
  { segment, scratch }: SegmentSearcher,
  check: VehicleCheck,
  verdicts: Uint8Array,
  verdict: number,
  into: Uint32Array,
): void {
  const { positionDocs } = segment
  for (let stated = 0; stated < MIXED_POSITIONS; stated++) {
    if (verdicts[stated] === verdict) markDocs(positionDocs, stated, into)
  }
  intersectBits(into, scratch.bits, 0)
  for (const doc of docsOf(positionDocs, MIXED_POSITIONS)) {
    if (hasBit(scratch.bits, doc) && documentVerdict(segment, check, doc) === verdict) setBit(into, doc)
  }
}

/**
 * Ranks the documents that may be among the best. Documents are numbered by rank: of each list only the first `needed` can be, and of
 * later lists none once the earlier ones have that many.
 * @param runs lists of the documents, the best first; null: all are equal.
 */
function rankBest(
  matches: Matches,
  runs: readonly Run[] | null,
  bits: Uint32Array,
  distance: number,
  isOpen: boolean,
): void {
  const { needed } = matches
  if (needed === 0) return
  if (runs === null) {
    for (const doc of firstBits(bits, needed)) matches.add(doc, tierOfSteps(isOpen ? 1 : 0, distance))
    return
  }
  let worst = Infinity
  for (const { docs, quality } of runs) {
    const tier = tierOfSteps(quality * 2 + (isOpen ? 1 : 0), distance)
    if (tier > worst) return
    let count = 0
    matches.searcher.scratch.work.steps += docs.length
    for (const doc of docs) {
      if (!hasBit(bits, doc)) continue
      matches.add(doc, tier)
      count += 1
      if (count === needed) break
    }
    if (count === needed) worst = tier
  }
}
