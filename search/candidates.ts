import { bitWords, drainBits, setBit } from './bits.ts'
import { POSITION_MISFIT } from './positions.ts'
import type { Segment } from './segment.ts'
import { applicationVerdict, type VehicleCheck } from './vehicle-check.ts'
import { markWordDocs, type WordPlan } from './word-plan.ts'

/** Documents [from, to) of `docs`, ascending. */
export interface Candidates {
  readonly docs: Uint32Array
  readonly from: number
  readonly to: number
}

/** A set of documents in which all matches are: how many at most, and how to list them. */
export interface CandidateSource {
  readonly size: number
  list(): Candidates
}

export function everything(segment: Segment): CandidateSource {
  return {
    size: segment.docCount,
    list() {
      const { candidates } = segment.scratch
      for (let doc = 0; doc < segment.docCount; doc++) candidates[doc] = doc
      return { docs: candidates, from: 0, to: segment.docCount }
    },
  }
}

export function ofGroup(group: Segment['lines'], number: number): CandidateSource {
  const from = group.docStarts[number]!
  const to = group.docStarts[number + 1]!
  return { size: to - from, list: () => ({ docs: group.docs, from, to }) }
}

export function ofWord(segment: Segment, plan: WordPlan): CandidateSource {
  return {
    size: plan.size,
    list() {
      markWordDocs(segment, plan, segment.scratch.bits)
      return drained(segment)
    },
  }
}

/** The documents with an application of the models that also meets the rest of the check. */
export function ofModels(segment: Segment, check: VehicleCheck, models: readonly number[]): CandidateSource {
  const { modelApplicationStarts: starts, modelApplications: applications } = segment
  let size = 0
  for (const model of models) size += starts[model + 1]! - starts[model]!
  return {
    size,
    list() {
      const { bits } = segment.scratch
      for (const model of models) {
        const end = starts[model + 1]! * 3
        for (let i = starts[model]! * 3; i < end; i += 3) {
          if (applicationVerdict(check, applications[i + 1]!, applications[i + 2]!) !== POSITION_MISFIT) {
            setBit(bits, applications[i]!)
          }
        }
      }
      return drained(segment)
    },
  }
}

/** The documents with an application of some of the years [first, last]; null when the segment keeps no list of them. */
export function ofYears(segment: Segment, first: number, last: number): CandidateSource | null {
  if (first !== last || first < segment.firstYear || first > segment.lastYear) return null
  const row = first - segment.firstYear
  const words = bitWords(segment.docCount)
  return {
    size: segment.yearDocCounts[row]!,
    list() {
      const { bits } = segment.scratch
      bits.set(segment.yearDocs.subarray(row * words, (row + 1) * words))
      return drained(segment)
    },
  }
}

function drained(segment: Segment): Candidates {
  const { bits, candidates } = segment.scratch
  return { docs: candidates, from: 0, to: drainBits(bits, bits.length, candidates) }
}
