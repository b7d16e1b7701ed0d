import { firstBits, hasBit, intersectBits, removeBits, setBit } from '#search/util/bits.ts'
import { ofAll } from '#search/plan/candidate-sources.ts'
import { meetSources, type CandidateSource } from '#search/plan/narrow-candidates.ts'
import { markDocs } from '#search/index/doc-lists.ts'
import type { Matches } from './matches.ts'
import { POSITION_OPEN, POSITION_STATED } from '#search/text/positions.ts'
import { MIXED_POSITIONS } from '#search/index/segment-buffers.ts'
import type { Segment } from '#search/index/segment.ts'
import { documentVerdict, type VehicleCheck } from '#search/plan/vehicle-check.ts'
import { tierOfSteps } from '#search/plan/tiers.ts'
import { wordRuns, type Run } from '#search/plan/word-docs.ts'

/**
 * Adds the documents that are in all sources and whose positions the check admits. At most one source is of a word.
 * Meets the sources as sets of bits, so that of so many documents only the best are looked at one by one.
 */
export function matchLarge(
  matches: Matches,
  sources: readonly CandidateSource[],
  check: VehicleCheck,
  distance: number,
): boolean {
  const { segment, replaced } = matches.view
  const { bits, otherBits } = segment.scratch
  const met = sources.filter((source) => source.of !== 'positions')
  meetSources(segment, met.length === 0 ? [ofAll(segment)] : met)
  if (replaced !== null) removeBits(bits, replaced)

  const word = met.find((source) => source.of === 'word')
  const runs = word?.plan === undefined ? null : wordRuns(segment, word.plan)
  let found = false
  if (check.verdicts === null) {
    const count = met.length === 1 && replaced === null ? met[0]!.count?.() : undefined
    found = matches.addAll(bits, count)
    rankBest(matches, runs, bits, distance, false)
  } else {
    for (const verdict of [POSITION_STATED, POSITION_OPEN]) {
      markVerdict(segment, check, check.verdicts, verdict, otherBits)
      if (matches.addAll(otherBits)) found = true
      rankBest(matches, runs, otherBits, distance, verdict === POSITION_OPEN)
      otherBits.fill(0)
    }
  }
  bits.fill(0)
  return found
}

/** Adds to `into` the members of `scratch.bits` that get the verdict, all of which meet the check but for the positions. */
function markVerdict(
  segment: Segment,
  check: VehicleCheck,
  verdicts: Uint8Array,
  verdict: number,
  into: Uint32Array,
): void {
  const { positionDocs, scratch } = segment
  const { docs, docStarts } = positionDocs
  for (let stated = 0; stated < MIXED_POSITIONS; stated++) {
    if (verdicts[stated] === verdict) markDocs(positionDocs, stated, into)
  }
  intersectBits(into, scratch.bits, 0)
  for (let i = docStarts[MIXED_POSITIONS]!; i < docStarts[MIXED_POSITIONS + 1]!; i++) {
    const doc = docs[i]!
    if (hasBit(scratch.bits, doc) && documentVerdict(segment, check, doc) === verdict) setBit(into, doc)
  }
}

/**
 * Ranks those of the documents that may be among the best. Documents are numbered by rank: of each list only the first
 * `needed` can be, and of worse lists none once a list has so many.
 * @param runs lists of the documents, the best first; null: all are equally good.
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
  for (const { docs, from, to, quality } of runs) {
    const tier = tierOfSteps(quality * 2 + (isOpen ? 1 : 0), distance)
    if (tier > worst) return
    let count = 0
    for (let i = from; i < to && count < needed; i++) {
      if (!hasBit(bits, docs[i]!)) continue
      matches.add(docs[i]!, tier)
      count += 1
    }
    if (count === needed) worst = tier
  }
}
